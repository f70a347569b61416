import { expect, test } from 'vitest'
import type { Piece } from '../../../../studio/api/books.ts'
import { countMatches, findHits, replaceAllIn, replaceHit } from '../../../../studio/book/find/book-search.ts'

const QUERY = { text: 'ann', matchCase: false, wholeWords: false }
const FIRST =
  'Ann met *Ann*ie at the annual fair.\n\n| who | what |\n|--|:-:|\n| Ann | lamp |\n\nNobody\u2026  \nann.\n'

function pieceOf(step: string, text: string, more: Partial<Piece> = {}): Piece {
  return { step, text, writes: 'text', locked: false, ...more } as Piece
}

const places = (query: typeof QUERY, pieces = [pieceOf('one', FIRST)]) =>
  findHits({ pieces }, query).flatMap(({ hits }) => hits.map(({ found }) => found))

test('finds a text in either case, within words or as whole words, across marks and in table cells, with its context', () => {
  expect(places(QUERY)).toEqual(['Ann', 'Ann', 'ann', 'Ann', 'ann'])
  expect(places({ ...QUERY, matchCase: true })).toEqual(['ann', 'ann'])
  expect(places({ ...QUERY, wholeWords: true })).toEqual(['Ann', 'Ann', 'ann'])
  expect(places({ ...QUERY, text: 'annie at' })).toEqual(['Annie at'])
  expect(places({ ...QUERY, text: '' })).toEqual([])
  const [first] = findHits({ pieces: [pieceOf('one', FIRST)] }, { ...QUERY, text: 'annie' })
  expect(first!.hits).toEqual([
    { step: 'one', nth: 0, before: 'Ann met ', found: 'Annie', after: ' at the annual fair.' },
  ])
})

test('leaves out pieces without a match, plans and pictures', () => {
  const pieces = [
    pieceOf('plan', 'Ann', { writes: 'plan' }),
    pieceOf('one', 'Ann'),
    pieceOf('two', 'Nobody'),
    pieceOf('cover', '/ann.png', { writes: 'image' }),
  ]
  expect(findHits({ pieces }, QUERY).map(({ piece }) => piece.step)).toEqual(['one'])
})

test('replaces all matches and changes no other byte', () => {
  const how = { query: { ...QUERY, wholeWords: true }, replacement: 'Mei' }
  const expected = FIRST.replace('Ann met', 'Mei met').replace('| Ann |', '| Mei |').replace('ann.', 'Mei.')
  expect(replaceAllIn(FIRST, how)).toEqual({ text: expected, count: 3 })
  expect(replaceAllIn('Nobody\r\n', how)).toEqual({ text: 'Nobody\r\n', count: 0 })
})

test('replaces one match, which is found by its context after other changes, or returns null', () => {
  const how = { query: QUERY, replacement: 'Mei' }
  const cell = findHits({ pieces: [pieceOf('one', FIRST)] }, QUERY)[0]!.hits[3]!
  expect(replaceHit(FIRST, cell, how)).toBe(FIRST.replace('| Ann |', '| Mei |'))
  const moved = `Ann.\n\n${FIRST}`
  expect(replaceHit(moved, cell, how)).toBe(moved.replace('| Ann |', '| Mei |'))
  expect(replaceHit(FIRST.replace('| Ann |', '| Ali |'), cell, how)).toBe(null)
})

test('counts matches in plain texts', () => {
  expect(countMatches(['Ann and Ann’s annual fair', ''], { ...QUERY, wholeWords: true })).toBe(2)
})
