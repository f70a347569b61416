import { expect, it } from 'vitest'
import { isUnusable } from '../../../../engine/writer/judge/unwrap.ts'

it.each([
  ['one word', 'sea '.repeat(1500)],
  ['one word with marks', 'Sea! '.repeat(80)],
  ['two words', 'the sea, '.repeat(750)],
  ['one line', 'The lamp went out over the grey water. '.repeat(60)],
])('%s again and again is no text', (_, text) => expect(isUnusable(text)).toBe(true))

it.each([
  [
    'a chant',
    'Row, row, row your boat, gently down the stream. Merrily, merrily, merrily, merrily, life is but a dream. '.repeat(
      6,
    ),
  ],
  ['a short cheer', 'Hey! '.repeat(40)],
  [
    'a page for beginners',
    'I see a cat. I see a red cat. The cat sees me. Run, cat, run! We run to the big tree and sit. '.repeat(5),
  ],
])('%s is one', (_, text) => expect(isUnusable(text)).toBe(false))
