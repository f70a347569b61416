import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import {
  type AuthorBrief,
  BRIEF_PARTS,
  MAX_BRIEF_CHARACTERS,
  MAX_VOICE_WORDS,
} from '../../../engine/book/author-brief.ts'
import { findBriefPartName, sayBriefFault } from '../../../engine/book/brief-fault.ts'
import {
  type BriefReading,
  checkBriefAllowed,
  formatBriefFile,
  parseBrief,
  parseBriefFile,
  withBrief,
} from '../../../engine/book/read-brief.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'

function briefOf(reading: BriefReading): AuthorBrief | null {
  if (!reading.ok) throw new Error(reading.faults.map((fault) => sayBriefFault(fault, 'en')).join('\n'))
  return reading.brief
}

const faultsOf = (reading: BriefReading) =>
  reading.ok ? [] : reading.faults.map((fault) => `${fault.line}: ${sayBriefFault(fault, 'en')}`)

it('a brief by its parts is trimmed, and empty parts are left out', () => {
  const parts = { premise: '  A lighthouse is sold.\r\nTwice. ', people: ' \n', place: undefined, must: null }
  expect(briefOf(parseBrief(parts))).toEqual({ premise: 'A lighthouse is sold.\nTwice.' })
})

it('a brief by its parts of nothing is none', () => {
  expect(briefOf(parseBrief({}))).toBeNull()
  expect(briefOf(parseBrief({ premise: ' ', voice: '' }))).toBeNull()
})

it('a brief by its parts is kept to its bounds, with every fault at once', () => {
  const parts = {
    premise: 'x'.repeat(MAX_BRIEF_CHARACTERS + 1),
    people: 7,
    place: 'x'.repeat(MAX_BRIEF_CHARACTERS),
    voice: 'word '.repeat(MAX_VOICE_WORDS + 1),
    peple: 'Sara',
    ending: 'sad',
  }
  expect(faultsOf(parseBrief(parts))).toEqual([
    'null: “peple” is no part of a brief. Did you mean “people”? The parts are: Premise, People, Place, Must happen, Must not happen, Voice, Habits of style.',
    'null: “ending” is no part of a brief. Please use one of: Premise, People, Place, Must happen, Must not happen, Voice, Habits of style.',
    'null: Premise: 2001 characters, and the most is 2000. Please shorten it.',
    'null: People must be text. Please write it as one text.',
    'null: Voice: 801 words, and the most is 800. Please choose a page of your prose.',
  ])
})

it('a brief by its parts takes a page of 800 words, and no page without blanks of any length', () => {
  expect(parseBrief({ voice: 'word '.repeat(MAX_VOICE_WORDS) }).ok).toBe(true)
  expect(faultsOf(parseBrief({ voice: 'x'.repeat(8001) }))).toEqual([
    'null: Voice: 8001 characters, and the most is 8000. Please shorten it.',
  ])
})

it('a brief by its parts says its faults in Malay too', () => {
  const reading = parseBrief({ premise: 'x'.repeat(2001) })
  expect(reading.ok ? '' : sayBriefFault(reading.faults[0]!, 'ms')).toBe(
    'Premis: 2001 aksara, sedangkan hadnya 2000. Sila ringkaskan.',
  )
})

it.each([
  ['English', '# Premise\nA\n## People\nB\n### Place\nC\n# Must\nD\n# Must not\nE\n# Voice\nF'],
  ['Malay', '# Premis\nA\n## Watak\nB\n### Tempat\nC\n# Mesti\nD\n# Jangan\nE\n# Suara\nF'],
  ['other words', 'A\n# CHARACTERS:\nB\n# Latar\nC\n# Must happen…\nD\n# Mustn’t #\nE\n# Gaya\nF'],
  [
    'lines of another system',
    '\ufeff# premise\r\nA\r\n# orang\r\nB\r\n# Setting\rC\r# mesti berlaku\nD\n# must-not\nE\n# style\nF',
  ],
])('a brief’s file has its parts under headings of either language: %s', (_, markdown) => {
  expect(briefOf(parseBriefFile(markdown))).toEqual({
    premise: 'A',
    people: 'B',
    place: 'C',
    must: 'D',
    mustNot: 'E',
    voice: 'F',
  })
})

it('a brief’s file without a heading is the premise', () => {
  expect(briefOf(parseBriefFile('\nA lighthouse is sold.\n\n#### Not a heading\n#neither\n'))).toEqual({
    premise: 'A lighthouse is sold.\n\n#### Not a heading\n#neither',
  })
  expect(briefOf(parseBriefFile('\n \n'))).toBeNull()
})

it('a brief’s file joins text before the first heading, and parts that come twice', () => {
  expect(briefOf(parseBriefFile('A\n# Watak\nB\n# Premise\nC\n# People\nD'))).toEqual({
    premise: 'A\n\nC',
    people: 'B\n\nD',
  })
})

it('a brief’s file is refused with the line of each fault and the nearest right name', () => {
  const markdown = `Text\n# Peeple\nSara\n# Tempt\nMelaka\n# Chapter One\n# must\n${'x'.repeat(2001)}`
  expect(faultsOf(parseBriefFile(markdown))).toEqual([
    expect.stringMatching(/^2: “Peeple” is no part of a brief\. Did you mean “People”\?/),
    expect.stringMatching(/^4: “Tempt” is no part of a brief\. Did you mean “Tempat”\?/),
    expect.stringMatching(/^6: “Chapter One” is no part of a brief\. Please use one of: Premise/),
    '7: Must happen: 2001 characters, and the most is 2000. Please shorten it.',
  ])
})

it('a brief’s file keeps a text that looks like a heading', () => {
  const brief = { premise: '# Premise\n\\# x\n  ## y\n#### z\n#', voice: '# One\nIt rained.' }
  expect(formatBriefFile(brief, 'en')).toContain('\n\\# Premise\n\\\\# x\n  \\## y\n#### z\n\\#\n')
  expect(briefOf(parseBriefFile(formatBriefFile(brief, 'en')))).toEqual(brief)
})

it('a brief’s file reads back exactly whatever was written, in both languages', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('# Premise', '\\# x', '##', '   # a', '', '⟦', 'Sara, 34.', '\u2028# b'),
  )
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'))
  const parts = fc.record(Object.fromEntries(BRIEF_PARTS.map((part) => [part, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(parts, fc.constantFrom(...LANGUAGES), (typed, language) => {
      const brief = briefOf(parseBrief(typed))
      expect(briefOf(parseBriefFile(brief === null ? '' : formatBriefFile(brief, language)))).toEqual(brief)
    }),
  )
})

it('a brief’s file has headings in the book’s language', () => {
  expect(formatBriefFile({ people: 'Sara' }, 'ms')).toBe('# Watak\n\nSara\n')
  expect(
    new Set(LANGUAGES.flatMap((language) => BRIEF_PARTS.map((part) => findBriefPartName(part, language)))).size,
  ).toBe(14)
})

describe('a brief of a book', () => {
  const tale = generatorOf(TALE)

  it('is changed and taken away', () => {
    const book = bookOf(tale)
    const told = withBrief(book, { premise: 'A' })
    expect(told).toEqual({ ...book, authorBrief: { premise: 'A' } })
    expect(withBrief(told, null)).toStrictEqual(book)
  })

  it('is refused where no book is written', () => {
    expect(checkBriefAllowed(tale)).toBeNull()
    const fault = checkBriefAllowed({ id: 'poems', kind: 'single' })!
    expect(sayBriefFault(fault, 'en')).toBe(
      'The generator “poems” writes no book, and a brief is for books. Please leave the brief out.',
    )
  })
})
