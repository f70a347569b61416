import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import { isLongRun } from '../../../seeded.ts'
import { BOOK_GENERATORS, finishedBook, PUBLICATION } from './finished-books.ts'

const run = promisify(execFile)

/** Debian's package; `.ci/run` installs it and has the checks run whatever happens. */
const JAR = '/usr/bin/epubcheck'
const isInstalled = existsSync(JAR)
const isRequired = process.env.KALAM_EPUBCHECK === 'required'

/** Ten in CI and in the long run; elsewhere a sample, since each starts a Java of its own. */
const BOOKS = isRequired || isLongRun ? 10 : 2

/** Of each design one, then others, in both languages. */
const designs = BOOK_GENERATORS.filter(
  ({ design }, at) => BOOK_GENERATORS.findIndex((other) => other.design === design) === at,
)
const chosen = [...designs, ...BOOK_GENERATORS.filter((generator) => !designs.includes(generator))].slice(0, BOOKS)

const name =
  isInstalled || isRequired ? 'Debian’s epubcheck' : 'Debian’s epubcheck (SKIPPED: apt-get install epubcheck)'

describe.skipIf(!isInstalled && !isRequired)(name, () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kalam-epub-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(chosen.map((generator, at) => [generator.id, at, generator] as const))(
    'finds nothing wrong with %s',
    async (id, at, generator) => {
      const language = generator.languages[at % generator.languages.length]!
      const publication = at % 3 === 0 ? PUBLICATION : undefined
      const { bytes } = await exportBook(await finishedBook(generator, language, publication), 'epub')
      const file = join(folder, `${id}.epub`)
      writeFileSync(file, bytes)
      // A short run: compiling Java thoroughly takes longer than it saves.
      const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', JAR, '--failonwarnings', '--quiet', file]
      const { stdout, stderr } = await run('java', java).catch((fault: { stdout: string; stderr: string }) => fault)
      expect(`${stdout}${stderr}`.trim()).toBe('')
    },
  )
})
