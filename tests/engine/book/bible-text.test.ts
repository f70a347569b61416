import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import {
  applyBibleEdits,
  type EditedBibleLine,
  formatBibleFile,
  parseBibleFile,
  readBiblePreface,
  sayBibleFault,
} from '../../../engine/book/bible-text.ts'
import type { BibleLine, StoryBible } from '../../../engine/book/story-bible.ts'
import { openChance } from '../../seeded.ts'

const BIBLE: StoryBible = {
  lines: [
    { id: 1, kind: 'calendar', text: 'Monday 3 March: the tenth boat is gone.', from: 'outline' },
    { id: 2, kind: 'rule', text: '2. of the locks opens at low water only.', from: 'outline' },
    { id: 3, kind: 'thread', text: 'Who sold the boat?', from: 'introduction', owedBy: 'chapter 7' },
    { id: 4, kind: 'thread', text: '(the key)', from: 'chapter 1', owedBy: null, paidIn: 'chapter 2' },
    { id: 6, kind: 'state', text: 'Ros has the key; nobody knows.', from: 'chapter 2', replacedBy: 8 },
    { id: 8, kind: 'state', text: 'Ros gave the key to Mei.', from: 'chapter 3' },
    { id: 9, kind: 'used', text: 'The lamp that goes out.', from: 'author' },
  ],
}

function linesOf(markdown: string): readonly EditedBibleLine[] {
  const reading = parseBibleFile(markdown)
  if (!reading.ok) throw new Error(reading.faults.map((fault) => sayBibleFault(fault, 'en')).join('\n'))
  return reading.lines
}

function faultsOf(markdown: string): string[] {
  const reading = parseBibleFile(markdown)
  return reading.ok ? [] : reading.faults.map((fault) => `${fault.line}: ${sayBibleFault(fault, 'en')}`)
}

