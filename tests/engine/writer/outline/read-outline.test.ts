import { describe, expect, test } from 'vitest'
import { placeEntries } from '../../../../engine/writer/outline/place-entries.ts'
import { readOutline } from '../../../../engine/writer/outline/read-outline.ts'
import { orderFor, run } from '../scripted.ts'

const target = (count: number, titles: readonly string[] | null = null) => ({ count, titles })
const titlesOf = (text: string, count: number) => readOutline(text, target(count)).entries.map(({ title }) => title)

describe('an outline', () => {
  test('takes a first line of its own as the title of the book, marked or not', () => {
    const entries = '\n\n1. The Pans — Daniel finds the ledger.\n2. The Square — Mira reads it aloud.'
    for (const line of [
      '**Salt and Kettle**',
      '"Salt and Kettle"',
      'Salt and Kettle',
      '# Salt and Kettle',
      '*Salt and Kettle*',
    ])
      expect(readOutline(line + entries, target(2)).title, line).toBe('Salt and Kettle')
    for (const line of [
      'Here is the outline:',
      'Outline',
      '**Chapters**',
      '## Characters',
      'Below you will find the plan of the book.',
      '',
    ])
      expect(readOutline(line + entries, target(2)).title, line).toBeNull()
  })

  test('does not take numbered characters and themes for entries, whether or not it has the wished number', () => {
    const text =
      'Salt and Kettle\n\n## Characters\n1. Daniel — the surveyor, in debt\n2. Mira — who builds boats\n\n## Themes\n1. Debt — what is owed to the town\n\n## Chapters\n1. The Pans — Daniel finds the ledger.\n2. The Square — Mira reads it aloud.\n3. The Tide — The company leaves the town.'
    for (const count of [3, 4]) {
      const read = readOutline(text, target(count))
      expect(read.entries.map(({ title }) => title)).toEqual(['The Pans', 'The Square', 'The Tide'])
      expect(read.title).toBe('Salt and Kettle')
      expect(read.entries[0]?.summary).toBe('Daniel finds the ledger.')
    }
  })

  test('takes Parts as headings over numbered chapters, and as entries where there is nothing else', () => {
    const chapters =
      '## Part 1: Dawn\n1. The Pans — Daniel finds the ledger.\n2. The Boat — Mira lends him hers.\n## Part 2: Dusk\n3. The Square — Mira reads it aloud.'
    expect(titlesOf(chapters, 3)).toEqual(['The Pans', 'The Boat', 'The Square'])
    const again = chapters.replace('3. The Square', '1. The Square')
    expect(titlesOf(again, 3)).toEqual(['The Pans', 'The Boat', 'The Square'])
    expect(titlesOf('Part 1: Dawn\nDaniel finds the ledger.\n\nPart 2: Dusk\nMira reads it aloud.', 2)).toEqual([
      'Dawn',
      'Dusk',
    ])
  })

  test.each(['Chapter', 'Ch.', 'Chap.', 'Bab', 'Modul'])('may number its entries by %s', (label) => {
    const lines = ['Salt and Kettle', '']
    for (const [number, title] of [
      ['One', 'The Pans'],
      ['Two', 'The Square'],
    ])
      lines.push(`${label} ${number}: ${title}`, 'Daniel finds the ledger.', '')
    expect(titlesOf(lines.join('\n'), 2)).toEqual(['The Pans', 'The Square'])
  })

  test.each(['Foreword', 'Kata Pengantar', 'Rumusan', 'Conclusion'])('has no entry for its %s', (name) => {
    const read = readOutline(
      `1. The Pans — Daniel finds the ledger.\n2. The Tide — Mira leaves.\n${name}: what was learnt of it.`,
    )
    expect(read.entries.map(({ summary }) => summary)).toEqual(['Daniel finds the ledger.', 'Mira leaves.'])
    const spare = ['The Pans', 'The Tide', name].map((title, at) => ({
      number: at + 1,
      title,
      summary: `Daniel finds it ${title}.`,
    }))
    expect(placeEntries(spare, target(2)).slots.map((entry) => entry?.title)).toEqual(['The Pans', 'The Tide'])
    expect(placeEntries(spare.toReversed(), target(2)).spare).toBe(0)
  })

  test('may have two entries of one title that tell different things, never the same thing twice', () => {
    const { entries } = readOutline(
      '1. The Pans — Daniel finds the ledger.\n2. The Pans — Mira burns the ledger.\n3. The Tide — Mira burns the ledger.',
    )
    expect(placeEntries(entries, target(3)).slots.map((entry) => entry?.summary ?? null)).toEqual([
      'Daniel finds the ledger.',
      'Mira burns the ledger.',
      null,
    ])
  })

  test('calls an entry by its number where it has a summary alone', () => {
    const { entries } = readOutline(
      '1. Chapter 1 — Daniel crosses the pans at night and finds the second ledger.\n2. Chapter 2 — Mira reads it aloud in the square before noon.',
      target(2),
    )
    expect(entries).toMatchObject([
      { title: 'Chapter 1', summary: 'Daniel crosses the pans at night and finds the second ledger.' },
      { title: 'Chapter 2', summary: 'Mira reads it aloud in the square before noon.' },
    ])
  })

  test('reads numbers in words up to forty, in both languages', () => {
    const text =
      'Chapter Thirteen: The Pans\nDaniel finds the ledger.\n\nChapter Twenty-One: The Square\nMira reads it aloud.\n\nBab Ketiga Puluh Sembilan: Pasang\nAir naik pada waktu malam.\n\nBab Empat Puluh: Surut\nAir turun semula.'
    expect(readOutline(text).entries.map(({ number, title }) => [number, title])).toEqual([
      [13, 'The Pans'],
      [21, 'The Square'],
      [39, 'Pasang'],
      [40, 'Surut'],
    ])
  })

  test('finds fixed sections in a table of two columns', () => {
    const titles = ['Daily Care', 'Food and Water']
    const { entries } = readOutline(
      '| Section | Covers |\n|---|---|\n| Daily Care | Brushing, nails and ears. |\n| Food and Water | What, when and how much. |',
      target(2, titles),
    )
    expect(placeEntries(entries, target(2, titles)).slots).toMatchObject([
      { title: 'Daily Care', summary: 'Brushing, nails and ears.' },
      { title: 'Food and Water', summary: 'What, when and how much.' },
    ])
  })

  test.each([
    ['a placeholder for the summary', '1. The Pans — TBD\n2. The Square — To be determined'],
    [
      'the words of the request',
      '1. Chapter title — two or three sentences\n2. Chapter title — two or three sentences',
    ],
    ['titles and summaries by name', '1. Chapter 1: Title — Summary\n2. Chapter 2: Title — Summary'],
    [
      'JSON with nothing in it',
      '{"title":"Salt","chapters":[{"title":"","summary":""},{"title":"TBD","summary":"TBD"}]}',
    ],
    [
      'a template in brackets',
      '1. [Chapter title] — [Insert summary here]\n2. [Chapter title] — [Insert summary here]',
    ],
    ['prose', 'The rain had stopped by four. Daniel walked to the pans and found the ledger under the scales.'],
  ])('that holds %s stays refused', async (_, text) => {
    const { code } = await run(orderFor({ outline: { count: 2, titles: null } }, { step: 'outline' }), text)
    // A template in brackets is told before the outline is read.
    expect(code).toBe(text.includes('[Insert') ? 'generation.not-the-text' : 'generation.outline-incomplete')
  })
})
