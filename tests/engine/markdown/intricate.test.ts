import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { intricatePlace, requireParsableMarkdown } from '../../../engine/markdown/intricate.ts'
import { parseMarkdown } from '../../../engine/markdown/parse.ts'
import { escapeIntricateMarkdown } from '../../../engine/markdown/plain-tree.ts'
import { textOfSection } from '../../../engine/publish/sections.ts'

/** A parser of Markdown takes from seconds to minutes for each of them. */
const HOSTILE: Readonly<Record<string, string>> = {
  'lists in one line': `${'- '.repeat(2000)}x`,
  'numbers in one line': `${'1. '.repeat(2000)}x`,
  'quotations in one line': `${'>'.repeat(4000)}x`,
  'lists and quotations in one line': `${'> - 1. '.repeat(300)}x`,
  'tabs between list marks': `${'-\t'.repeat(2000)}x`,
  'footnotes in one line': `${'[^a]: '.repeat(200)}x`,
  'lists by indentation': Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
  'emphasis in turn': '*a_ '.repeat(10_000),
  'emphasis within each other': '*a **a '.repeat(3000) + 'b** b*'.repeat(3000),
  'emphasis of one length': `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`,
  'emphasis that only seems paired': 'x*.y.*z x_.y._z '.repeat(2500),
  'crossed out in turn': '~~a~ '.repeat(8000),
  'brackets within each other': '['.repeat(10_000) + ']'.repeat(10_000),
  'closing brackets': '] '.repeat(10_000),
  'pictures within each other': '!['.repeat(10_000) + '](a)'.repeat(2500),
  'titles of links in parentheses': '[a](b (x'.repeat(12_500),
  'addresses of links': '[a]('.repeat(25_000),
  'references and definitions': `${Array.from({ length: 9000 }, (_, at) => `[a${at}]: b\n`).join('')}\n${'[a1] '.repeat(9000)}`,
  'comments without an end': 'x <!-- a'.repeat(5000),
  'instructions without an end': 'x <? a'.repeat(6000),
  'declarations without an end': 'x <!A '.repeat(6000),
  'backticks of every length': Array.from({ length: 700 }, (_, at) => '`'.repeat(at + 1)).join(' '),
  'short quotations': '> a\n\n'.repeat(8000),
  'quotations with lines behind them': '> a\nb\n'.repeat(7000),
  'lists in lists, line by line': '- - a\n'.repeat(7000),
  'quotations in lists': '- > a\n\n'.repeat(6000),
  'nested lists by indentation': '- a\n  - b\n'.repeat(4000),
  'fences in quotations': '> ```\na\n'.repeat(5000),
  'fences in lists': '- ```\nb\n'.repeat(5000),
  'tables in lists': '- |a|\n  |-|\nb\n'.repeat(5000),
  'paragraphs between lists': '- a\n\nb\n\n'.repeat(6000),
  'underlined headings': 'a\n=\n\n'.repeat(8000),
  'emphasis behind a fence within a comment': `<!--\n\`\`\`\n-->\n${'*a_ '.repeat(10_000)}`,
  'emphasis behind a fence within a list': `- a\n  \`\`\`\n\n${'*a_ '.repeat(10_000)}`,
  'emphasis behind indented lines of a paragraph': `a\n${'    *a_ *a_ *a_ *a_\n'.repeat(2500)}`,
  'emphasis in what is no table': `|a|b|\n|-|\n${'|*a_ *b_|\n'.repeat(4000)}`,
  'a row of pipes': `| a\n| - \n${'|'.repeat(200_000)}`,
  'a head of pipes': `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n`,
  'short rows under a wide head': `A table:\n${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'a\n'.repeat(1000)}`,
  'short rows in a quotation': `> ${'|a'.repeat(200)}|\n> ${'|-'.repeat(200)}|\n${'> a\n'.repeat(1000)}`,
  'short rows in a list in a list': `- a\n  - b\n\n    ${'|a'.repeat(200)}|\n    ${'|-'.repeat(200)}|\n${'    a\n'.repeat(1000)}`,
  'short rows of many tables': `${'|a'.repeat(100)}|\n${'|:-'.repeat(100)}|\n${'a\n'.repeat(25)}\n`.repeat(30),
  'emphasis in a comment’s address': `${'<a b="`">*a_ '.repeat(4000)}\``,
}

