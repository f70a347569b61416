import { expect, test } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import type { Generator } from '../../../../engine/generator/generator.ts'
import { expectedOutput } from '../../../../engine/prompt/expected-output.ts'
import { insertParts, partFaults } from '../../../../engine/writer/output/text-parts.ts'
import { shippedCatalog } from '../../../catalog.ts'

const generator = shippedCatalog().generators.find(({ contentKind }) => contentKind === 'amazon_pdp') as Generator
const ALL = ['hook', 'benefits', 'overview', 'audience', 'credibility', 'callToAction', 'socialProof', 'guarantee']
const USUAL = ['hook', 'benefits', 'overview', 'audience', 'callToAction']

function partsFor(includeElements: readonly string[], language: Language = 'en') {
  return expectedOutput(generator, { includeElements: [...includeElements] }, { name: 'text', number: 0 }, language)!
    .parts
}
const missing = (text: string, ticked: readonly string[], language: Language = 'en') =>
  partFaults(text, partsFor(ticked, language)).map(({ part }) => part.name)

type Blocks = Readonly<Record<string, string>>

const SHORE: Blocks = {
  hook: '**Two sisters inherit the house that one of them ran away from. The sea wants it back sooner than either of them can forgive.**',
  overview:
    'The Quiet Shore follows one summer on a coast that shrinks with every storm. Rooms are emptied, letters turn up, and an old quarrel has to be finished before the tide does it.\n\nIt moves slowly and looks closely. What is said over the washing-up matters more than what is shouted.',
  benefits:
    '- **A place you can smell.** Salt, damp wool and boiled tea.\n- **Two voices, both right.** You change sides more than once.\n- **An ending that is earned.** Nobody is saved by a letter.',
  audience:
    'Readers who like families with long memories will feel at home here. Anyone who wants a body on page one is happier elsewhere.',
  credibility:
    'It was written by someone who knows such a coast: [add: your experience, training or reason for writing].',
  socialProof: 'It is read aloud in [add: a number of readers, a club or course that uses it].',
  guarantee: 'The promise is a small one: no filler, and no chapter that could be left out.',
  callToAction: 'Open the book and you stand in the hall, with two suitcases and one key.',
}
const RUMAH: Blocks = {
  hook: '**Dua beradik mewarisi rumah yang pernah ditinggalkan salah seorang daripadanya. Laut mahu mengambilnya dahulu.**',
  overview:
    'Pantai yang Sunyi mengikuti satu musim di pesisir yang makin sempit. Bilik dikosongkan, surat lama muncul, dan perbalahan lama mesti selesai.',
  benefits:
    '• **Tempat yang dapat dihidu.** Garam, kain lembap dan teh.\n• **Dua suara, dua-dua benar.** Anda bertukar pihak.\n• **Penutup yang berbaloi.** Tiada yang diselamatkan oleh surat.',
  audience:
    'Pembaca yang gemar kisah keluarga akan selesa di sini. Sesiapa yang mahukan aksi lebih sesuai dengan buku lain.',
  credibility: 'Ditulis oleh orang yang kenal pesisir itu: [isi: pengalaman, latihan atau sebab anda menulis].',
  socialProof: 'Buku ini dibaca di [isi: bilangan pembaca, kelab atau kursus yang menggunakannya].',
  guarantee: 'Janjinya kecil sahaja: tiada bab yang boleh dibuang, dan masa anda dihargai.',
  callToAction: 'Buka buku ini, dan anda berdiri di muka pintu dengan dua beg dan satu kunci.',
}
const GUIDE: Blocks = {
  hook: 'You have bought three planners this year. None of them survived a Tuesday.',
  overview:
    'This is a book about one hour a day, and how to keep it. It goes through a working week, morning by morning.',
  benefits:
    '**One page an evening.** Write it in four minutes.\n\n**A list that ends.** Five lines, never six.\n\n**A Friday that closes.** You know what is left.',
  audience: 'It was made for people who work among interruptions. It is not for teams.',
  credibility: 'The author kept the hour for years: [add: your training].',
  socialProof: 'It has been tried by [add: a course or club that uses it].',
  guarantee: 'Every chapter says plainly what it can do and what it cannot.',
  callToAction: 'The first page asks for a pencil and tomorrow’s date.',
}

