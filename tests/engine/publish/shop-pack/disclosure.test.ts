import { expect, it } from 'vitest'
import { IMPORT_PROVIDER } from '../../../../engine/base/provider-names.ts'
import type { Book } from '../../../../engine/book/book.ts'
import { type CoverMaking, discloseAi } from '../../../../engine/publish/shop-pack/disclosure.ts'
import { disclosureText } from '../../../../engine/publish/shop-pack/metadata-sheet.ts'
import type { Origin, PieceVersion } from '../../../../engine/revision/version.ts'
import { generatorOf } from '../../../catalog.ts'
import { bookOf, TALE } from '../../tale.ts'
import { sentences, writtenUntil } from '../../written.ts'

const generator = generatorOf(TALE)
const written = writtenUntil(generator, bookOf(generator, { numberOfChapters: 3 }))
const texts = written.pieces.filter(({ kind }) => kind !== written.pieces[0]!.kind)
const [first] = texts

function version(number: number, origin: Origin, text: string, model: string | null = null): PieceVersion {
  return { number, origin, text, words: 0, at: null, provider: model === null ? null : 'openai', model }
}

function disclosed(
  versions: Readonly<Record<string, readonly PieceVersion[]>> = {},
  cover: CoverMaking | null = null,
  book: Book = written,
) {
  return discloseAi({ generator, book, versions: new Map(Object.entries(versions)), cover })
}

/** Every text of the book with these versions; the piece has the text of the last one. */
function withVersions(of: (text: string) => readonly PieceVersion[]) {
  const all = texts.map(({ step, text }) => [step, of(text)] as const)
  const pieces = written.pieces.map((piece) => {
    const last = all.find(([step]) => step === piece.step)?.[1].at(-1)
    return last === undefined ? piece : { ...piece, text: last.text }
  })
  return disclosed(Object.fromEntries(all), null, { ...written, pieces })
}

/** The text with every nth of its sentences typed anew. */
function retyped(text: string, nth: number): string {
  return text
    .split(/(?<=\.) /)
    .map((sentence, at) =>
      at % nth === 0 ? 'A gull was walking up and down the pier as if it owned the whole of it.' : sentence,
    )
    .join(' ')
}

it('what a book says of AI is the entire work when a model wrote each text', () => {
  const { texts: answer, images, translations, pieces, textModels, statement } = disclosed()
  expect([answer, images, translations]).toEqual(['entire-minimal', 'none', 'none'])
  expect(pieces.map(({ step }) => step)).toEqual(texts.map(({ step }) => step))
  expect(pieces.every(({ maker, kept }) => maker === 'model' && kept === 1)).toBe(true)
  expect(textModels).toEqual(['test/test'])
  expect(statement).toEqual({
    en: 'The text of this book was written by an AI language model (test).',
    ms: 'Teks buku ini ditulis oleh model bahasa AI (test).',
  })
})

it.each([
  [20, 'entire-minimal'],
  [3, 'entire-extensive'],
] as const)('what a book says of AI counts the words that a hand changed, every %ith sentence', (nth, answer) => {
  const { texts: given, pieces } = withVersions((text) => [
    version(1, 'written', text, 'gpt'),
    version(2, 'hand', retyped(text, nth)),
  ])
  expect(given).toBe(answer)
  for (const { kept, words, byModel } of pieces) {
    expect(kept).toBeGreaterThan(1 - 1.3 / nth)
    expect(kept).toBeLessThan(1)
    expect(byModel).toBeLessThan(words)
  }
})

it('what a book says of AI sees that a hand cut half of what a model wrote', () => {
  const cut = (text: string) => text.slice(0, text.length / 2)
  const given = withVersions((text) => [version(1, 'written', text, 'gpt'), version(2, 'hand', cut(text))])
  expect(given.texts).toBe('entire-extensive')
  expect(given.statement!.en).toContain('extensively edited by its author')
})

it("what a book says of AI keeps a hand's words a hand's when a model rewrites a passage, and gives them back with an earlier version", () => {
  const own = `${sentences(4, 900)} ${first!.text}`
  const passage = own.replace(
    'The lamp in the harbour office went out',
    'The lamp in the customs house had been put out',
  )
  const versions = [
    version(1, 'written', first!.text, 'gpt'),
    version(2, 'hand', own),
    version(3, 'rewritten', passage, 'opus'),
    version(4, 'restored', first!.text),
  ]
  const at = (text: string) => {
    const pieces = written.pieces.map((piece) => (piece.step === first!.step ? { ...piece, text } : piece))
    return disclosed({ [first!.step]: versions }, null, { ...written, pieces }).pieces[0]!
  }
  const typed = at(own)
  expect(typed.words - typed.byModel).toBeGreaterThan(60)
  expect(typed.models).toEqual(['openai/gpt'])
  const rewritten = at(passage)
  expect(rewritten.models).toEqual(['openai/gpt', 'openai/opus'])
  expect(rewritten.byModel).toBeGreaterThan(typed.byModel)
  expect(rewritten.words - rewritten.byModel).toBeGreaterThan(50)
  expect(at(first!.text)).toMatchObject({ kept: 1, maker: 'model' })
  expect(at(`${first!.text} And a line that no version has.`).words - typed.byModel).toBe(7)
})

it('what a book says of AI is some of the work when a piece was brought along or typed, and none when all were', () => {
  const imported = { [first!.step]: [version(1, 'imported', first!.text)] }
  expect(disclosed(imported)).toMatchObject({
    texts: 'some-minimal',
    pieces: [{ maker: 'imported' }, {}, {}, {}, {}],
  })
  const none = withVersions((text) => [
    version(1, 'imported', text),
    version(2, 'repair', text.replace('lamp', 'lantern')),
  ])
  expect(none).toMatchObject({ texts: 'none', textModels: [], statement: null })
})

it('what a book says of AI takes a piece without versions by who it says wrote it', () => {
  const pieces = written.pieces.map((piece) => ({ ...piece, provider: IMPORT_PROVIDER, model: IMPORT_PROVIDER }))
  expect(disclosed({}, null, { ...written, pieces })).toMatchObject({
    texts: 'none',
    pieces: [{ maker: 'imported' }, {}, {}, {}, {}],
  })
})

it('what a book says of AI is told as a page in both languages', () => {
  const given = disclosed({}, { by: 'model', model: 'openai/gpt-image-1' })
  expect(disclosureText(given, 'en')).toContain('- **Texts:** The entire work, with minimal or no editing · test/test')
  expect(disclosureText(given, 'ms')).toContain('- **Imej:** Satu atau beberapa, dengan sedikit suntingan')
  expect(disclosureText(given, 'en')).toContain('| Chapter 1 | a model | test/test | 100 % | 100 % |')
})

it('what a book says of AI counts a cover that a model drew among the images', () => {
  const { images, imageModels, statement } = disclosed({}, { by: 'model', model: 'openai/gpt-image-1' })
  expect([images, imageModels]).toEqual(['some-minimal', ['openai/gpt-image-1']])
  expect(statement!.ms).toContain('Imej dalam buku ini dihasilkan oleh model AI (gpt-image-1).')
  expect(disclosed({}, { by: 'typeset', model: null }).images).toBe('none')
})