const LINE = 'She said that she would come, and he said no. '
const HONEST: Readonly<Record<string, string>> = {
  'a long book': `${LINE.repeat(12)}\n\n`.repeat(3000),
  'a paragraph of 100,000 characters': LINE.repeat(2200),
  'a poem of 5,000 lines': 'The keeper walked  \nalong the shore\n'.repeat(2500),
  'emphasis in every sentence': `*${LINE.trim()}* ${LINE}**No.** `.repeat(400),
  'a table of 3,000 rows': `| a | b | c |\n|---|---|---|\n${'| **one** | *two* | [three](http://a.b) |\n'.repeat(3000)}`,
  'a table of 250 columns': `${'| a '.repeat(250)}|\n${'| - '.repeat(250)}|\n${`${'| 1 '.repeat(250)}|\n`.repeat(20)}`,
  'a table whose rows end early': `| a | b | c |\n|---|---|---|\n${'| one |\n'.repeat(2000)}`,
  'lines with many pipes': `${'a | b '.repeat(300)}\n`.repeat(20),
  'a listing': `\`\`\`js\n${'const a = b[i] * c_d * **e\n'.repeat(3000)}\`\`\`\n`,
  'an indented listing': `A listing:\n\n${'    int *a = *b[i] * *c;\n'.repeat(3000)}`,
  'a glossary': '- **Rope:** what holds a *boat*, see [knot](#knot)\n'.repeat(2000),
  'a list of lists': `- One\n  - ${LINE}\n  - ${LINE}\n`.repeat(500),
  'dialogue with dashes': `- ${LINE}\n\n${LINE}\n\n`.repeat(1000),
  'letters as quotations': `> ${LINE}\n> ${LINE}\n\n${LINE.repeat(8)}\n\n`.repeat(500),
  footnotes: `${Array.from({ length: 1000 }, (_, at) => `${LINE}[^${at}]`).join('\n\n')}\n\n${Array.from({ length: 1000 }, (_, at) => `[^${at}]: ${LINE}`).join('\n\n')}`,
  'names in code': `${LINE}Use \`a_b*\` and snake_case_names with 2 * 3 * 4. `.repeat(300),
  'rules of asterisks': `${LINE}\n\n${'*'.repeat(70)}\n\n`.repeat(500),
}

it.each(Object.entries(HOSTILE))('a text for a parser of Markdown is too intricate: %s', (_, text) => {
  expect(intricatePlace(text)).not.toBeNull()
  const shown = parseMarkdown(text).children.flatMap((node) => (node.type === 'paragraph' ? node.children : []))
  const joined = shown.map((node) => ('value' in node ? node.value : '')).join('\n\n')
  expect(joined.trimEnd() === text.trimEnd().replace(/\n{2,}/g, '\n\n')).toBe(true)
  expect(intricatePlace(escapeIntricateMarkdown(text))).toBeNull()
  expect(textOfSection(text, 'novel').blocks.length).toBeGreaterThan(0)
})

it.each(Object.entries(HONEST))('a text for a parser of Markdown is parsed: %s', (_, text) => {
  expect(intricatePlace(text)).toBeNull()
  expect(escapeIntricateMarkdown(text)).toBe(text)
})

it('a text for a parser of Markdown is named by its line', () => {
  const text = `It began.\n\n${'> '.repeat(40)}x`
  expect(intricatePlace(text)).toEqual({ line: 3, what: 'nesting' })
  expect(() => requireParsableMarkdown(text)).toThrow('text.nesting')
  expect(intricatePlace(`a\r\n\r\n${'*a_ '.repeat(10_000)}`)).toEqual({ line: 3, what: 'signs' })
  expect(intricatePlace('> a\n\n'.repeat(9000))?.what).toBe('blocks')
})

it('a text for a parser of Markdown shows the same words as plain text', () => {
  const text = `${'*a_ '.repeat(9000)}\n\n- one\n+ two & &amp;\n1. three\n# four\n> five | six`
  const words = (markdown: string) =>
    parseMarkdown(markdown).children.map((node) =>
      'children' in node ? node.children.map((one) => ('value' in one ? one.value : '')).join('') : node.type,
    )
  expect(words(escapeIntricateMarkdown(text)).map((one) => one.trim())).toEqual(words(text).map((one) => one.trim()))
})

test('every sample, guide and recorded reply is parsed', () => {
  const root = join(import.meta.dirname, '../../..')
  const texts = ['docs', 'tests/replies'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:md|txt)$/.test(name))
      .map((name) => join(root, folder, name)),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((path) => intricatePlace(readFileSync(path, 'utf8')) !== null)).toEqual([])
})
