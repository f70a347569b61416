import { unescapeDollars } from '../../markdown/dollars.ts'
import { type IntricatePlace, intricatePlace } from '../../markdown/intricate.ts'
import { KalamError } from '../../messages/error.ts'
import { createPictureKeeper, type PictureKeeper, type ReadPicture } from '../pictures.ts'
import type { Block, ManuscriptContent, Omission } from '../read-file.ts'
import { addWordCounts, countEachWord, countMarkdownWords, toPlainLines } from '../words.ts'
import { readFrontMatter } from './front-matter.ts'

/**
 * Reads Markdown. `name`: of the file. `picture`: reads the files beside it. Throws `import.intricate` for a text for which a parser of
 * Markdown needs minutes.
 */
export function readMarkdown(source: string, name: string, picture: ReadPicture): ManuscriptContent {
  const { end, ...metadata } = readFrontMatter(source)
  const keeper = createPictureKeeper(picture)
  const text = unescapeDollars(withKeptPictures(source.slice(end), keeper))
  const { blocks, definitions, omissions: dropped } = blocksOfMarkdown(text)
  const found = intricateBlock(blocks)
  if (found !== null) {
    const until = blocks
      .slice(0, found.at + 1)
      .map(({ before, markdown }, at) => before + (at < found.at ? markdown : ''))
    const line = source.slice(0, end).split('\n').length + until.join('').split('\n').length - 1
    throw new KalamError('import.intricate', { values: { file: name, line: line + found.place.line - 1 } })
  }
  const head = source.slice(0, end)
  const omissions: Omission[] = [
    { ...keeper.left(), text: '' },
    { code: 'import.details-left', count: head === '' ? 0 : 1, text: head },
    ...dropped,
  ]
  const words = addWordCounts([countEachWord([head]), countMarkdownWords([source.slice(end)])])
  return { ...metadata, kind: 'markdown', blocks, definitions, pictures: keeper.pictures, source: words, omissions }
}

/** What follows the description of a picture with its address in the text. */
const PICTURE_END = /\]\((<[^<>\n]{1,1000}>|data:[^\s()]{1,60000000}|[^\s()<>]{1,1000})((?:\s+"[^"\n]{0,1000}")?\s*\))/y
const MAX_DESCRIPTION_CHARACTERS = 2000
/** The address of a picture in a definition of its own. */
const DEFINED = /^( {0,3}\[([^\]\n^][^\]\n]{0,200})\]:[ \t]*)(<[^<>\n]{1,1000}>|\S{1,60000000})/gm

/** The text with the addresses of pictures that are kept. Those of the web stay as they are. */
function withKeptPictures(source: string, keeper: PictureKeeper): string {
  const kept = (written: string, description: string) => {
    const address = written.replace(/^<|>$/g, '')
    return /^https?:/i.test(address) ? written : (keeper.keep(address, description) ?? written)
  }
  const text = withAddresses(source, kept)
  const named = new Set(
    [...text.matchAll(/!\[([^\]\n]{0,200})\](?:\[([^\]\n]{0,200})\])?/g)].map(([, text, name]) =>
      (name || text)!.toLowerCase(),
    ),
  )
  return text.replace(DEFINED, (whole, head: string, name: string, written: string) =>
    named.has(name.toLowerCase()) ? `${head}${kept(written, '')}` : whole,
  )
}

/** The text with another address for each picture. Searches from the ends, since a search from each `![` would take quadratic time. */
function withAddresses(source: string, address: (written: string, description: string) => string): string {
  let text = ''
  let done = 0
  for (let at = source.indexOf(']('); at >= 0; at = source.indexOf('](', Math.max(at + 1, done))) {
    const from = Math.max(done, source.lastIndexOf(']', at - 1) + 1, at - MAX_DESCRIPTION_CHARACTERS - 2)
    const before = source.slice(from, at)
    const start = before.indexOf('![', before.lastIndexOf('\n') + 1)
    if (start < 0) continue
    PICTURE_END.lastIndex = at
    const [whole = '', written = '', end = ''] = PICTURE_END.exec(source) ?? []
    if (whole === '') continue
    const description = before.slice(start + 2)
    text += `${source.slice(done, at)}](${address(written, description)}${end}`
    done = at + whole.length
  }
  return text + source.slice(done)
}

