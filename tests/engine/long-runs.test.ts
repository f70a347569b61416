import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../engine/import/markdown/read-markdown.ts'
import { splitUncommentedLines } from '../../engine/messages/line-fault.ts'
import { cleanHeading } from '../../engine/prose/headings.ts'
import { readEntryParts } from '../../engine/writer/entries/entry-parts.ts'
import { readEntries } from '../../engine/writer/entries/read-entries.ts'
import { createTailFilter } from '../../engine/writer/gate/tail.ts'
import { removeSurroundingMarks, splitEntry } from '../../engine/writer/outline/read-outline.ts'
import { countItems } from '../../engine/writer/output/text-parts.ts'
import { RIDDLES, TITLES } from './writer/entries/outputs.ts'

/** So many of a character that a search which takes the square of the text's length outlasts the time of a test. */
const run = (character: string) => character.repeat(100_000)
const blanks = run(' ')

describe('texts with long runs of one character are read in time by their length', () => {
  test('entries of a list', () => {
    expect(
      readEntries(`1. One${blanks}end\n2. Two${blanks}\n3. Three`, { cut: false }).map(({ text }) => text),
    ).toEqual([`One${blanks}end`, 'Two', 'Three'])
  })

  test('labels and heads of an entry', () => {
    const { each } = RIDDLES
    expect(readEntryParts(`What has keys?\n\nAnswer${blanks}x`, each).get('answer')).toBe(`Answer${blanks}x`)
    expect(readEntryParts(`What has keys?\n\nAnswer${blanks}— a piano`, each).get('answer')).toBe('a piano')
    const head = TITLES.each.find(({ place }) => place === 'head')!.name
    expect(readEntryParts(`The Lamp${blanks}: how it burns`, TITLES.each).get(head)).toBe('The Lamp')
  })

  test('rows of a table and lists behind blank lines', () => {
    expect(countItems(`${run('\n')}x`)).toBe(1)
    expect(countItems(`${run('\n')}| a | b |\n|---|---|\n| c | d |\n| e | f |`)).toBe(2)
  })

  test('the end of a reply', () => {
    const filtered = (text: string) => {
      const tail = createTailFilter(() => false)
      return tail.push(text) + tail.end({ cut: false }).text
    }
    for (const text of ['.', '\n', '*', ' ', '”', '`'].map((character) => `The lamp${run(character)}burned.`))
      expect(filtered(text)).toBe(text)
    expect(filtered(`The lamp burned.${run('\n')}`)).toBe('The lamp burned.')
  })

  test('the title and the summary of a planned piece', () => {
    expect(splitEntry([`The Lamp${blanks}x`]).title).toBe('The Lamp x')
    expect(splitEntry([`The Lamp${blanks}— It burns.`])).toEqual({ title: 'The Lamp', summary: 'It burns.' })
    expect(removeSurroundingMarks(`"The${run('*')}Lamp"`)).toBe('TheLamp')
  })

  test('headings of an import', () => {
    expect(cleanHeading(`The Lamp${run('.')}x`)).toBe(`The Lamp${run('.')}x`)
    expect(cleanHeading(`The Lamp${run('.')}${blanks}12`)).toBe('The Lamp')
    expect(cleanHeading(`The La-${run('\n')}1`)).toBe('The La- \n 1')
  })

  test('pictures of an import, of which only the last has an end', () => {
    const found: string[] = []
    const source = `${run('![')}a](one.png) and [a](two.png "![b](three.png)")\n`
    const read = () =>
      readMarkdown(source, 'book.md', (address) => {
        found.push(address)
        return null
      })
    expect(read).toThrow('import.intricate')
    expect([...new Set(found)]).toEqual(['one.png', 'three.png'])
  })

  test('comments that never end', () => {
    expect(splitUncommentedLines(`a<!-- b -->\n${run('<!--')}`)).toEqual(['a', run('<!--')])
  })
})
