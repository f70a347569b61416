import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { readingOf, shippedTemplates } from '../../catalog.ts'
import { type Chance, openChance } from '../../seeded.ts'
import { begun } from '../prompt/write-shipped.ts'
import { demoTexts } from '../providers/demo/texts.ts'
import { writeDemo } from '../providers/demo/write-demo.ts'
import { run } from '../writer/scripted.ts'

const COUNT = 5000

/** Values that are right, and values that are wrong: the latter are taken once in a while. */
type Values = readonly [right: readonly string[], wrong: readonly string[]]

const RANGES: Values = [
  ['1', '3', '4', '2-5', '8-12', '14', '999'],
  ['5-2', '0-3', '-1', '1.5', '"abc"', 'null', '[]', 'nowhere', '1000000', '{}'],
]
const COUNTS: Values = [['1', '3', '2-5', 'howMany'], RANGES[1]]
const VERSES: Values = [
  [
    'lines: 4, rhyme: abab',
    'lines: 5, rhyme: aabba, syllables: 6-9',
    'lines: 3, syllables: [5, 7, 5]',
    'lines: 2-6',
    'lines: 14, rhyme: aa',
  ],
  [
    'rhyme: abab',
    'lines: 3, rhyme: ABBA',
    'lines: 4, rhyme: aaa',
    'lines: 4, syllables: [1, 2, 3]',
    'lines: 9-2',
    'syllables: 5',
  ],
]
const TEXTS: Values = [
  [
    '{ en: "?", ms: "?" }',
    '{ en: [What am I?, Who?], ms: Apakah saya? }',
    '{ en: Once, ms: Dahulu }',
    '{ en: "…", ms: "(" }',
  ],
  ['{ en: Once }', '{ en: "", ms: x }', '"?"', '{ en: 5, ms: 5 }'],
]
const MATCHES: Values = [
  [
    '{ pattern: "\\d", say: { en: a digit, ms: angka }, example: { en: "1", ms: "1" } }',
    '{ pattern: "(a+)+$", say: { en: an a, ms: a }, example: { en: a, ms: a } }',
  ].map((one) => one.replaceAll('\\', '\\\\')),
  [
    '{ pattern: "(", say: { en: x, ms: x }, example: { en: x, ms: x } }',
    '{ pattern: "x", say: { en: x, ms: x }, example: { en: y, ms: x } }',
    '{ pattern: "(?=x)", say: { en: x }, example: { en: x, ms: x } }',
    '{ pattern: "x" }',
  ],
]
const LABELS: Values = [
  ['{ en: Answer, ms: Jawapan }', '{ en: [A, Answer], ms: J }', '{ en: "(", ms: "*" }'],
  ['{ en: A }', 'A'],
]
const PLACES: Values = [
  ['label', 'head', 'question', 'after'],
  ['heading', 'text', 'list', 'nowhere'],
]

const WRONG_IN = 30

function oneOf([right, wrong]: Values, chance: Chance): string {
  return chance.one(chance.below(WRONG_IN) === 0 ? wrong : right)
}

/** A key with a value, once in so many times. */
function some(key: string, values: Values, of: number, chance: Chance): string[] {
  return chance.below(of) === 0 ? [`${key}: ${oneOf(values, chance)}`] : []
}

function formOf(chance: Chance, withWords: boolean): string[] {
  return [
    ...(chance.below(2) === 0 ? [oneOf(VERSES, chance)] : []),
    ...(withWords ? some('words', RANGES, 5, chance) : []),
    ...(withWords ? some('characters', RANGES, 8, chance) : []),
    ...some('starts', TEXTS, 6, chance),
    ...some('ends', TEXTS, 5, chance),
    ...some('matches', MATCHES, 7, chance),
  ]
}

function partsOf(chance: Chance): string[] {
  if (chance.below(2) > 0) return []
  const parts = Array.from({ length: 1 + chance.below(3) }, (_, index) => {
    const keys = [
      ...some('label', LABELS, 2, chance),
      ...some('place', PLACES, 4, chance),
      ...(chance.below(2) === 0 ? ['title: { en: part, ms: bahagian }'] : []),
      ...(chance.below(3) === 0 ? ['say: { en: it, ms: itu }'] : []),
      ...some('items', RANGES, 6, chance),
      ...(chance.below(3) === 0 ? formOf(chance, true) : []),
    ]
    return `part${index}: { ${keys.join(', ')} }`
  })
  return [`parts: { ${parts.join(', ')} }`]
}