/** The blocks of a Markdown text as they are written, and its definitions of footnotes and addresses. */
interface MarkdownBlocks {
  readonly blocks: readonly Block[]
  readonly definitions: ReadonlyMap<string, string>
  readonly omissions: readonly Omission[]
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.{0,1000}))?$/
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/
/** A footnote, or an address with at most a title behind it: other lines that begin so are prose. */
const DEFINITION =
  /^ {0,3}\[(?:(\^[^\]\s]{1,200})\]:[ \t]*\S|([^\]\n]{1,200})\]:[ \t]*(?:<[^<>]{0,2000}>|[^\s<]\S{0,2000})(?:[ \t]+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t]*$)/
const PAGE_BREAK =
  /^(?:\f|\\(?:newpage|pagebreak|clearpage)\b.*|<div[^>]{0,200}page-break[^>]{0,200}>\s*<\/div>|<!-- *page ?break *-->)\s*$/i
const OTHER = /^(?: {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\||<|!\[)| {4}|\t)/

interface Line {
  readonly text: string
  readonly from: number
  readonly to: number
}

/**
 * Splits Markdown into blocks by its lines, without a parser, so that each block stays as it is written. Blank lines split a list into
 * several blocks, which is harmless: blocks are joined again with the text between them.
 */
function blocksOfMarkdown(source: string): MarkdownBlocks {
  const lines = linesOf(source)
  const blocks: Block[] = []
  const definitions = new Map<string, string>()
  const omissions: Omission[] = []
  let end = 0
  let isNewPage = false
  const add = (first: Line, last: Line, block: Pick<Block, 'kind' | 'level'> & { readonly text?: string }) => {
    const markdown = source.slice(first.from, last.to)
    const text = block.text ?? plainLines(markdown)
    const looks = { ...looksOf(markdown), ...(isNewPage ? { newPage: true as const } : {}) }
    blocks.push({ markdown, before: source.slice(end, first.from), text, kind: block.kind, level: block.level, looks })
    end = last.to
    isNewPage = false
  }
  /** No line from here on ends a comment, so that unclosed ones aren't searched to the end again and again. */
  const comments = { isOpen: false }
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at]!
    const [, marks, heading = ''] = ATX.exec(first.text) ?? []
    if (first.text.trim() === '' && !first.text.includes('\f')) continue
    if (PAGE_BREAK.test(first.text)) {
      isNewPage = true
      end = first.to
      omissions.push({ code: 'import.breaks-left', text: first.text.replace(/<div[^>]*>/i, '') })
    } else if (marks !== undefined)
      add(first, first, {
        kind: 'heading',
        level: marks.length,
        text: plainLines(heading.replace(/(?<![#\s])[ \t]+#{1,10}[ \t]*$/, '')),
      })
    else if (RULE.test(first.text)) add(first, first, { kind: 'break', level: 0, text: '' })
    else {
      const last = lastOf(lines, at, comments)
      const definition = DEFINITION.exec(first.text)
      const underlined = last > at ? UNDERLINE.exec(lines[last]!.text)?.[1] : undefined
      if (definition !== null) {
        const found = definitionsIn(source, lines, { at, last, definitions, omissions })
        end = found.end
        at = found.last
        continue
      }
      if (underlined !== undefined && !OTHER.test(first.text)) {
        const text = plainLines(source.slice(first.from, lines[last - 1]!.to))
        add(first, lines[last]!, { kind: 'heading', level: underlined[0] === '=' ? 1 : 2, text })
      } else
        add(first, lines[last]!, {
          kind: OTHER.test(first.text) || FENCE.test(first.text) ? 'other' : 'paragraph',
          level: 0,
        })
      at = last
    }
  }
  return { blocks, definitions, omissions }
}

function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const text of source.split('\n')) {
    lines.push({ text, from, to: from + text.length })
    from += text.length + 1
  }
  return lines
}

/**
 * The last line of the block that begins at a line: the end of a fence or a comment, else the line before a blank one, a heading or a
 * rule.
 */
function lastOf(lines: readonly Line[], at: number, comments: { isOpen: boolean }): number {
  const fence = FENCE.exec(lines[at]!.text)?.[1]
  if (fence !== undefined) {
    const closing = (text: string) => {
      const found = FENCE.exec(text)?.[1]
      return found !== undefined && found[0] === fence[0] && found.length >= fence.length && text.trim() === found
    }
    for (let line = at + 1; line < lines.length; line++) if (closing(lines[line]!.text)) return line
    return lines.length - 1
  }
  if (lines[at]!.text.startsWith('<!--') && !comments.isOpen) {
    for (let line = at; line < lines.length; line++) if (lines[line]!.text.includes('-->')) return line
    comments.isOpen = true
  }
  let last = at
  while (last + 1 < lines.length) {
    const { text } = lines[last + 1]!
    if (text.trim() === '') break
    if (UNDERLINE.test(text)) return last + 1
    if (ATX.test(text) || RULE.test(text) || FENCE.test(text) || PAGE_BREAK.test(text)) break
    last++
  }
  return last
}

interface DefinitionPlace {
  readonly at: number
  readonly last: number
  readonly definitions: Map<string, string>
  readonly omissions: Omission[]
}

/**
 * Keeps the definitions that begin with a line, with the indented paragraphs that belong to a footnote. Returns where they end, and their
 * last line.
 */
function definitionsIn(source: string, lines: readonly Line[], { at, last, definitions, omissions }: DefinitionPlace) {
  let name = ''
  let from = 0
  let end = at
  const keep = () => {
    if (name === '') return
    const text = source.slice(from, lines[end]!.to).trimEnd()
    if (!definitions.has(name)) definitions.set(name, text)
    else if (name.startsWith('^')) omissions.push({ code: 'import.notes-left', text: toPlainLines(text) })
  }
  for (let line = at; line <= last; line++) {
    const [, note, address] = DEFINITION.exec(lines[line]!.text) ?? []
    const found = note ?? address
    if (found === undefined && !name.startsWith('^')) break
    if (found !== undefined) {
      keep()
      name = found.toLowerCase()
      from = lines[line]!.from
    }
    end = line
  }
  for (let line = end + 1; name.startsWith('^') && line < lines.length; line++) {
    const { text } = lines[line]!
    if (text.trim() === '') continue
    if (!/^(?: {4}|\t)/.test(text)) break
    end = line
  }
  keep()
  return { end: lines[end]!.to, last: end }
}

/** Whether the whole block is bold, or centred by HTML. */
function looksOf(markdown: string): Block['looks'] {
  const line = markdown.trim()
  if (line.length > 400) return {}
  const bold = /^(\*\*|__)(?!\s)[^*\n]+\1$/.test(line) || /^<(?:b|strong)>[^<]*<\/(?:b|strong)>$/i.test(line)
  const centred = /^<(?:center|(?:p|div|h[1-6])[^>]{1,100}center)/i.test(line)
  return { ...(bold ? { bold } : {}), ...(centred ? { centred } : {}) }
}

/** A block without the marks of Markdown, line by line. */
function plainLines(markdown: string): string {
  if (markdown.length > 2000) return markdown
  return markdown
    .replace(/<[^<>]{1,200}>/g, '')
    .replace(/\{[#.:][^{}\n]{0,200}\}[ \t]*$/gm, '')
    .replace(/!?\[([^\][]{0,500})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/\[\^[^\]\s]{1,100}\]/g, '')
    .replace(/(\*\*\*|\*\*|\*|___|__|~~)(?=\S)/g, '')
    .replace(/(?<=\S)(?:\*{1,3}|_{2,3}|~~)/g, '')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/^[ \t]*(?:>[ \t]?)*/gm, '')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .trim()
}

/** Characters that are checked together, about as many as a piece has. */
const STRETCH = 100_000

/** The first stretch of blocks that can't be parsed in time, and the place in it; null: all can. */
export function intricateBlock(
  blocks: readonly Block[],
): { readonly at: number; readonly place: IntricatePlace } | null {
  let from = 0
  while (from < blocks.length) {
    let text = ''
    let end = from
    for (; end < blocks.length && (end === from || text.length < STRETCH); end++) {
      const { before, markdown } = blocks[end]!
      text += end === from ? markdown : `${before || '\n\n'}${markdown}`
    }
    const place = intricatePlace(text)
    if (place !== null) return { at: from, place }
    from = end
  }
  return null
}
