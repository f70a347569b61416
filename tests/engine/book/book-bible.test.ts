import { describe, expect, it } from 'vitest'
import { acceptPiece } from '../../../engine/book/accept.ts'
import type { Book } from '../../../engine/book/book.ts'
import { deriveBible, ensureBible, findBibleBefore, needsOpeningBible } from '../../../engine/book/book-bible.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { accepted, USUAL, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE.replace('recap] }', 'recap, bible] }'))
const steps = listSteps(tale, bookOf(tale).settings)
const stepOf = (id: string) => steps.find((step) => step.id === id)!

function write(book: Book, notes: Readonly<Record<string, string>>): Book {
  const step = steps[book.pieces.length]!
  return acceptPiece(tale, book, step, { ...accepted(tale, book, step, USUAL), notes })
}

const opened = () => writtenUntil(tale, bookOf(tale), 'chapter 1', USUAL)
const texts = ({ bible }: Book) => bible?.lines.map(({ from, kind, text }) => `${from} ${kind} ${text}`)

describe('a story bible', () => {
  it('is begun before the first text behind the opening, and counts as the opening’s', () => {
    expect(['outline', 'introduction', 'chapter 1'].map((id) => needsOpeningBible(tale, opened(), stepOf(id)))).toEqual(
      [false, false, true],
    )
    const begun = write(opened(), {
      bible: 'rule | The lift slips\nthread | A key | chapter 3',
      changes: 'state | Mei: gone',
    })
    expect(texts(begun)).toEqual([
      'introduction rule The lift slips',
      'introduction thread A key',
      'chapter 1 state Mei: gone',
    ])
    expect(begun.bible!.lines[1]).toMatchObject({ owedBy: 'chapter 3' })
    expect(needsOpeningBible(tale, begun, stepOf('chapter 2'))).toBe(false)
  })

  it('that could not be begun is asked for again with the next piece, and keeps what was noted', () => {
    const failed = write(opened(), { changes: 'state | Mei: gone' })
    expect(needsOpeningBible(tale, failed, stepOf('chapter 2'))).toBe(true)
    const begun = write(failed, { bible: 'rule | The lift slips', changes: '' })
    expect(texts(begun)).toEqual(['chapter 1 state Mei: gone', 'introduction rule The lift slips'])
    expect(needsOpeningBible(tale, begun, stepOf('chapter 3'))).toBe(false)
  })

  it('of the author is not begun once more late in the book', () => {
    const bible = { lines: [{ id: 1, kind: 'rule' as const, text: 'Mine', from: 'author' }] }
    expect(needsOpeningBible(tale, { ...opened(), bible }, stepOf('chapter 1'))).toBe(true)
    expect(needsOpeningBible(tale, { ...write(opened(), {}), bible }, stepOf('chapter 2'))).toBe(false)
  })

  it('takes no note of a piece that is not asked for one', () => {
    const whole = writtenUntil(tale, bookOf(tale), 'conclusion', USUAL)
    expect(write(whole, { changes: 'state | Mei: gone' }).bible).toEqual(whole.bible)
    expect(write(bookOf(tale), { changes: 'state | Mei: gone' }).bible).toBeUndefined()
  })

  it('keeps no lines of damaged notes, and the piece all the same', () => {
    const book = write(write(opened(), { bible: 'rule | A door' }), { changes: '```json\n{"state": [1' })
    expect(book.pieces).toHaveLength(4)
    expect(texts(book)).toEqual(['introduction rule A door'])
  })

  it('was another before a step: later notes, payments and replacements don’t count there', () => {
    const first = write(opened(), { bible: 'rule | The lift slips\nthread | A key | -' })
    const second = write(first, { changes: 'state | 1 | The lift holds\npaid | 2' })
    expect(findBibleBefore(tale, second, stepOf('chapter 2'))).toEqual(first.bible)
    expect(findBibleBefore(tale, second, stepOf('chapter 3'))).toEqual(second.bible)
  })

  it('of a book that was begun without one comes from its characters and recaps, without a model', () => {
    const { bible: _, ...old } = writtenUntil(tale, bookOf(tale), 'chapter 2', USUAL)
    const recap = 'Mei promised to come back. The ferry left at 7.52. Rahman is alone'
    const pieces = old.pieces.map((piece) =>
      piece.step === 'chapter 1' ? { ...piece, recap } : { ...piece, recap: null },
    )
    const book: Book = { ...old, characters: 'Mei — pilot\nRahman — clerk', pieces }
    expect(needsOpeningBible(tale, book, stepOf('chapter 2'))).toBe(false)
    expect(texts(ensureBible(tale, book))).toEqual([
      'introduction rule Mei — pilot',
      'introduction rule Rahman — clerk',
      'chapter 1 thread Mei promised to come back.',
      'chapter 1 calendar The ferry left at 7.52.',
      'chapter 1 state Rahman is alone',
    ])
    expect(ensureBible(tale, opened()).bible).toBeUndefined()
    expect(texts(write(book, { changes: 'state | Mei: back' }))?.at(-1)).toBe('chapter 2 state Mei: back')
    expect(deriveBible(tale, { ...book, characters: null, pieces: [] })).toEqual({ lines: [] })
  })
})

it('a scene plan is kept with its piece: the one that the model made, or the author’s, which leaves the plans', () => {
  const own = write(opened(), { scenes: '1. The pier' })
  expect(own.pieces.at(-1)).toMatchObject({ step: 'chapter 1', scenes: '1. The pier' })
  const scenePlans = { 'chapter 1': 'The roof', 'chapter 2': 'The shaft' }
  const given = write({ ...opened(), scenePlans }, { scenes: '1. The pier' })
  expect(given.pieces.at(-1)).toMatchObject({ scenes: 'The roof' })
  expect(given.scenePlans).toEqual({ 'chapter 2': 'The shaft' })
})
