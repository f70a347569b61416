import { expect, it } from 'vitest'
import { checkRepeats } from '../../../../engine/review/checks/repeats.ts'
import { readTexts } from './read-texts.ts'

const repeatsIn = (...texts: readonly string[]) => checkRepeats(readTexts(texts))
const sentence = 'She smoothed the yellow tape down hard along all four edges.'

it('the check of repeats finds a sentence that stands twice, and a long part of one', () => {
  const other = 'Then she smoothed the yellow tape down hard along all the others.'
  expect(repeatsIn(`${sentence} Rain fell.`, `Wind rose. ${sentence}`)).toEqual([
    {
      category: 'repeat',
      source: 'repeats',
      passages: [
        { step: 'chapter 1', quote: sentence },
        { step: 'chapter 2', quote: sentence },
      ],
      why: 'The same words stand here 2 times.',
      repair: null,
    },
  ])
  expect(repeatsIn(sentence, other).map(({ passages }) => passages.map(({ quote }) => quote))).toEqual([
    [sentence, other],
  ])
})

it('the check of repeats finds a long run of little words', () => {
  const long = 'He knew it and she knew it, and nobody said so, and they stood there until it rained.'
  expect(repeatsIn(long, `Later, too: ${long}`)).toHaveLength(1)
})

it('the check of repeats tells once of what stands several times', () => {
  const [fault, ...more] = repeatsIn(sentence, sentence, sentence)
  expect(more).toEqual([])
  expect(fault!.why).toBe('The same words stand here 3 times.')
  expect(fault!.passages).toHaveLength(3)
  const [often] = repeatsIn(...Array<string>(7).fill(sentence))
  expect(often!.why).toBe('The same words stand here 7 times; the first 4 places are quoted.')
  expect(often!.passages).toHaveLength(4)
})

it('the check of repeats passes over short sentences, little words, headings and rows of tables', () => {
  expect(repeatsIn('He went on down without it.', 'He went on down without it.')).toEqual([])
  const little = 'It was as if they had not been there with him at all.'
  expect(repeatsIn(little, little)).toEqual([])
  expect(repeatsIn(`## ${sentence}`, `## ${sentence}`)).toEqual([])
  expect(repeatsIn(`| ${sentence} | 2 |`, `| ${sentence} | 2 |`)).toEqual([])
})
