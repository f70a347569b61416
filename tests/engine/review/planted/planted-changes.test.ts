import { expect, it } from 'vitest'
import { FINISHED_BOOKS, PLANTED_CHANGES } from './planted-changes.ts'

it('the planted changes are 30 in both languages, half by a script, and each breaks something that is in its book', () => {
  expect(PLANTED_CHANGES).toHaveLength(30)
  expect(PLANTED_CHANGES.filter(({ by }) => by === 'script')).toHaveLength(15)
  expect(PLANTED_CHANGES.filter(({ kind }) => kind !== 'story').length).toBeGreaterThanOrEqual(20)
  for (const { id, book, step, find, put, says, disagrees = [] } of PLANTED_CHANGES) {
    const { parts } = FINISHED_BOOKS.find(({ name }) => name === book)!
    const textOf = (wanted: string) => parts.find((part) => part.step === wanted)!.text
    const changed = textOf(step).replaceAll(find, put)
    expect(changed, id).not.toBe(textOf(step))
    for (const passage of disagrees)
      expect(passage.step === step ? changed : textOf(passage.step), id).toContain(passage.quote)
    const rest = parts.map((part) => (part.step === step ? changed : part.text)).join('\n')
    if (says !== undefined && id !== 'hana-age') expect(rest.toLowerCase(), id).toContain(says.toLowerCase())
  }
})