describe('a story bible as a file', () => {
  it('is grouped by kind, with what each line owes and who has paid it', () => {
    const file = formatBibleFile(BIBLE, 'en')
    expect(file).toMatch(
      /^# Story bible\n\nWhat the book remembers .*\n\n## Calendar\n\n- 1\. Monday 3 March: the tenth boat is gone\.\n {2}\(from outline\)\n\n## How things work\n/,
    )
    expect(file).toContain('- 3. Who sold the boat?\n  (from introduction; owed by chapter 7)\n')
    expect(file).toContain('- 4. (the key)\n  (from chapter 1; owed by any piece; paid in chapter 2)\n')
    expect(file).toContain('- 6. Ros has the key; nobody knows.\n  (from chapter 2; replaced by 8)\n')
    expect(formatBibleFile(BIBLE, 'ms')).toContain(
      '## Janji cerita\n\n- 3. Who sold the boat?\n  (daripada introduction; perlu dijawab dalam chapter 7)\n',
    )
  })

  it('says which entry of the plan a line corrects, in either language', () => {
    const line: BibleLine = { id: 1, kind: 'plan', text: 'ten → nine', from: 'introduction', owedBy: 'chapter 4' }
    expect(formatBibleFile({ lines: [line] }, 'en')).toContain(
      '- 1. ten → nine\n  (from introduction; in the plan of chapter 4)\n',
    )
    for (const language of LANGUAGES) expect(linesOf(formatBibleFile({ lines: [line] }, language))).toEqual([line])
  })

  it.each(LANGUAGES)('is read back as it was in %s', (language) => {
    expect(linesOf(formatBibleFile(BIBLE, language)).toSorted((a, b) => a.id! - b.id!)).toEqual(BIBLE.lines)
    expect(applyBibleEdits(BIBLE, BIBLE, linesOf(formatBibleFile(BIBLE, language)))).toEqual(BIBLE)
    expect(applyBibleEdits({ lines: [] }, { lines: [] }, linesOf(formatBibleFile({ lines: [] }, language)))).toEqual({
      lines: [],
    })
  })

  it('is read back whatever its lines say', () => {
    const { one: pick } = openChance('story bibles as files')
    const parts = [
      '- ',
      '7. ',
      '(from x)',
      '## Calendar',
      '\n',
      '; ',
      '⟦',
      ')',
      '# ',
      'the key ',
      '“',
      ' \\',
      'owed by ',
    ]
    for (let round = 0; round < 300; round++) {
      const lines = Array.from(
        { length: 4 },
        (_, at): BibleLine => ({
          id: at + 1,
          kind: pick(['calendar', 'rule', 'thread', 'state', 'used'] as const),
          text: `a${Array.from({ length: 5 }, () => pick(parts)).join('')}`,
          from: pick(['chapter 1', 'author']),
          ...pick([{}, { owedBy: null }, { owedBy: 'chapter 9' }, { paidIn: 'chapter 3' }]),
        }),
      )
      expect(applyBibleEdits({ lines }, { lines }, linesOf(formatBibleFile({ lines }, 'en')))).toEqual({ lines })
    }
  })

  it('may be rewritten by hand: other bullets, broken lines, Windows line ends, headings of the other language', () => {
    const file =
      '\ufeffMy notes.\r\n\r\n##  janji cerita ##\r\n* 3.   Who sold\r\n  the boat?\r\n  (Owed by chapter 7)\r\n\r\n+ A new one\r\n'
    expect(linesOf(file)).toEqual([
      { id: 3, kind: 'thread', text: 'Who sold the boat?', owedBy: 'chapter 7' },
      { id: null, kind: 'thread', text: 'A new one' },
    ])
    expect(readBiblePreface(file.replaceAll('\r', ''))).toBe('\ufeffMy notes.\n\n')
    expect(formatBibleFile(BIBLE, 'en', 'My notes.\n\n')).toMatch(/^My notes\.\n\n## Calendar\n/)
  })

  it('that is damaged is told with every line', () => {
    const file = [
      '# Story bible',
      '- 1. too early',
      '',
      '## Calender',
      '- 2. unread',
      '## Threads',
      'astray',
      '- 3. Who?',
      '  (owd by chapter 7; from outline)',
      'more',
      '- 3. Again',
      '-  ',
      '## State',
      '- 4. x',
      '  (replaced by chapter 2)',
      '## Used up',
      '- 5. x',
      '  (replaced by chapter 2)',
    ].join('\n')
    expect(faultsOf(file)).toEqual([
      '2: This belongs to no line of the story bible. Begin a line with “- ”, beneath a heading.',
      expect.stringContaining('4: “Calender” is no part of a story bible. Did you mean “Calendar”?'),
      '7: This belongs to no line of the story bible. Begin a line with “- ”, beneath a heading.',
      expect.stringContaining('9: “owd by chapter 7” says nothing about a line. Write it as one of: from …, owed by …'),
      '10: This belongs to no line of the story bible. Begin a line with “- ”, beneath a heading.',
      '11: The number 3 stands at line 8 too. Leave it out for a new line.',
      '12: This line has no text. Write it, or remove the line.',
      expect.stringContaining('13: “State” is no part of a story bible.'),
      expect.stringContaining('18: “replaced by chapter 2” says nothing'),
    ])
    for (const empty of ['', '\n\n', '# Story bible\n\nWhat the book remembers.\n'])
      expect(faultsOf(empty)).toEqual([expect.stringMatching(/^1: This file has none of the headings/)])
  })
})

const typed = (change: (lines: EditedBibleLine[]) => EditedBibleLine[]) =>
  change([...linesOf(formatBibleFile(BIBLE, 'en'))])
const lineOf = ({ lines }: StoryBible, id: number) => lines.find((line) => line.id === id)

it('the corrections of a file make a changed line the author’s, and leave the others as they are', () => {
  const lines = typed((all) => all.map((line) => (line.id === 1 ? { ...line, text: 'Tuesday 4 March.' } : line)))
  const bible = applyBibleEdits(BIBLE, BIBLE, lines)
  expect(lineOf(bible, 1)).toEqual({ id: 1, kind: 'calendar', text: 'Tuesday 4 March.', from: 'author' })
  expect(bible.lines.slice(1)).toEqual(BIBLE.lines.slice(1))
})

it('the corrections of a file move a thread to another piece, open it again, and keep where it comes from', () => {
  const lines = typed((all) =>
    all.map((line) => {
      if (line.id === 3) return { ...line, owedBy: null }
      const { paidIn: _, ...open } = line
      return line.id === 4 ? open : line
    }),
  )
  const bible = applyBibleEdits(BIBLE, BIBLE, lines)
  expect(lineOf(bible, 3)).toMatchObject({ owedBy: null, from: 'introduction' })
  expect(lineOf(bible, 4)).not.toHaveProperty('paidIn')
})

it('the corrections of a file add lines with numbers that were never given, and remove those that are gone', () => {
  const lines: EditedBibleLine[] = [
    ...typed((all) => all.filter(({ id }) => id !== 8 && id !== 9)),
    { id: null, kind: 'rule', text: 'The ferry runs twice a day.' },
  ]
  const bible = applyBibleEdits(BIBLE, BIBLE, lines)
  expect(bible.lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 10])
  expect(bible.lines.at(-1)).toEqual({ id: 10, kind: 'rule', text: 'The ferry runs twice a day.', from: 'author' })
  expect(lineOf(bible, 6)).not.toHaveProperty('replacedBy')
})

it('the corrections of a file keep what was noted while the author was editing', () => {
  const since: BibleLine = { id: 10, kind: 'state', text: 'The boat is home.', from: 'chapter 4' }
  const paid = BIBLE.lines.map((line) => (line.id === 3 ? { ...line, paidIn: 'chapter 4' } : line))
  const lines: EditedBibleLine[] = [
    ...typed((all) => all.map((line) => (line.id === 3 ? { ...line, text: 'Who stole the boat?' } : line))),
    { id: null, kind: 'used', text: 'The fog.' },
  ]
  const bible = applyBibleEdits({ lines: [...paid, since] }, BIBLE, lines)
  expect(lineOf(bible, 3)).toMatchObject({ text: 'Who stole the boat?', paidIn: 'chapter 4', from: 'author' })
  expect(lineOf(bible, 10)).toEqual(since)
  expect(lineOf(bible, 11)).toMatchObject({ text: 'The fog.', from: 'author' })
})
