import { expect, it } from 'vitest'
import { shorten, shortenAtWord } from '../../../engine/base/shorten.ts'

it('cuts what is longer than asked, between characters and not after a blank', () => {
  expect(shorten('The Reef', 8)).toBe('The Reef')
  expect(shorten('The Reef', 7)).toBe('The Re…')
  expect(shorten('The Reef', 5)).toBe('The…')
  expect(shorten('🌊🌊🌊', 3)).toBe('🌊🌊🌊')
  expect(shorten('🌊🌊🌊', 2)).toBe('🌊…')
})

it('cuts at a word where that leaves more than half', () => {
  expect(shortenAtWord('The Reef at Dawn', 16)).toBe('The Reef at Dawn')
  expect(shortenAtWord('The Reef at Dawn', 14)).toBe('The Reef at…')
  expect(shortenAtWord('At Bukit Rotan', 12)).toBe('At Bukit…')
  expect(shortenAtWord('At Bukitrotan', 10)).toBe('At Bukitr…')
})
