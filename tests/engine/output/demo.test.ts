import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { shippedTemplates } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'
import { COURSE, PANTUN, POEM, RIDDLES, singleOf } from './generators.ts'

const settingsOf = (generator: Generator): Record<string, unknown>[] =>
  generator.fields
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ name, options }) => options.map(({ value }) => ({ [name]: value })))

/** Outputs that no shipped text was made for: each is a whole `output:`. */
const OUTPUTS: readonly string[] = [
  '{ items: 3, each: { lines: 6, rhyme: aabbcc, syllables: 6-9 } }',
  '{ items: 4, each: { words: 30-40, starts: { en: Once, ms: Pada suatu masa }, ends: { en: "!", ms: "!" } } }',
  '{ items: 7, each: { characters: 90 } }',
  '{ items: 2, each: { matches: { pattern: "\\\\b\\\\d{4}\\\\b", say: { en: names a year, ms: menyebut tahun }, example: { en: In 1957., ms: Pada 1957. } } } }',
  '{ items: 3, each: { parts: { name: { place: head, title: { en: name, ms: nama } }, reason: { title: { en: reason, ms: sebab }, words: 5-30 } } } }',
  '{ items: 3, each: { parts: { steps: { label: { en: Steps, ms: Langkah }, items: 3 }, note: { label: { en: Note, ms: Nota }, words: 20-40 } } } }',
  '{ items: 3, each: { parts: { riddle: { title: { en: riddle, ms: teka-teki }, lines: 4, rhyme: abab }, answer: { label: { en: Answer, ms: Jawapan } } } } }',
  '{ items: 3, each: { parts: { punchline: { place: question, title: { en: punchline, ms: penamat } } } } }',
  '{ items: 3, each: { parts: { why: { place: after, words: 4-80, title: { en: why, ms: sebab } } } } }',
]
const TEXTS: readonly string[] = [
  '{ stanzas: 4, each: { lines: 5, rhyme: aabba } }',
  '{ stanzas: 2-3, lines: 12, rhyme: abab }',
  '{ lines: 9, syllables: 7 }',
  '{ starts: { en: Dear reader, ms: Pembaca yang dihormati }, ends: { en: Amen, ms: Amin } }',
]

async function written(generator: Generator, language: Language, settings: Record<string, unknown>) {
  const { pieces } = await writeDemo({ generator, templates: shippedTemplates, texts: demoTexts, language, settings })
  return pieces.map(({ step, flags }) => ({ step, flags }))
}

describe.each(everyNth('languages of the demo writer', LANGUAGES, 2))(
  'the demo writer holds every form at the first call, in %s',
  (language) => {
    test.each([
      ['pantun', PANTUN],
      ['riddles', RIDDLES],
      ['poems', POEM],
    ])('of %s, with every option', async (_, generator) => {
      for (const settings of settingsOf(generator))
        expect([settings, await written(generator, language, settings)]).toEqual([
          settings,
          [expect.objectContaining({ flags: [] })],
        ])
    })

    test.each(OUTPUTS)('of %s', async (output) => {
      expect(await written(singleOf(`fields: {}\noutput: ${output}`), language, {})).toEqual([
        expect.objectContaining({ flags: [] }),
      ])
    })

    test.each(TEXTS)('of a text: %s', async (output) => {
      const prompt = 'prompt: { templates: verse, brief: { en: A poem., ms: Sajak. } }'
      const generator = singleOf(`fields: {}\nwriting: { preset: poems }\noutput: ${output}\n${prompt}`)
      expect(await written(generator, language, {})).toEqual([expect.objectContaining({ flags: [] })])
    })

    test('of a step of a book', async () => {
      const pieces = await written(COURSE, language, {})
      expect(pieces.map(({ flags }) => flags)).toEqual(pieces.map(() => []))
    })
  },
)
