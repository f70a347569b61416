import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { documentOfText } from '../../../../engine/publish/document-of.ts'
import { bookMarkdown } from '../../../../engine/publish/web/text.ts'
import { documentWith, SOURCES } from '../document.ts'

const split = (file: string) => /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(file)!

it('a book as Markdown has front matter that pandoc reads, its texts as Markdown', () => {
  const document = documentWith(['One.'], {
    title: 'Stars * and <b>: a #1 "book"',
    author: 'A_B',
    publication: {
      subtitle: 'Sub',
      date: '2026-03-19',
      series: 'The Coast',
      seriesNumber: 2,
      description: 'A **bold** tale.',
      keywords: ['sea', 'salt & rain'],
    },
  })
  const [, head = '', body] = split(bookMarkdown(document))
  expect(parse(head)).toEqual({
    title: 'Stars \\* and \\<b\\>: a #1 "book"',
    subtitle: 'Sub',
    author: 'A\\_B',
    lang: 'en',
    date: '2026-03-19',
    identifier: `urn:uuid:${SOURCES.uuid}`,
    'belongs-to-collection': 'The Coast',
    'group-position': 2,
    description: 'A bold tale.',
    keywords: ['sea', 'salt & rain'],
    rights: '© 2026 A\\_B\n\nAll rights reserved.',
  })
  expect(body).toBe('# Chapter 1: Entry 1\n\nOne.\n')
})

it('a book as Markdown keeps the source of a text, and lowers only headings that would stand beside those of the sections', () => {
  const texts = [
    '*One* & __two__.\n\n## Below\n\n* a\n* b',
    '# Beside\n\n```\n# code\n```\n\nUnder\n-----\n\n###### Deep',
  ]
  const [, , body] = split(bookMarkdown(documentWith(texts)))
  expect(body).toBe(
    `# Chapter 1: Entry 1\n\n${texts[0]}\n\n# Chapter 2: Entry 2\n\n## Beside\n\n\`\`\`\n# code\n\`\`\`\n\n### Under\n\n###### Deep\n`,
  )
})

it('a book as Markdown parts footnotes of several sections that have one name', () => {
  const [, , body] = split(
    bookMarkdown(documentWith(['A[^1].\n\n[^1]: First.', 'B[^1], C[^x].\n\n[^1]: Second.\n\n[^x]: X.'])),
  )
  expect(body).toContain('A[^entry-1-1].\n\n[^entry-1-1]: First.')
  expect(body).toContain('B[^entry-2-1], C[^x].\n\n[^entry-2-1]: Second.\n\n[^x]: X.')
})

it('a book as Markdown escapes a dollar sign only where pandoc would read a formula', () => {
  const written = (text: string) =>
    split(bookMarkdown(documentWith([text])))[2]!
      .split('\n\n')
      .slice(1)
      .join('\n\n')
  for (const [text, expected] of [
    ['Set $HOME and $PATH: **$A** or $B$.', 'Set \\$HOME and \\$PATH: **\\$A** or \\$B$.'],
    ['From US$ to $$, then $$$.', 'From US$ to \\$\\$, then \\$\\$$.'],
    ['| a $x | b$ |\n|---|---|', '| a \\$x | b$ |\n|---|---|'],
    ['$a `x$` b', '\\$a `x$` b'],
    ['> - $a\n>   b$', '> - \\$a\n>   b$'],
    ['Under $a$\n-----', '## Under \\$a$'],
    ['Note[^1].\n\n[^1]: A $x$.', 'Note[^1].\n\n[^1]: A \\$x$.'],
  ]) {
    expect(written(text!)).toBe(`${expected}\n`)
  }
  for (const text of ['It was $5, then $20 and $30.', 'A $ b $ c', '`$a$`', '```\n$a$\n```', '\\$a$', '[a](x$y$z)']) {
    expect(written(text)).toBe(`${text}\n`)
  }
})

it('a book as Markdown ends the lines of verse as lines', () => {
  const poem = '# Rain\n\nRain on the tin,\nrain on the leaf,\nrain.\n\nThe street\\\nis a stream,\nis a stream.'
  const document = documentOfText({ markdown: poem, name: 'x', author: null, language: 'en' }, SOURCES)
  const [, head = '', body] = split(bookMarkdown(document))
  expect(parse(head)).toMatchObject({ title: 'Rain' })
  expect(body).toBe('Rain on the tin,  \nrain on the leaf,  \nrain.\n\nThe street\\\nis a stream,  \nis a stream.\n')
})
