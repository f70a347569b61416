import { describe, expect, test } from 'vitest'
import { linesOfVerse, stanzasOf } from '../../../../engine/writer/verse/lines.ts'

describe('lines of a verse', () => {
  test.each([
    ['plain lines', 'one\ntwo\nthree', 3],
    ['with hard breaks', 'one  \ntwo\\\nthree  ', 3],
    ['with breaks of HTML', 'one<br>two<br/>three', 3],
    ['quoted', '> one\n> two\n>\n> three', 3],
    ['below a title', '# Title\n\none\ntwo\nthree', 3],
    ['below a title in bold', '**Title**\none\ntwo\nthree', 3],
    ['with labels', '**Pembayang:**\none\ntwo\n*Maksud:*\nthree', 3],
    ['under numbers', 'I\n\none\n\n2.\n\ntwo\nthree', 3],
    ['under titles in italics', '*Dawn*\n\none\ntwo\n\n*Dusk*\n\nthree', 3],
    ['parted by a rule', 'one\ntwo\n\n* * *\n\nthree', 3],
    ['all in bold', '**one**\n**two**\n**three**', 3],
    ['all in italics, a line each', '*one*\n\n*two*\n\n*three*', 3],
  ])('%s', (_, text, count) => expect(linesOfVerse(text)).toHaveLength(count))

  test('stanzas are parted by lines that are empty or hold blanks', () => {
    expect(stanzasOf('# T\n\na\nb\n  \nc\nd\n\n\ne')).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  test('a text of single lines is read in a time that grows with it', () => {
    expect(stanzasOf('**a**\n\nb\n\n'.repeat(40_000))).toHaveLength(40_000)
  })
})
