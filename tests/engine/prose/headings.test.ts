import { describe, expect, it } from 'vitest'
import { readHeading } from '../../../engine/prose/headings.ts'

describe('a line read as a heading', () => {
  it.each([
    ['Bab ke-2', { kind: 'label', number: 2, title: null }],
    ['BAB KEDUA: Hujan', { kind: 'label', number: 2, title: 'Hujan' }],
    ['Bab Satu Belas Kasihan', { kind: 'label', number: 1, title: 'Belas Kasihan' }],
    ['Bab Delapan', { kind: 'label', number: 8, title: null }],
    ['Chapter CXII. The Reef', { kind: 'label', number: 112, title: 'The Reef' }],
    ['Chapter 0', { kind: 'label', number: 0, title: null }],
    ['The Ninth Chapter', { kind: 'label', number: 9, title: null }],
    ['Part Two', { kind: 'part', number: 2, title: null }],
    ['2nd: The Reef', { kind: 'numbered', number: 2, title: 'The Reef' }],
    ['One-Eyed', { kind: 'plain', number: null, title: 'One-Eyed' }],
    ['Kata Pengantar', { kind: 'opening', number: null, title: null }],
  ])('%s', (line, reading) => {
    expect(readHeading(line)).toMatchObject(reading)
  })
})
