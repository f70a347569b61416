import { describe, expect, it } from 'vitest'
import { findModelEnd } from '../../../engine/node/models.ts'

describe('the known end of a model', () => {
  const ends = [
    { model: 'gpt-4o', date: '2027-01-14', use: 'gpt-6-luna' },
    { model: 'gpt-4o-mini', date: '2027-01-15', use: 'gpt-6-luna' },
  ]

  it.each([
    ['gpt-4o', '2027-01-14'],
    ['gpt-4o-mini', '2027-01-15'],
    ['gpt-4o-mini-2024-07-18', '2027-01-15'],
    ['openai/gpt-4o-2024-08-06', '2027-01-14'],
    ['GPT-4o', '2027-01-14'],
  ])('%s is %s', (model, date) => {
    expect(findModelEnd(model, ends)?.date).toBe(date)
  })

  it.each(['gpt-4o-audio', 'gpt-6-luna', 'llama3.1', ''])('%s has none', (model) => {
    expect(findModelEnd(model, ends)).toBeNull()
  })
})
