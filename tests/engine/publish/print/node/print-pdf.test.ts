import type { Nodes } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../../../engine/base/language.ts'
import type { Generator } from '../../../../../engine/generator/generator.ts'
import { makePrintPdf } from '../../../../../engine/node/publish/print-pdf.ts'
import { typeset } from '../../../../../engine/node/publish/typst.ts'
import type { BookDocument, Section } from '../../../../../engine/publish/document.ts'
import {
  leastGutter,
  type PageSize,
  pageSize,
  TRIMS,
  typeSize,
  usualTrim,
} from '../../../../../engine/publish/print/trims.ts'
import { DESIGNS, type Design, INTERIORS } from '../../../../../engine/spec/design.ts'
import { everyNth, isLongRun } from '../../../../seeded.ts'
import { documentWith } from '../../document.ts'
import { BOOK_GENERATORS, finishedBook, PUBLICATION } from '../../node/finished-books.ts'

/** A line of a page; lengths in points from the lower left corner. */
interface PdfLine {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
  /** The largest type in it. */
  readonly size: number
}

interface PdfPage {
  readonly width: number
  readonly height: number
  /** From the top of the page down. */
  readonly lines: readonly PdfLine[]
}

interface ReadPdf {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly isTagged: boolean
  readonly pages: readonly PdfPage[]
  /** What each page says of its trim, in order. */
  readonly trimBoxes: readonly string[]
  /** Its version, and the classes of PDF/X, PDF/A and colours that it names. */
  readonly claims: readonly string[]
  readonly annotations: number
  /** Fonts, and those of them whose outlines are in the file. */
  readonly fonts: { readonly named: number; readonly embedded: number }
}

interface Run {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

/** A PDF as a reader finds it. */
async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const known = info as { Title?: string; Author?: string; Language?: string }
  const pages: PdfPage[] = []
  let annotations = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width, height] = page.view as [number, number, number, number]
    const { items } = await page.getTextContent()
    annotations += (await page.getAnnotations()).length
    pages.push({ width, height, lines: linesOf(items.filter((item) => 'str' in item)) })
  }
  const isTagged = ((await (await document.getPage(1)).getStructTree())?.children.length ?? 0) > 0
  await loading.destroy()
  const source = Buffer.from(bytes).toString('latin1')
  return {
    title: known.Title ?? '',
    author: known.Author ?? '',
    language: known.Language ?? '',
    isTagged,
    pages,
    trimBoxes: [...source.matchAll(/\/TrimBox (\[[^\]]*\])/g)].map(([, box]) => box!),
    claims: source.match(/%PDF-1\.\d|\/OutputIntents?|\/GTS_\w+|pdfxid|pdfaid|\/DeviceCMYK|\/Encrypt/g) ?? [],
    annotations,
    fonts: {
      named: source.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
      embedded: source.match(/\/FontFile[23]? /g)?.length ?? 0,
    },
  }
}

function linesOf(runs: readonly Run[]): PdfLine[] {
  const lines: { y: number; runs: Run[] }[] = []
  for (const run of runs) {
    if (run.str.trim() === '') continue
    const y = run.transform[5]!
    const line = lines.find((known) => Math.abs(known.y - y) < 1)
    if (line === undefined) lines.push({ y, runs: [run] })
    else line.runs.push(run)
  }
  return lines
    .toSorted((one, other) => other.y - one.y)
    .map(({ y, runs: found }) => ({
      y,
      text: found
        .toSorted((one, other) => one.transform[4]! - other.transform[4]!)
        .map(({ str }) => str)
        .join(' '),
      left: Math.min(...found.map(({ transform }) => transform[4]!)),
      right: Math.max(...found.map(({ transform, width }) => transform[4]! + width)),
      size: Math.max(...found.map(({ transform }) => Math.abs(transform[3]!))),
    }))
}

/** Punctuation and hyphens hang over the edge a little. */
const OVERHANG_POINTS = 4.5

const POEMS = [
  'I left the gate a little wide,\nThe lamp a little turned to flame,\nAnd all that had been lost outside\nCame up the path and knew its name.\n\nThe tide went out.',
  'Between the tick and then the tock\nThere is a room that no one rents.\nI hang my coat beside the clock\nAnd live there, at no great expense, and nobody has ever asked me for the key of it.',
]