function outputOf(chance: Chance): string {
  const count = chance.one(['items', 'items', 'items', 'stanzas', 'none'])
  const each = count === 'none' ? [] : [...formOf(chance, true), ...(count === 'items' ? partsOf(chance) : [])]
  return [
    ...(count === 'none' ? [] : [`${count}: ${oneOf(COUNTS, chance)}`]),
    ...(chance.below(2) === 0 ? ['noun: { en: pantun, ms: pantun }'] : []),
    ...(count === 'none' ? formOf(chance, false) : []),
    ...(each.length === 0 ? [] : [`each: { ${each.join(', ')} }`]),
    ...(chance.below(20) === 0 ? partsOf(chance) : []),
  ].join(', ')
}

function specOf(chance: Chance): string {
  const isBook = chance.below(3) === 0
  const option = chance.below(3) === 0 ? `, output: { ${formOf(chance, false).join(', ')} }` : ''
  const output = `output: { ${outputOf(chance)} }`
  const isList = output.includes('items')
  return `kind: ${isBook ? 'book' : 'single'}
title:   { en: Tried, ms: Cubaan }
summary: { en: Tried., ms: Cubaan. }
tagline: { en: Tried, ms: Cubaan }
${isBook ? 'book: { outline: guide, chapters: [3], conclusion: total+1, progress: total, remember: [outline] }' : 'button: { en: Write, ms: Tulis }'}
fields:
  subject: { label: { en: Subject, ms: Subjek }, kind: text, required: true, example: { en: Salt, ms: Garam } }
  form: { label: { en: Form, ms: Bentuk }, options: { one: { en: One, ms: Satu${option} }, two: { en: Two, ms: Dua } } }
  howMany: { label: { en: How many, ms: Bilangan }, options: [2, 4] }
${isBook ? `steps: { conclusion: { ${output} } }` : output}
prompt: { templates: ${isBook ? 'guide' : chance.below(WRONG_IN) === 0 || !isList ? 'verse' : 'entries'}, voice: { en: You write., ms: Anda menulis. }, brief: { en: Texts., ms: Teks. } }
`
}

const LINE = [
  'Rain falls on the roof',
  'Buah cempedak di luar pagar',
  '**Answer:** a lamp',
  '1. One',
  '2. ',
  '# Title',
  '- a',
  '',
  '',
  '> x',
  '…',
  '***',
  'What am I?',
]
const replyOf = (chance: Chance) => Array.from({ length: chance.below(40) }, () => chance.one(LINE)).join('\n')

/** Writes one step with replies of any kind: it ends with an accepted text or a named error. */
async function expectWritten(generator: Generator, chance: Chance): Promise<void> {
  for (const language of LANGUAGES) {
    const book = begun(generator, language, { subject: 'Salt', form: chance.one(['one', 'two']) })
    const order = createPrompts(generator, shippedTemplates, (text) => text.length).order(
      book,
      listSteps(generator, book.settings).at(-1)!,
    )
    const { code } = await run(order, replyOf(chance))
    expect(code ?? 'accepted').not.toBe('generation.failed')
  }
}

/** The demo writer ends too, whatever is ordered: with a text, or with an error that says what can't be had. */
async function expectDemo(generator: Generator): Promise<string> {
  for (const language of LANGUAGES)
    try {
      await writeDemo({ generator, templates: shippedTemplates, texts: demoTexts, language })
    } catch (error) {
      const { code = 'no code' } = error as { code?: string }
      expect([
        'generation.entries-incomplete',
        'generation.form-broken',
        'generation.parts-missing',
        'generation.too-short-to-sell',
      ]).toContain(code)
      return code
    }
  return 'written'
}

test(`${COUNT} outputs of any kind are refused with a place, or compiled and written`, {
  timeout: 900_000,
}, async () => {
  const chance = openChance('mutated outputs')
  const demo: string[] = []
  for (let done = 0; done < COUNT; done++) {
    const text = specOf(chance)
    const { catalog, diagnostics } = readingOf({ 'stories/tale.yaml': text })
    const about = `mutation ${done}:\n${text}`
    for (const { line, column, excerpt } of diagnostics)
      expect([about, line >= 1 && column >= 1, text.split('\n')[line - 1]]).toEqual([about, true, excerpt])
    const generator = catalog?.generators[0]
    if (generator === undefined) {
      expect([about, diagnostics.length]).not.toEqual([about, 0])
      continue
    }
    try {
      await expectWritten(generator, chance)
      demo.push(await expectDemo(generator))
    } catch (cause) {
      throw new Error(about, { cause })
    }
  }
  const whole = demo.filter((one) => one === 'written').length
  console.info(`compiled ${demo.length} of ${COUNT}; the demo writer wrote ${whole}`)
  expect(demo.length).toBeGreaterThan(COUNT / 25)
  // Of a few, all may be compiled.
  expect(demo.length).toBeLessThan(COUNT * 0.9)
  expect(whole).toBeGreaterThan(demo.length / 2)
})
