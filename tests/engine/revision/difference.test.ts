import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chunk, differenceBySentence, takeChunks } from '../../../engine/revision/difference.ts'

const BEFORE = 'Salmah counted the rope. Nobody spoke.\n\nThe tide turned at four. The boat lay still.\n'
const AFTER =
  'Salmah counted the rope. Yusof swore at it.\n\nThe tide turned at four. It was a Friday. The boat lay still.\n'

it('the difference of two texts tells sentences apart and keeps what is the same', () => {
  const chunks = differenceBySentence(BEFORE, AFTER)
  expect(chunks.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', before: 'Nobody spoke.', after: 'Yusof swore at it.', id: '1' },
    { kind: 'changed', before: '', after: expect.stringContaining('It was a Friday.'), id: '2' },
  ])
})

it('the difference of two texts is taken whole, in parts or not at all', () => {
  const chunks = differenceBySentence(BEFORE, AFTER)
  expect(takeChunks(BEFORE, chunks, [])).toBe(BEFORE)
  expect(takeChunks(BEFORE, chunks, ['1', '2'])).toBe(AFTER)
  expect(takeChunks(BEFORE, chunks, ['1'])).toBe(BEFORE.replace('Nobody spoke.', 'Yusof swore at it.'))
})

it('the difference of two texts leaves each paragraph of a text that is told anew a chunk of its own', () => {
  const chunks = differenceBySentence('One came. Two left.\n\nThree stayed.', 'Rain fell. It held.\n\nThey waited.')
  expect(chunks.map(({ after }) => after)).toEqual(['Rain fell. It held.', '\n\n', 'They waited.'])
})

it('the difference of two texts refuses chunks of another text, and ids that it hasn’t', () => {
  const chunks = differenceBySentence(BEFORE, AFTER)
  expect(() => takeChunks(AFTER, chunks, [])).toThrow('another text')
  expect(() => takeChunks(BEFORE, chunks, ['3'])).toThrow('no such chunk')
  expect(() => takeChunks(BEFORE, chunks, [''])).toThrow('no such chunk')
})

it('the difference of two texts compares 200,000 characters of short sentences with as many others', () => {
  const [before, after] = [numbered(0), numbered(1)]
  const chunks = differenceBySentence(before, after)
  expect(takeChunks(before, chunks, idsOf(chunks))).toBe(after)
  expect(differenceBySentence(before, before)).toHaveLength(1)
  const edited = before.replace('W5k6. ', 'Rain fell. ')
  expect(differenceBySentence(before, edited).filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', before: 'W5k6.', after: 'Rain fell.', id: '1' },
  ])
})

it('the difference of two texts is coarser where thousands of sentences change places: paragraphs, then all of it', () => {
  const lines = numbered(0).split(/(?<= )/)
  const reversed = lines.toReversed().join('')
  const [first, last] = ['It began.\n\n', '\n\nIt ended.']
  const whole = differenceBySentence(first + lines.join('') + last, first + reversed + last)
  expect(whole.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same'])
  const parted = (texts: readonly string[]) => texts.join('\n\nThe tide turned.\n\n')
  const [before, after] = [parted([reversed, 'A.', lines.join('')]), parted([reversed, 'B.', reversed])]
  const chunks = differenceBySentence(before, after)
  expect(chunks.filter(({ kind }) => kind === 'changed').map((chunk) => chunk.before.length)).toEqual([
    2,
    lines.join('').length,
  ])
  expect(takeChunks(before, chunks, ['1'])).toBe(before.replace('A.', 'B.'))
  expect(takeChunks(before, chunks, idsOf(chunks))).toBe(after)
})

it('the difference of two texts gives both texts to the letter, whatever they are', () => {
  const part = fc.constantFrom('A. ', 'B!', '\n', '\n\n', ' ', '\t', 'c', '。', '\u{1f600}', '\r\n', '“D?” ', '')
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const chunks = differenceBySentence(before, after)
      expect(chunks.map((chunk) => chunk.after).join('')).toBe(after)
      expect(takeChunks(before, chunks, idsOf(chunks))).toBe(after)
      expect(takeChunks(before, chunks, [])).toBe(before)
    }),
  )
})

/** About 200,000 characters of sentences that another `start` has none of. */
function numbered(start: number): string {
  return Array.from({ length: 33_000 }, (_, at) => `W${(at * 2 + start).toString(36)}. `).join('')
}

function idsOf(chunks: readonly Chunk[]): string[] {
  return chunks.flatMap(({ id }) => (id === '' ? [] : [id]))
}
