import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../engine/book/finding.ts'
import { readRemarks } from '../../../engine/import/docx/read-remarks.ts'
import type { BookRemark } from '../../../engine/publish/document.ts'
import { writeDocx } from '../../../engine/publish/docx/docx.ts'
import { placeRemarks } from '../../../engine/review/place-remarks.ts'
import { documentWith } from '../publish/document.ts'

const FILE = 'edited.docx'
const TEXTS = [
  'The *old lamp* went out. It’s dark now, and the sea is loud.\n\n“No,” she said.\n\nNobody came to the house on the reef that night.\n\n“No,” she said.',
  'A second chapter begins here with the old lamp.\n\n- salt\n- rope\n\nThe lamp burnt. The lamp burnt again, and then it did not.',
]
const PIECES = TEXTS.map((text, at) => ({ step: `chapter ${at + 1}`, text }))

/** The document of the book as an editor sends it back. */
async function edited(change: (xml: string) => string, comments: Readonly<Record<string, string>> = {}) {
  const files = unzipSync(await writeDocx(documentWith(TEXTS), 'manuscript'))
  const path = 'word/document.xml'
  const xml = strFromU8(files[path]!)
  const after = change(xml)
  expect(after).not.toBe(xml)
  files[path] = strToU8(after)
  const told = Object.entries(comments).map(
    ([id, note]) =>
      `<w:comment w:id="${id}" w:author="Aminah">${note
        .split('\n')
        .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
        .join('')}</w:comment>`,
  )
  files['word/comments.xml'] = strToU8(`<w:comments xmlns:w="w">${told.join('')}</w:comments>`)
  return readRemarks(zipSync(files), FILE)
}

const place = async (...given: Parameters<typeof edited>) =>
  placeRemarks({ file: FILE, edited: await edited(...given), pieces: PIECES, known: [] })

