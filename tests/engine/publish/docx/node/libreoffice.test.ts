import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { writeDocx } from '../../../../../engine/publish/docx/docx.ts'
import { isLongRun } from '../../../../seeded.ts'
import { bookPairs, demoBook } from './demo-books.ts'
import { isInstalled } from './programs.ts'
import { oneLine, type Shown } from './source-text.ts'

const run = promisify(execFile)

/** As LibreOffice writes them into plain text. */
const STYLES: readonly (readonly [style: 'reading' | 'manuscript', shown: Shown])[] = [
  ['reading', { sceneBreak: '* * *', label: labelled }],
  ['manuscript', { sceneBreak: '#', label: labelled }],
]

function labelled(ordered: boolean, number: number): string {
  return ordered ? `${number}.` : '•'
}

const work = isLongRun ? await mkdtemp(join(tmpdir(), 'kalam-docx-')) : ''
afterAll(async () => {
  if (work !== '') await rm(work, { recursive: true, force: true })
})

describe.runIf(isLongRun && isInstalled('soffice', 'libreoffice-writer'))(
  'LibreOffice opens the Word document of',
  () => {
    // One start of LibreOffice converts the documents of a whole generator.
    it.each(bookPairs)(
      '$id in $language, and reads the text as it was written',
      async ({ id, language, generator }) => {
        const folder = join(work, `${id}-${language}`)
        await mkdir(folder)
        const { document, text } = await demoBook(generator, language)
        for (const [style] of STYLES) await writeFile(join(folder, `${style}.docx`), await writeDocx(document, style))
        await run('soffice', [
          `-env:UserInstallation=file://${work}/profile`,
          '--headless',
          '--convert-to',
          'txt:Text (encoded):UTF8',
          '--outdir',
          folder,
          ...STYLES.map(([style]) => join(folder, `${style}.docx`)),
        ])
        for (const [style, shown] of STYLES) {
          const read = oneLine(await readFile(join(folder, `${style}.txt`), 'utf8'))
          const expected = text(shown)
          expect(read.slice(-expected.length), style).toBe(expected)
        }
      },
    )
  },
)
