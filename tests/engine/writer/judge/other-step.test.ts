import { expect, test } from 'vitest'
import { isOutlineInstead, nextChapterAt } from '../../../../engine/writer/judge/judge-reply.ts'

const TASK = { kind: 'text', place: 'entry', number: 3, entryLabels: ['Chapter', 'Bab'] } as const
const PROSE = `${'The lamp burned all night and nobody slept in the house by the quay. '.repeat(12)}\n\n`

test.each(['## Chapter 4', '**Chapter Four: The Door**', '## Ch. 4: The Door', 'Bab Keempat', '### Chap. IV'])(
  'a chapter that goes on with the next one ends before %s',
  (heading) => {
    expect(nextChapterAt(`${PROSE}${heading}\n\nIt rained.`, TASK)).toBe(PROSE.length)
  },
)

test.each(['## Chapter 5', '## Part 4', 'Chapter 4 of my life began here.', '## Four lamps'])(
  'a chapter that goes on with the next one not before %s',
  (line) => {
    expect(nextChapterAt(`${PROSE}${line}\n\nIt rained.`, TASK)).toBeNull()
  },
)

test('a chapter that goes on with the next one knows what the book calls its own pieces', () => {
  const task = { ...TASK, entryLabels: ['Study Week', 'Minggu Belajar'] }
  expect(nextChapterAt(`${PROSE}## Study Week 4\n\nIt rained.`, task)).toBe(PROSE.length)
  expect(nextChapterAt(`${PROSE}## Minggu Belajar Keempat\n\nIt rained.`, task)).toBe(PROSE.length)
})

const entries = ['The Pans', 'The Square', 'The Tide']
test.each(['Chapter', 'Ch.', 'Bab', 'Seksyen'])(
  'an outline in place of a chapter has entries such as %s 1',
  (label) => {
    const lines = entries.map((title, at) => `${label} ${at + 1}: ${title} — Daniel finds the second ledger there.`)
    expect(isOutlineInstead(lines.join('\n'), TASK)).toBe(true)
  },
)