const run = (text: string, tag = 't') => `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`
const del = (text: string) => `<w:del w:author="Aminah">${run(text, 'delText')}</w:del>`
const ins = (text: string) => `<w:ins w:author="Aminah">${run(text)}</w:ins>`
const comment = (id: number, inner: string) =>
  `<w:commentRangeStart w:id="${id}"/>${inner}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
/** Replaces a part of the text of one run by other runs. */
const inRun =
  (part: string, runs: string, nth = 0) =>
  (xml: string) => {
    let seen = 0
    return xml.replace(
      /<w:r>((?:(?!<\/w:r>).)*)<w:t[^>]*>([^<]*)<\/w:t><\/w:r>/g,
      (whole, marks: string, text: string) => {
        const at = text.indexOf(part)
        if (at === -1 || seen++ !== nth) return whole
        const around = (piece: string) =>
          piece === '' ? '' : `<w:r>${marks}<w:t xml:space="preserve">${piece}</w:t></w:r>`
        return around(text.slice(0, at)) + runs + around(text.slice(at + part.length))
      },
    )
  }

describe('what an editor says and changes in the file of a book', () => {
  it('is read back as it was written, comments and changes', async () => {
    const told = { author: 'Kalam', section: 'entry-1' }
    const remarks: BookRemark[] = [
      { ...told, passage: 'It’s dark now', note: 'facts (1.1): It was noon.', replace: 'It was noon' },
      { ...told, passage: 'Nobody came', note: 'plot (1.2): Ali came.', replace: null },
    ]
    const read = readRemarks(await writeDocx({ ...documentWith(TEXTS), remarks }, 'reading'), FILE)
    const shown = read.remarks.map(({ from, to, ...rest }) => ({ ...rest, passage: read.text.slice(from, to) }))
    expect(shown).toEqual(remarks.map(({ section: _, ...rest }) => rest))
    // What Kalam exported is no news to the book, but becomes one without it.
    const finding = { category: 'facts', source: 'model', passages: [], state: 'open' } as const
    const repair = { step: 'chapter 1', find: 'It’s dark now', replace: 'It was noon' }
    const known: Finding[] = [
      { ...finding, id: '1.1', why: 'It was noon.', repair },
      { ...finding, id: '1.2', why: 'Ali came.', repair: null },
    ]
    const own = { file: FILE, edited: read, pieces: PIECES }
    expect(placeRemarks({ ...own, known })).toEqual({ findings: [], left: [], known: 2 })
    const { findings } = placeRemarks({ ...own, known: [] })
    expect(findings).toMatchObject([
      { category: 'comment', reader: 'Kalam', passages: [{ step: 'chapter 1', quote: 'Nobody came' }], repair: null },
      { category: 'suggestion', why: 'facts (1.1): It was noon.', repair },
    ])
    // The same file again brings nothing.
    const kept = findings.map((one, at) => ({ ...one, id: `2.${at + 1}`, state: 'left' as const }))
    expect(placeRemarks({ ...own, known: kept })).toEqual({ findings: [], left: [], known: 2 })
  })

  it('is a suggestion across runs, with the words around it that make it the only one', async () => {
    const { findings } = await place(
      inRun(
        'The lamp burnt again',
        `${run('The ')}${del('la')}${del('mp')}${ins('lan')}${ins('tern')}${run(' burnt again')}`,
      ),
    )
    expect(findings).toMatchObject([
      { category: 'suggestion', source: 'reader', reader: 'Aminah', why: '', passages: [{ step: 'chapter 2' }] },
    ])
    const { find, replace } = findings[0]!.repair!
    expect(TEXTS[1]!.split(find)).toHaveLength(2)
    expect(TEXTS[1]!.replace(find, replace)).toContain('burnt. The lantern burnt again, and')
  })

  it('keeps its comment, its paragraphs and what Markdown means', async () => {
    const { findings } = await place(inRun('Nobody came', comment(4, del('Nobody came') + ins('2 * 3 men came'))), {
      4: 'Really?\nAsk Ali.',
    })
    expect(findings).toMatchObject([{ category: 'suggestion', why: 'Really?\nAsk Ali.' }])
    expect(findings[0]!.repair).toEqual({ step: 'chapter 1', find: 'Nobody came', replace: '2 \\* 3 men came' })
  })

  it('may be about words that stand twice, when the lines around tell which', async () => {
    const { findings, left } = await place(
      (xml) => inRun('said', comment(2, run('said')))(inRun('she', del('she') + ins('Ali'), 1)(xml)),
      { 2: 'Twice' },
    )
    expect(left).toEqual([])
    const [said, change] = findings
    expect(said).toMatchObject({ category: 'comment', passages: [{ quote: 'said' }] })
    expect(TEXTS[0]!.replace(change!.repair!.find, change!.repair!.replace)).toMatch(/night\.\n\n“No,” Ali said\.$/)
  })

  it('is one suggestion where the passages of two changes overlap, and paragraphs can be joined and parted', async () => {
    const twice = await place((xml) =>
      inRun(
        'burnt.',
        del('burnt') + ins('glowed') + run('.'),
      )(inRun('burnt again', del('burnt') + ins('shone') + run(' again'))(xml)),
    )
    const texts = twice.findings.reduce((text, { repair }) => text.replace(repair!.find, repair!.replace), TEXTS[1]!)
    expect(texts).toContain('The lamp glowed. The lamp shone again, and')
    const marked = (kind: string) => (xml: string) =>
      xml.replace(
        /<w:p>(?=(?:(?!<w:p>).)*Nobody came)/,
        (start) => `${start}<w:pPr><w:rPr><w:${kind} w:author="A"/></w:rPr></w:pPr>`,
      )
    const joined = (await place(marked('del'))).findings[0]!.repair!
    expect(TEXTS[0]!.replace(joined.find, joined.replace)).toContain('that night.“No,” she said.')
  })

  it('is told with its text when its passage is in the book no more, and nothing is lost', async () => {
    const { findings, left } = placeRemarks({
      file: FILE,
      edited: await edited(
        (xml) => inRun('Nobody came', comment(0, run('Nobody came')))(inRun('dark', del('dark') + ins('bright'))(xml)),
        { 0: 'Who?' },
      ),
      pieces: [
        {
          step: 'chapter 1',
          text: TEXTS[0]!.replace('Nobody came to the house', 'Ali went home').replace('dark', 'light'),
        },
        PIECES[1]!,
      ],
      known: [],
    })
    expect(findings).toEqual([])
    expect(left).toEqual([
      { author: 'Aminah', note: '', passage: 'dark', replace: 'bright' },
      { author: 'Aminah', note: 'Who?', passage: 'Nobody came', replace: null },
    ])
  })

  it('is refused of another book, and of another kind of file', async () => {
    const other = [{ step: 'chapter 1', text: 'Another book altogether, of mountains and of snow that never melts.' }]
    const read = await edited(inRun('dark', del('dark')))
    expect(() => placeRemarks({ file: FILE, edited: read, pieces: other, known: [] })).toThrow('review.other-book')
    expect(() => readRemarks(strToU8('{\\rtf1 text}'), 'notes.rtf')).toThrow('review.not-word')
    expect(() => readRemarks(zipSync({ mimetype: strToU8('x') }), 'book.epub')).toThrow('review.not-word')
  })
})
