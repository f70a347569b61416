import { describe, expect, test } from 'vitest'
import { parseCatalog } from '../../../engine/spec/read.ts'
import { readingOf } from '../../catalog.ts'

const SINGLE = `kind: single
title: { en: Fireside Tale, ms: Kisah Unggun }
summary: { en: One tale., ms: Satu kisah. }
tagline: { en: One evening, ms: Satu malam }
button: { en: Tell it, ms: Ceritakan }
prompt:
  templates: tale
  voice: { en: You tell it aloud., ms: Anda bercerita. }
  brief: { en: A tale for one evening., ms: Kisah untuk satu malam. }
`

describe('defaults beneath a spec', () => {
  test("a single text in a family of books doesn't inherit what the family says of books", () => {
    const { catalog, diagnostics } = readingOf({ 'fiction/fireside.yaml': SINGLE })
    expect(diagnostics).toEqual([])
    expect(catalog?.generators.find(({ id }) => id === 'fireside')).toMatchObject({ kind: 'single', book: null })
  })
})

describe('every fault of a file at once', () => {
  const BOOK = `kind: book
title: { en: River Letters, ms: Surat Sungai }
summary: { en: A book., ms: Sebuah buku. }
tagline: { en: One river, ms: Satu sungai }
book: { conclusion: none, outline: guide }
fields:
  mood:
    label: { en: Mood, ms: Suasana }
    options: [calm, wild]
    default: stormy
  pace: { label: { en: Pace, ms: Rentak }, options: 7 }
prompt:
  voice: { en: You write., ms: Anda menulis. }
  brief: { en: "A book of {{secrt}} at {{pace}}.", ms: "Buku {{pace}}." }
`

  test('a value without a shape hides neither rules nor prompts, and what follows from it is not told', () => {
    const { diagnostics } = readingOf({ 'fiction/river-letters.yaml': BOOK })
    const told = diagnostics.map(({ line, message }) => `${line}: ${message}`)
    expect(told.some((one) => one.startsWith('5: ') && one.includes('none'))).toBe(true)
    expect(told.some((one) => one.includes('stormy'))).toBe(true)
    expect(told.some((one) => one.startsWith('11: ') && one.includes('fields.pace'))).toBe(true)
    expect(told.some((one) => one.includes('secrt'))).toBe(true)
    expect(told.filter((one) => one.includes('pace') && !one.includes('fields.pace'))).toEqual([])
  })

  test.each([
    [
      'a fault that names a field with one key without a shape',
      'number: { label: { en: N, ms: N }, kind: text, options: 7 }',
      'usage: { type: a, metadata: { a: numbr } }',
      'numbr',
    ],
    [
      'a fault whose sentence has the name of a field as a word',
      'has: { label: { en: N, ms: N }, options: 7 }',
      'image: { size: 1024x1024, file: a.png }',
      'a single has no image',
    ],
    [
      'a slot with the name of a field',
      'pace: { label: { en: N, ms: N }, options: 7 }',
      '',
      '"pace" is not a key of prompt',
    ],
    [
      'a text that repeats a label of a field',
      'words: { label: { en: N, ms: N }, options: 7 }',
      'writing: { preset: shrt }',
      '"shrt" is not',
    ],
  ])('%s is told', (_what, field, line, expected) => {
    const slot = expected.includes('key of prompt') ? '  pace: { en: A, ms: B }\n' : ''
    const text = `${SINGLE}${slot}fields:\n  ${field}\n${line}\n`
    const told = readingOf({ 'creative/fireside.yaml': text }).diagnostics.map(({ message }) => message)
    expect(told.join('\n')).toContain(expected)
    expect(told.join('\n')).toContain('options')
  })

  const FLOW = `kind: book
title: { en: River Letters, ms: Surat Sungai }
summary: { en: A book., ms: Sebuah buku. }
tagline: { en: One river, ms: Satu sungai }
fields:
  letters: { label: { en: Letters, ms: Surat }, options: [3, 5] }
flow: [outline, [letter, reply]]
steps:
  letter: { label: { en: Letter, ms: Surat }, each: letters }
  reply: { label: { en: Reply, ms: Balasan }, sees: [nothing] }
prompt:
  templates: guide
  voice: { en: You write., ms: Anda menulis. }
  brief: { en: A book., ms: Sebuah buku. }
`

  test.each([
    ['a label', 'letter: { label: { en: Letter, ms: Surat }', 'letter: { label: { en: Letter }', 9],
    ['a number', 'each: letters', 'each: 1.5', 9],
    ['a whole step', 'letter: { label: { en: Letter, ms: Surat }, each: letters }', 'letter: 5', 9],
    ['a choice that counts', 'options: [3, 5]', 'options: 5', 6],
  ])('%s of a step without a shape hides no rule, and what follows from it is not told', (_what, from, to, line) => {
    const { diagnostics } = readingOf({ 'fiction/river-letters.yaml': FLOW.replace(from, to) })
    const told = diagnostics.map((one) => `${one.line}: ${one.message}`)
    expect(told).toEqual([
      expect.stringMatching(new RegExp(`^${line}: `)),
      expect.stringMatching(/^10: "nothing" is neither/),
    ])
  })
})

test('what a step says of words and presets names fields and presets that are there', () => {
  const steps = 'steps: { chapter: { words: lenght, preset: chaptr } }'
  const text = `kind: book
title: { en: River Letters, ms: Surat Sungai }
summary: { en: A book., ms: Sebuah buku. }
tagline: { en: One river, ms: Satu sungai }
fields: { length: { label: { en: Length, ms: Panjang }, options: { full: { en: Full, ms: Penuh, words: 900 } } } }
book: { chapters: [3] }
${steps}
prompt: { voice: { en: You write., ms: Anda menulis. }, brief: { en: A book., ms: Sebuah buku. } }
`
  const { diagnostics } = readingOf({ 'fiction/river-letters.yaml': text })
  expect(diagnostics.map(({ line, message, suggestion }) => [line, message, suggestion])).toEqual([
    [7, '"lenght" is not a choice field whose options carry words', 'length'],
    [7, '"chaptr" is not a preset of _catalog.yaml', 'chapter'],
  ])
})

const CATALOG =
  'presets: { default: { maxTokens: 9, temperature: 1, presencePenalty: 0, frequencyPenalty: 0 } }\nmodel: { name: a, image: b }\nfamilies: {}\n'

test('the format that a catalog states is 1 where it states none', () => {
  expect(parseCatalog('_catalog.yaml', CATALOG).value?.format).toBe(1)
})

test('the format that a catalog states is refused by name where it is another, and no other fault is told', () => {
  const { value, diagnostics } = parseCatalog('_catalog.yaml', `${CATALOG}unknown: 1\nformat: 2\n`)
  expect(value).toBeNull()
  expect(diagnostics).toMatchObject([
    { line: 5, rule: 'format', message: 'format 2 is not known to this version of Kalam', expected: 'format: 1' },
  ])
})
