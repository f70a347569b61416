import { expect, it } from 'vitest'
import { type EditHabit, findHandEdits, habitsOfEdits } from '../../../engine/review/habits-of-edits.ts'
import { FINISHED_BOOKS } from './planted/planted-changes.ts'
import { habitEdits, PLANTED_HABITS, type PlantedHabit } from './planted/planted-habits.ts'

const languageOf = ({ book }: PlantedHabit) => FINISHED_BOOKS.find(({ name }) => name === book)!.language

const results = PLANTED_HABITS.map((planted) => {
  const edits = habitEdits(planted)
  return { planted, edits, found: habitsOfEdits(edits, languageOf(planted)) }
})

/** Whether a proposal says a planted habit: a word that is changed only where sentences begin may be said as their beginning. */
function says({ habit, word, direction }: PlantedHabit, found: EditHabit): boolean {
  const kinds = word === undefined ? [habit] : ['word', 'opening']
  return kinds.includes(found.habit) && found.direction === direction && found.word === (word ?? null)
}

it('of 20 habits planted in edits of both languages 16 are proposed, few others beside them, and none of untouched text', () => {
  expect(results).toHaveLength(20)
  const right = results.filter(({ planted, found }) => found.some((one) => says(planted, one)))
  expect(right.length).toBeGreaterThanOrEqual(16)
  const beside = results.flatMap(({ planted, found }) => found.filter((one) => !says(planted, one)))
  expect(beside.length).toBeLessThanOrEqual(6)
  for (const { language, parts } of FINISHED_BOOKS)
    expect(
      habitsOfEdits(
        parts.map(({ text }) => ({ before: text, after: text })),
        language,
      ),
    ).toEqual([])
})

it('saves by hand that follow each other are one edit, and texts of a model are none', () => {
  const versions = [
    { origin: 'written', text: 'a' },
    { origin: 'hand', text: 'b' },
    { origin: 'hand', text: 'c' },
    { origin: 'rewritten', text: 'd' },
    { origin: 'repair', text: 'e' },
    { origin: 'hand', text: 'f' },
    { origin: 'hand', text: 'e' },
  ] as const
  expect(findHandEdits(versions)).toEqual([{ before: 'a', after: 'c' }])
  expect(findHandEdits([])).toEqual([])
})

it('a line that the brief says is proposed no more, and another name for a thing is no habit', () => {
  const told = (thing: string, mark: string) =>
    ['went out', 'came home', 'was sold', 'lay still', 'turned over'].map((end) => `The ${thing} ${end} at last${mark}`)
  const edit = (one: string[], other: string[]) => [{ before: one.join(' '), after: other.join(' ') }]
  expect(habitsOfEdits(edit(told('boat', '.'), told('ferry', '.')), 'en')).toEqual([])
  const marks = edit(told('boat', '!'), told('boat', '.'))
  expect(habitsOfEdits(marks, 'en')).toMatchObject([{ habit: 'exclamations', count: 5, line: 'No exclamation marks.' }])
  expect(habitsOfEdits(marks, 'ms')).toMatchObject([{ line: 'Tanpa tanda seru.' }])
  expect(habitsOfEdits(marks, 'en', '- Fewer exclamation marks.\n')).toEqual([])
})
