import { KalamError } from '../../messages/error.ts'
import type { ReadFile } from '../manuscript.ts'
import { blocksOfMarkdown } from './blocks.ts'
import { readFrontMatter } from './front-matter.ts'

/** Marks of Markdown in one paragraph. Prose has few; tens of thousands of them take a parser minutes. */
const MAX_MARKS = 3000

/** Signs of quotation in one line: each is a level of nesting. */
const MAX_QUOTATIONS = 30

/** Reads Markdown. `name`: of the file. Throws `import.intricate` for a text that would keep a parser of Markdown busy for minutes. */
export function readMarkdown(source: string, name: string): ReadFile {
  const { end, ...metadata } = readFrontMatter(source)
  const { blocks, definitions } = blocksOfMarkdown(source.slice(end))
  let line = source.slice(0, end).split('\n').length
  for (const block of blocks) {
    line += block.before.split('\n').length - 1
    if (isIntricate(block.markdown)) throw new KalamError('import.intricate', { values: { file: name, line } })
    line += block.markdown.split('\n').length - 1
  }
  const pictures = blocks.reduce((sum, { markdown }) => sum + pictureCount(markdown), 0)
  const notices = [{ code: 'import.pictures-left' as const, count: pictures }]
  return { ...metadata, kind: 'markdown', blocks, definitions, notices }
}

function isIntricate(markdown: string): boolean {
  if (markdown.length <= MAX_QUOTATIONS) return false
  let marks = 0
  let quotations = 0
  for (const sign of markdown) {
    if (sign === '\n') quotations = 0
    else if (sign === '>') quotations++
    else if ('*_[`~'.includes(sign)) marks++
    if (quotations > MAX_QUOTATIONS || marks > MAX_MARKS) return true
  }
  return /^[ \t]*(?:[-*+][ \t]+){20}/m.test(markdown.slice(0, 10_000))
}

function pictureCount(markdown: string): number {
  return markdown.includes('![') ? markdown.split(/!\[[^\]\n]{0,300}\]\((?!https?:)/).length - 1 : 0
}
