import { expect, it } from 'vitest'
import { shorten } from '../../../engine/base/shorten.ts'

it('cuts what is longer than asked, between characters and not after a blank', () => {
  expect(shorten('The Reef', 8)).toBe('The Reef')
  expect(shorten('The Reef', 7)).toBe('The Re…')
  expect(shorten('The Reef', 5)).toBe('The…')
  expect(shorten('🌊🌊🌊', 3)).toBe('🌊🌊🌊')
  expect(shorten('🌊🌊🌊', 2)).toBe('🌊…')
})