/** A book of a design: of a generator, or poems where no generator of books has it. */
interface BookCase {
  readonly design: Design
  readonly language: Language
  readonly generator: Generator | undefined
}

/** Of each design a book, in one language after the other; in the long run one of every generator in both. */
const BOOKS = DESIGNS.flatMap((design, number): BookCase[] => {
  const generators: readonly (Generator | undefined)[] = BOOK_GENERATORS.filter((one) => one.design === design)
  const chosen = generators.length === 0 ? [undefined] : generators.slice(0, isLongRun ? undefined : 1)
  const languages = isLongRun ? LANGUAGES : [LANGUAGES[number % LANGUAGES.length]!]
  return chosen.flatMap((generator) => languages.map((language) => ({ design, language, generator })))
}).map((book) => ({ ...book, name: `${book.generator?.id ?? 'poems'} as ${book.design} in ${book.language}` }))

async function bookOf({ design, language, generator }: BookCase): Promise<BookDocument> {
  const facts = { design, language, author: 'Aminah', publication: PUBLICATION }
  return generator === undefined ? documentWith(POEMS, facts) : finishedBook(generator, language, PUBLICATION)
}

const marginsOf = (design: Design, pages: number) => pageSize(usualTrim(design), pages, false)

/** The lines between head and folio. */
function bodyLines({ lines, height }: PdfPage, { top, bottom }: { top: number; bottom: number }) {
  return lines.filter(({ y }) => y < height - top + 4 && y > bottom - 4)
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The index of the page that a section opens: its text begins with the label and the title. */
function openingOf({ pages }: ReadPdf, { label, title }: Section, from: number): number {
  const opening = plain(`${label ?? ''}${title ?? ''}`)
  return pages.findIndex(
    ({ lines }, at) => at >= from && plain(lines.map(({ text }) => text).join('')).startsWith(opening),
  )
}

/** The texts of paragraphs, those of lists and quotations too, but not of tables, which have cells of lines. */
function paragraphsOf(node: Nodes): string[] {
  if (node.type === 'table') return []
  if (node.type === 'paragraph') return [plain(textOfTree(node))]
  return 'children' in node ? node.children.flatMap((child) => paragraphsOf(child)) : []
}

/** Turns of pages at which a paragraph leaves its first or its last line alone: the line before and that after begin or end it. */
function loneLines({ sections }: BookDocument, { pages }: ReadPdf, margins: PageSize, bodySize: number): string[] {
  const paragraphs = sections.flatMap(({ blocks }) => blocks.flatMap((block) => paragraphsOf(block)))
  const texts = pages.map((page) =>
    bodyLines(page, margins)
      .filter(({ size }) => size > bodySize * 0.95)
      .map(({ text }) => plain(text)),
  )
  return texts.slice(1).flatMap((lines, at) => {
    const [last, first] = [texts[at]!.at(-1), lines[0]]
    if (!last || !first) return []
    const turn = last + first
    const isFirst = paragraphs.some((paragraph) => paragraph.startsWith(turn))
    const isLast = paragraphs.some((paragraph) => paragraph.endsWith(turn))
    return isFirst || isLast ? [`${at + 1}: ${turn}`] : []
  })
}

describe('a printed book', () => {
  it.each(everyNth('printed books', BOOKS, BOOKS.length))('$name', async (book) => {
    const { design, language } = book
    const document = await bookOf(book)
    const bytes = await makePrintPdf(document)
    const pdf = await readPdf(bytes)
    const margins = marginsOf(design, pdf.pages.length)
    const { size } = typeSize(usualTrim(design), false)
    const bodySize = design === 'picture-book' ? size * 1.5 : size
    const { title, author } = document.metadata
    expect(pdf).toMatchObject({ title, author, language, isTagged: true, annotations: 0 })

    // Fonts and boxes.
    expect(pdf.fonts.named).toBeGreaterThan(1)
    expect(pdf.fonts.embedded).toBe(pdf.fonts.named)
    for (const page of pdf.pages) expect(page).toMatchObject({ width: margins.width, height: margins.height })

    // No line leaves its margins, which are mirrored.
    for (const [at, page] of pdf.pages.entries()) {
      const [left, right] = at % 2 === 0 ? [margins.inside, margins.outside] : [margins.outside, margins.inside]
      for (const line of page.lines) {
        expect(line.left, `${at + 1}: ${line.text}`).toBeGreaterThan(left - OVERHANG_POINTS)
        expect(line.right, `${at + 1}: ${line.text}`).toBeLessThan(margins.width - right + OVERHANG_POINTS)
      }
    }

    // The contents are right, and each part begins where its design has it.
    const named = document.sections.filter(
      ({ matter, title: own, label }) => matter === 'body' && (own ?? label) !== null,
    )
    const contents = pdf.pages.slice(0, 10).flatMap(({ lines }) => lines)
    const first = pdf.pages.findIndex(({ lines }, at) => at > 2 && lines.at(-1)?.text === '1')
    for (const section of named) {
      const name = (section.title ?? section.label)!
      const at = openingOf(pdf, section, first)
      expect(at, name).toBeGreaterThanOrEqual(first)
      if (!['verse', 'picture-book'].includes(design)) expect(at % 2, `${name} begins on the right`).toBe(0)
      const entry = contents.find(({ text }) => plain(text).endsWith(`${plain(name)}${at - first + 1}`))
      expect(entry?.text, `${name} on ${at - first + 1}`).toBeDefined()
    }

    // No heading is the last line of a page.
    for (const [at, page] of pdf.pages.slice(first).entries()) {
      const lines = bodyLines(page, margins)
      const last = lines.at(-1)
      const isOpening = lines.every((line) => line.size > bodySize * 1.05)
      if (last !== undefined && !isOpening)
        expect(last.size, `${first + at + 1}: ${last.text}`).toBeLessThan(bodySize * 1.15)
    }

    expect(loneLines(document, pdf, margins, bodySize)).toEqual([])
  })
})

const LONG_TEXT = Array.from(
  { length: 60 },
  (_, at) =>
    `Nobody on the pier that evening, the ${at}th of its kind, could say afterwards who had untied the second boat. `,
)
  .join('')
  .repeat(6)

it.each(everyNth('trims', TRIMS, 4))('pages of %s have its size, with bleed and in large print too', async (trim) => {
  const document = documentWith(['A short text.'])
  const { width, height } = pageSize(trim, 1, false)
  const usual = await readPdf(await makePrintPdf(document, { trim }))
  const bleeding = await readPdf(await makePrintPdf(document, { trim, bleed: true, largePrint: true }))
  for (const page of usual.pages) {
    expect(page.width).toBeCloseTo(width, 2)
    expect(page.height).toBeCloseTo(height, 2)
  }
  expect(usual.trimBoxes).toEqual([])
  // docs/publishing.md says so.
  expect(usual.claims).toEqual(['%PDF-1.7'])
  for (const [at, page] of bleeding.pages.entries()) {
    expect(page.width).toBeCloseTo(width + 9, 2)
    expect(page.height).toBeCloseTo(height + 18, 2)
    const [left, low, right, high] = bleeding.trimBoxes[at]!.match(/[\d.]+/g)!.map(Number)
    expect(left).toBe(at % 2 === 0 ? 0 : 9)
    expect(low).toBe(9)
    expect(right! - left!).toBeCloseTo(width, 2)
    expect(high! - low!).toBeCloseTo(height, 2)
  }
  const sizeOf = ({ pages }: ReadPdf) =>
    pages.flatMap(({ lines }) => lines).find(({ text }) => plain(text).includes('shorttext'))!.size
  expect(sizeOf(bleeding)).toBeGreaterThanOrEqual(16)
})

it('every interior keeps the margins of the page and every word, and sets headings and text in its own way', async () => {
  const scenes = `${LONG_TEXT.slice(0, 900)}\n\n---\n\n## A heading\n\n- one\n- two\n\n${LONG_TEXT.slice(0, 900)}`
  const looks: string[] = []
  for (const [at, design] of INTERIORS.entries()) {
    const kind = (['novel', 'guide', 'picture-book', 'recipes'] as const)[at]!
    const publication = { ...PUBLICATION, design }
    const { pages, fonts } = await readPdf(await makePrintPdf(documentWith([scenes], { design: kind, publication })))
    const { width, inside, outside } = marginsOf(kind, pages.length)
    expect(fonts.embedded).toBe(fonts.named)
    for (const [number, { lines }] of pages.entries()) {
      const [left, right] = number % 2 === 0 ? [inside, outside] : [outside, inside]
      for (const line of lines) {
        expect(line.left, line.text).toBeGreaterThan(left - OVERHANG_POINTS)
        expect(line.right, line.text).toBeLessThan(width - right + OVERHANG_POINTS)
      }
    }
    const text = pages.flatMap(({ lines }) => lines.map((line) => plain(line.text))).join('')
    expect(text).toContain(plain('A heading'))
    const set = await readPdf(await makePrintPdf(documentWith([scenes], { publication })))
    const heading = set.pages.flatMap(({ lines }) => lines).findLast((line) => plain(line.text) === 'entry1')!
    looks.push(`${Math.round(heading.left)} ${Math.round(heading.size)}`)
  }
  expect(new Set(looks).size).toBe(INTERIORS.length)
})

it('pages get a wider margin at the spine once there are more of them', async () => {
  const { pages } = await readPdf(await makePrintPdf(documentWith(Array.from({ length: 9 }, () => LONG_TEXT))))
  expect(pages.length).toBeGreaterThan(150)
  expect(leastGutter(pages.length).points).toBeGreaterThan(leastGutter(150).points)
  const { inside } = marginsOf('novel', pages.length)
  const full = pages.find(({ lines }, at) => at % 2 === 0 && lines.length > 30)!
  expect(Math.min(...full.lines.map(({ left }) => left))).toBeCloseTo(inside, 0)
})

const HOSTILE = [
  `#set page(width: 1pt)\n\n#import "@preview/x:1.0.0"\n\n= Typst *bold* _it_ \`raw\` $x^2$ <label> @ref // no comment`,
  `${'m'.repeat(10_000)} ${'ك'.repeat(2_000)} ${'👩‍👩‍👧'.repeat(400)}`,
  'سلام \u202eevil\u202c 😀 \u0000\u0007\uFFFE \uD800 日本語 "quotes" and \'more\'[^1][^1][^2]\n\n[^1]: See [^1] and [x](https://example.org/a?b=c).\n\n[^2]: > quoted\n\n- [x] done\n- [ ] open\n\n![gone](nowhere.png)',
  `| a | b | c | d | e | f | g |\n|---|---|---|---|---|---|---|\n| ${'w'.repeat(300)} | 2 | 3 | 4 | 5 | 6 | 7 |\n\n${'> '.repeat(30)}deep\n\n${'- '.repeat(20)}deep`,
]

it.each(everyNth('hostile texts in print', DESIGNS, 6))('hostile texts are set as a %s', async (design) => {
  const title = `${HOSTILE[0]} ${'T'.repeat(2_000)} \u202e سلام 😀`
  const publication = { ...PUBLICATION, dedication: HOSTILE[2]!, copyright: HOSTILE[1]! }
  const facts = { title, author: HOSTILE[0]!, publication, design }
  const bytes = await makePrintPdf(documentWith(HOSTILE, facts), { trim: '5x8' })
  const { pages, fonts } = await readPdf(bytes)
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join(' ')
  expect(text).toContain('#set page(width: 1pt)')
  expect(fonts.embedded).toBe(fonts.named)
  for (const { lines, width } of pages)
    for (const line of lines) expect(line.right, line.text.slice(0, 80)).toBeLessThan(width - 20)
})

const job = (text: string) => ({
  main: '/main.typ',
  sources: [{ path: '/main.typ', text }],
  files: [],
  inputs: {},
  mostPages: 100,
})

it('the thread of the compiler ends what takes too long, says what is wrong, and sets the next one', async () => {
  await expect(typeset(job('#lorem(300000)'), 5)).rejects.toMatchObject({ code: 'publish.slow' })
  await expect(typeset(job('#nothing'))).rejects.toMatchObject({
    code: 'publish.not-set',
    values: { reason: expect.stringContaining('unknown variable: nothing') },
  })
  const { pdf } = await typeset(job('Text.'))
  expect(Buffer.from(pdf!).subarray(0, 5).toString()).toBe('%PDF-')
})

it('the thread of the compiler gives the same bytes for the same book', async () => {
  const document = documentWith(POEMS, { design: 'verse', author: 'Aminah' })
  const [one, other] = [await makePrintPdf(document), await makePrintPdf(document)]
  expect(Buffer.compare(one, other)).toBe(0)
})

it('the thread of the compiler refuses a trim that it does not know', async () => {
  await expect(makePrintPdf(documentWith(['Text.']), { trim: '7x7' })).rejects.toMatchObject({
    code: 'publish.unknown-trim',
  })
})
