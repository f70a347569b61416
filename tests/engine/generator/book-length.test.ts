import { expect, it } from 'vitest'
import { estimateBookLength, formatBookLength } from '../../../engine/generator/book-length.ts'
import { findFlowDefaults } from '../../../engine/generator/sizes.ts'
import { askedWords } from '../../../engine/prompt/asked-words.ts'
import { generatorOf, shippedCatalog } from '../../catalog.ts'
import { settingsOf, TALE } from '../tale.ts'

const { generators } = shippedCatalog()
const generatorNamed = (id: string) => generators.find((one) => one.id === id)!
const lengthWith = (id: string, more: Record<string, unknown> = {}) => {
  const generator = generatorNamed(id)
  return estimateBookLength(generator, askedWords(generator), {
    settings: { ...findFlowDefaults(generator), ...more } as never,
  })
}

it('the length of a book is the sum of its texts’ targets, to two digits, and a page for every 250 words', () => {
  // 900 + 7 × 1,500 + 900
  expect(lengthWith('romance', { numberOfChapters: 7 })).toEqual({ words: 12_000, pages: 48, pictures: 0 })
  // 900 + 12 × 1,500 + 900 = 19,800
  expect(lengthWith('romance', { numberOfChapters: 12 })).toEqual({ words: 20_000, pages: 80, pictures: 0 })
})

it('the length of a book goes by the option that carries the words', () => {
  const children = generatorNamed('children')
  const ages = children.fields.find(({ name }) => name === 'ageGroup')!.options.map(({ value }) => value)
  const words = ages.map((ageGroup) => lengthWith('children', { ageGroup })!.words)
  expect(new Set(words).size).toBeGreaterThan(1)
})

it('the length of a book is known of every shipped book that asks for a length, and of nothing else', () => {
  for (const generator of generators) {
    const length = estimateBookLength(generator, askedWords(generator), { settings: findFlowDefaults(generator) })
    if (generator.kind !== 'book') expect(length).toBeNull()
    else if (generator.imports) expect(length?.words).toBeNull()
    else expect(length!.words, generator.id).toBeGreaterThan(1000)
  }
})

it('the length of a book takes a piece of the plan’s entries at the words that the author wants, and a written one as it is', () => {
  const romance = generatorNamed('romance')
  const settings = { ...findFlowDefaults(romance), numberOfChapters: 7 } as never
  const long = estimateBookLength(romance, askedWords(romance), { settings, entryWords: 4500 })
  // 900 + 7 × 4,500 + 900
  expect(long).toEqual({ words: 33_000, pages: 132, pictures: 0 })
  const pieces = [{ step: 'chapter 1', words: 9500 }]
  expect(estimateBookLength(romance, askedWords(romance), { settings, pieces })!.words).toBe(20_000)
})

it('the length of a book counts parts that come on top of a text', () => {
  const tale = generatorOf(
    `${TALE}writing: { words: { introduction: 500, chapter: 1000, conclusion: 500 } }
steps:
  chapter:
    output: { parts: { tips: { label: { en: Tips, ms: Petua }, words: 100-300, extra: true, say: { en: tips, ms: petua } } } }
`,
  )
  const settings = settingsOf(tale, { numberOfChapters: 3 })
  // 2 × 500 + 3 × 1,200
  expect(estimateBookLength(tale, askedWords(tale), { settings })!.words).toBe(4600)
})

it('the length of a book counts pictures apart, and says nothing of words where a text has no target', () => {
  const spec = `${TALE}flow: [[scene, plate], coda]
steps:
  scene: { each: 3, label: { en: Scene, ms: Adegan }, words: 200 }
  plate: { kind: image, price: 2, label: { en: Plate, ms: Plat }, image: { size: 1024x1024, quality: standard, style: vivid, file: plate.png } }
  coda: { label: { en: Coda, ms: Koda }WORDS }
`
    .replace(/^book:.*\n/m, '')
    .replace('\nprompt:', '\nremember: [recap]\nprompt:')
    .replace(
      '  brief:',
      '  plate: { en: A plate., ms: Sekeping plat. }\n  scene: { en: A scene., ms: Satu adegan. }\n  coda: { en: The end., ms: Tamat. }\n  brief:',
    )
  const of = (words: string) => {
    const generator = generatorOf(spec.replace('WORDS', words))
    return estimateBookLength(generator, askedWords(generator), { settings: settingsOf(generator) })
  }
  const length = of(', words: 150')!
  expect(length).toEqual({ words: 750, pages: 3, pictures: 3 })
  expect(formatBookLength(length)).toEqual({
    en: 'about 750 words, 3 printed pages, 3 pictures',
    ms: 'kira-kira 750 patah perkataan, 3 halaman bercetak, 3 gambar',
  })
  const unknown = of('')!
  expect(unknown).toEqual({ words: null, pages: null, pictures: 3 })
  expect(formatBookLength(unknown)!.en).toBe('3 pictures')
})
