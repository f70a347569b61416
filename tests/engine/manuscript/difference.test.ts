import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceBySentence, takeChunks } from '../../../engine/manuscript/difference.ts'

const BEFORE = 'Salmah counted the rope. Nobody spoke.\n\nThe tide turned at four. The boat lay still.\n'
const AFTER =
  'Salmah counted the rope. Yusof swore at it.\n\nThe tide turned at four. It was a Friday. The boat lay still.\n'

describe('the difference of two texts', () => {
  it('tells sentences apart and keeps what is the same', () => {
    const chunks = differenceBySentence(BEFORE, AFTER)
    expect(chunks.filter(({ kind }) => kind === 'changed')).toEqual([
      { kind: 'changed', before: 'Nobody spoke.', after: 'Yusof swore at it.', id: '1' },
      { kind: 'changed', before: '', after: expect.stringContaining('It was a Friday.'), id: '2' },
    ])
  })

  it('is taken whole, in parts or not at all', () => {
    const chunks = differenceBySentence(BEFORE, AFTER)
    expect(takeChunks(BEFORE, chunks, [])).toBe(BEFORE)
    expect(takeChunks(BEFORE, chunks, ['1', '2'])).toBe(AFTER)
    expect(takeChunks(BEFORE, chunks, ['1'])).toBe(BEFORE.replace('Nobody spoke.', 'Yusof swore at it.'))
  })

  it('leaves each paragraph of a text that is told anew a chunk of its own', () => {
    const chunks = differenceBySentence('One came. Two left.\n\nThree stayed.', 'Rain fell. It held.\n\nThey waited.')
    expect(chunks.map(({ after }) => after)).toEqual(['Rain fell. It held.', '\n\n', 'They waited.'])
  })

  it('refuses chunks of another text, and ids that it hasn’t', () => {
    const chunks = differenceBySentence(BEFORE, AFTER)
    expect(() => takeChunks(AFTER, chunks, [])).toThrow('another text')
    expect(() => takeChunks(BEFORE, chunks, ['3'])).toThrow('no such chunk')
    expect(() => takeChunks(BEFORE, chunks, [''])).toThrow('no such chunk')
  })

  it('gives both texts to the letter, whatever they are', () => {
    const part = fc.constantFrom('A. ', 'B!', '\n', '\n\n', ' ', '\t', 'c', '。', '\u{1f600}', '\r\n', '“D?” ', '')
    const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const chunks = differenceBySentence(before, after)
        const ids = chunks.flatMap(({ id }) => (id === '' ? [] : [id]))
        expect(chunks.map((chunk) => chunk.after).join('')).toBe(after)
        expect(takeChunks(before, chunks, ids)).toBe(after)
        expect(takeChunks(before, chunks, [])).toBe(before)
      }),
    )
  })
})