const ORDER = ['hook', 'overview', 'benefits', 'audience', 'credibility', 'socialProof', 'guarantee', 'callToAction']
const told = (blocks: Blocks, ticked: readonly string[], order = ORDER) =>
  order
    .filter((name) => ticked.includes(name))
    .map((name) => blocks[name])
    .join('\n\n')

const TEXTS = [
  ['a novel', SHORE, 'en'],
  ['a novel in Malay', RUMAH, 'ms'],
  ['a guide with benefits as paragraphs', GUIDE, 'en'],
] as const

test.each(TEXTS)(
  'the blocks of a text without headings are all found in %s, whatever is ticked',
  (_, blocks, language) => {
    for (const ticked of [
      ALL,
      USUAL,
      ...ALL.map((name) => ALL.filter((one) => one !== name)),
      ...ALL.map((name) => [name]),
    ])
      expect(missing(told(blocks, ticked), ticked, language), ticked.join(', ')).toEqual([])
  },
)

test.each(TEXTS)('the blocks of a text without headings are missed one by one in %s', (_, blocks, language) => {
  for (const ticked of [ALL, USUAL])
    for (const name of ticked.filter((one) => one !== 'overview' && one !== 'guarantee')) {
      const text = told(
        blocks,
        ticked.filter((one) => one !== name),
      )
      expect(missing(text, ticked, language), name).toEqual([name])
    }
})

test('the blocks of a text without headings are found in another order, under names, and with closing words in the paragraph before', () => {
  expect(missing(told(SHORE, USUAL, ['hook', 'audience', 'overview', 'benefits', 'callToAction']), USUAL)).toEqual([])
  const named = `${SHORE.hook}\n\n${SHORE.overview}\n\n**What you get:**\n\n${SHORE.benefits}\n\n**Who it is for**\n\n${SHORE.audience}\n\n### Begin\n\n${SHORE.callToAction}`
  expect(missing(named, USUAL)).toEqual([])
  const inline = `${SHORE.hook}\n\n${SHORE.overview}\n\nInside:\n${SHORE.benefits}\n\n**Who it is for:** ${SHORE.audience}\n\n**${SHORE.callToAction}**`
  expect(missing(inline, USUAL)).toEqual([])
  const merged = `${SHORE.hook}\n\n${SHORE.overview}\n\n${SHORE.benefits}\n\n${SHORE.audience} ${SHORE.callToAction}`
  expect(missing(merged, USUAL)).toEqual([])
  const loose = told({ ...SHORE, benefits: SHORE.benefits!.replaceAll('\n', '\n\n') }, USUAL)
  expect(missing(loose, USUAL)).toEqual([])
  const numbered = told({ ...SHORE, benefits: '1. **Salt.** A.\n2. **Two voices.** B.\n3. **An ending.** C.' }, USUAL)
  expect(missing(numbered, USUAL)).toEqual([])
})

test('the blocks of a text without headings are incomplete with too few items, with a long paragraph for an opening, and with a list at the end', () => {
  expect(missing(told({ ...SHORE, benefits: SHORE.benefits!.split('\n')[0]! }, USUAL), USUAL)).toEqual(['benefits'])
  const long = 'The house stands on a shore that grows shorter with every storm of the year. '.repeat(5)
  expect(missing(told({ ...SHORE, hook: long }, USUAL), USUAL)).toEqual(['hook'])
  expect(missing(`${SHORE.hook}\n\n${SHORE.benefits}`, ['hook', 'benefits', 'callToAction'])).toEqual(['callToAction'])
})

test('the blocks of a text without headings go to their places when they come later', () => {
  const parts = partsFor(ALL)
  for (const name of ALL.filter((one) => one !== 'overview' && one !== 'guarantee')) {
    const text = told(
      SHORE,
      ALL.filter((one) => one !== name),
    )
    const faults = partFaults(text, parts).map(({ part }) => part)
    expect(insertParts(text, SHORE[name]!, parts, faults), name).toBe(told(SHORE, ALL))
  }
  const usual = partsFor(USUAL)
  const text = told(SHORE, ['overview', 'audience', 'callToAction'])
  const faults = partFaults(text, usual).map(({ part }) => part)
  expect(insertParts(text, `${SHORE.hook}\n\n${SHORE.benefits}`, usual, faults)).toBe(told(SHORE, USUAL))
})
