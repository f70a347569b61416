import { expect, it } from 'vitest'
import { repeatsItself, splitSentences } from '../../../engine/prose/sentences.ts'
import { firstSentences } from '../../../engine/writer/judge/refusal.ts'

const sentence = 'walked the whole length of the quay with the lamp in his hand until the rain came.'

it('a text that says a sentence twice is known by a long sentence, also in two paragraphs', () => {
  expect(repeatsItself(`He ${sentence} Nobody spoke.\n\n“Go.” He ${sentence}`)).toBe(true)
  expect(repeatsItself('It rained. It rained.')).toBe(false)
})

it('a text that says a sentence twice is none for two sentences that are alike behind the full stop of a title', () => {
  expect(repeatsItself(`On Monday Dr. Salleh ${sentence} On Friday Dr. Salleh ${sentence}`)).toBe(false)
})

it('a sentence ends behind its quotation mark, not behind a title, and a Chinese one without a blank', () => {
  const text = 'On Monday Dr. Salleh asked: “Why?” «Because.» Nobody spoke. 他走了。她说：「好。」然后'
  expect(splitSentences(text)).toEqual([
    'On Monday Dr. Salleh asked: “Why?”',
    '«Because.»',
    'Nobody spoke.',
    '他走了。',
    '她说：「好。」',
    '然后',
  ])
})

it('the opening of a text has the same sentences, line by line', () => {
  const opening = firstSentences('I cannot say what Dr. Salleh wrote. «I am sorry.» It rained,\nand it was late.')
  expect(opening.map(({ text }) => text)).toEqual([
    'i cannot say what dr. salleh wrote.',
    'i am sorry.»',
    'it rained,',
    'and it was late.',
  ])
})

it.each([
  ['He said no. She left.', ['He said no.', 'She left.']],
  ['It was No. 5 of nine.', ['It was No. 5 of nine.']],
  ['Her name was spelled with a K. She went home.', ['Her name was spelled with a K.', 'She went home.']],
  ['Namanya bermula dengan huruf K. Dia pulang.', ['Namanya bermula dengan huruf K.', 'Dia pulang.']],
  ['She read J. K. Tan, e.g. on p. 5. En. Ahmad slept.', ['She read J. K. Tan, e.g. on p. 5.', 'En. Ahmad slept.']],
])('%s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})
