import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { exportBook } from '../../../../engine/node/publish/export.ts'
import { INTERIORS } from '../../../../engine/spec/design.ts'
import { everyNth, isLongRun } from '../../../seeded.ts'
import { epubFaults } from './epub-faults.ts'
import { BOOK_GENERATORS, fewestChapters, finishedBook, PUBLICATION } from './finished-books.ts'

/** All in the long run, else one a day. */
const languagesOf = ({ id, languages }: Generator) => everyNth(`the EPUB of ${id}`, languages, 2)

/** One of each design. */
const designs = BOOK_GENERATORS.filter(
  ({ design }, at) => BOOK_GENERATORS.findIndex((other) => other.design === design) === at,
)
/** All in the long run, else one of each design and some of the others. */
const due = [
  ...designs,
  ...everyNth(
    'EPUBs',
    BOOK_GENERATORS.filter((generator) => !designs.includes(generator)),
    10,
  ),
]

const cases = due.flatMap((generator) =>
  languagesOf(generator).map((language) => [generator.id, language, generator] as const),
)

/** The languages in turn. */
function languageOf(generator: Generator, at: number): Language {
  const languages = languagesOf(generator)
  return languages[at % languages.length]!
}

/** The EPUBs that are made, by generator and language: both checkers read the same. */
const made = new Map<string, Promise<Uint8Array>>()

function epubOf(generator: Generator, language: Language): Promise<Uint8Array> {
  const key = `${generator.id} ${language}`
  const bytes = made.get(key) ?? makeEpub(generator, language)
  made.set(key, bytes)
  return bytes
}

/** Of each generator the book of one language has the details of a book, that of the other has none. */
async function makeEpub(generator: Generator, language: Language): Promise<Uint8Array> {
  const hasDetails = (BOOK_GENERATORS.indexOf(generator) + generator.languages.indexOf(language)) % 2 === 0
  const design = INTERIORS[due.indexOf(generator) % INTERIORS.length]!
  const publication = hasDetails ? { ...PUBLICATION, design } : { design }
  const settings = isLongRun ? {} : fewestChapters(generator)
  return (await exportBook(await finishedBook(generator, language, publication, settings), 'epub')).bytes
}

describe('an EPUB of a generator that writes books', () => {
  it.each(cases)('%s in %s has no error and no warning', async (_, language, generator) => {
    expect(await epubFaults(await epubOf(generator, language))).toEqual([])
  })
})

/** Debian's package, in the long run where it is; `.ci/run` installs it and has the checks run whatever happens. */
const JAR = '/usr/bin/epubcheck'
const isInstalled = isLongRun && existsSync(JAR)
const isRequired = process.env.KALAM_EPUBCHECK === 'required'

/** As many in the ordinary run as there are interiors: reading one takes Java a third of a second. */
const chosen = due.slice(0, isLongRun ? 10 : INTERIORS.length)

describe.skipIf(!isInstalled && !isRequired)('Debian’s epubcheck (apt-get install epubcheck)', () => {
  let folder = ''
  const fileOf = (id: string) => join(folder, `${id}.epub`)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kalam-epub-'))
    for (const [at, generator] of chosen.entries())
      writeFileSync(fileOf(generator.id), await epubOf(generator, languageOf(generator, at)))
    writeFileSync(fileOf('damaged'), damaged(readFileSync(fileOf(chosen[0]!.id))))
    const files = [...chosen.map(({ id }) => fileOf(id)), fileOf('damaged')]
    // A short run: compiling Java thoroughly takes longer than it saves.
    const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', JAR]
    execFileSync('java', [...options, join(import.meta.dirname, 'check-epubs.java'), ...files], { stdio: 'pipe' })
  }, 180_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const messagesOf = (id: string): readonly { readonly ID: string }[] =>
    JSON.parse(readFileSync(`${fileOf(id)}.json`, 'utf8')).messages

  it.each(chosen.map(({ id }) => id))('finds nothing wrong with %s', (id) => {
    expect(messagesOf(id)).toEqual([])
  })

  it('finds an element that does not exist', () => {
    expect(messagesOf('damaged').map(({ ID }) => ID)).toContain('RSC-005')
  })
})

/** The EPUB with an element in its contents that no reader knows. */
function damaged(epub: Uint8Array): Uint8Array {
  const { mimetype, ...files } = unzipSync(epub)
  const contents = strFromU8(files['EPUB/contents.xhtml']!)
  files['EPUB/contents.xhtml'] = strToU8(contents.replace('</body>', '<kalam/></body>'))
  return zipSync({ mimetype: [mimetype!, { level: 0 }], ...files })
}
