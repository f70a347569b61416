import { KalamError } from '../../messages/error.ts'
import type { ReadFile } from '../manuscript.ts'
import { blocksOfMarkdown } from './blocks.ts'
import { readFrontMatter } from './front-matter.ts'

/** Marks of Markdown in one paragraph. Prose has few; a parser needs minutes for tens of thousands. */
const MAX_MARKS = 3000

/** A line that begins more than 30 quotations and lists within each other. */
const DEEP_LINE = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){31}/m

/** Reads Markdown. `name`: of the file. Throws `import.intricate` for a text for which a parser of Markdown needs minutes. */
export function readMarkdown(source: string, name: string): ReadFile {
  const { end, ...metadata } = readFrontMatter(source)
  const { blocks, definitions } = blocksOfMarkdown(source.slice(end))
  let line = source.slice(0, end).split('\n').length
  for (const block of blocks) {
    line += block.before.split('\n').length - 1
    if (block.kind !== 'break' && isIntricate(block.markdown))
      throw new KalamError('import.intricate', { values: { file: name, line } })
    line += block.markdown.split('\n').length - 1
  }
  const pictures = blocks.reduce((sum, { markdown }) => sum + pictureCount(markdown), 0)
  const notices = [{ code: 'import.pictures-left' as const, count: pictures }]
  return { ...metadata, kind: 'markdown', blocks, definitions, notices }
}

function isIntricate(markdown: string): boolean {
  if (DEEP_LINE.test(markdown)) return true
  let marks = 0
  for (const sign of markdown) if ('*_[`~'.includes(sign)) marks++
  return marks > MAX_MARKS
}

function pictureCount(markdown: string): number {
  return markdown.includes('![') ? markdown.split(/!\[[^\]\n]{0,300}\]\((?!https?:)/).length - 1 : 0
}
