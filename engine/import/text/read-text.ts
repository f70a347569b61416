import { readHeading } from '../../prose/headings.ts'
import { isSceneBreak, SECTION_BREAK_LINE } from '../../prose/scenes.ts'
import type { Block, BlockLooks, ManuscriptContent, Omission } from '../read-file.ts'
import { countEachWord, subtractWordCounts } from '../words.ts'
import { removePageLines } from './pages.ts'

/** Characters of a line that can be a heading. */
const MAX_SHORT_LINE = 70

const GUTENBERG_START = /^\*{3}\s?START OF TH(?:E|IS) PROJECT GUTENBERG/i
const GUTENBERG_END = /^(?:\*{3}\s?)?END OF TH(?:E|IS) PROJECT GUTENBERG/i

/** Reads plain text: joins hard-wrapped lines and the pages of a scan, and escapes what Markdown would read as marks. */
export function readPlainText(source: string): ManuscriptContent {
  const { lines, title, author, licence } = withoutGutenberg(
    source.split('\n').map((line) => line.replaceAll('\t', '    ').trimEnd()),
  )
  const { lines: whole, removed } = removePageLines(lines)
  const layout = layoutOf(whole)
  const hyphenated = new Set(
    whole
      .join('\n')
      .toLowerCase()
      .match(/(?<!\p{L})\p{L}{1,40}-\p{L}{1,40}/gu) ?? [],
  )
  const omissions: Omission[] = [
    { code: 'import.licence-left', count: licence.length, text: licence.join('\n') },
    { code: 'import.running-heads-left', count: removed.length, text: removed.join('\n') },
  ]
  const runs = runsOf(whole)
  const numbers: string[] = []
  const rules = [...RULES].filter((sign) => runs.some(({ lines: run }) => underlined(run)?.sign === sign))
  const blocks = runs.flatMap(({ lines: run, isNewPage }) => {
    const heading = underlined(run)
    const level = heading === null ? 0 : rules.indexOf(heading.sign) + 1
    const title = heading === null ? [] : [headingBlock(heading.text, level, isNewPage)]
    const rest = run.slice(heading?.lines ?? 0)
    const isItems = isList(rest)
    if (isItems) for (const line of rest) numbers.push(numberOf(line))
    const paragraphs = isItems ? [{ lines: rest, isList: true }] : rest.length === 0 ? [] : paragraphsOf(rest, layout)
    const begun = paragraphs.map((paragraph, at) =>
      blockOf(paragraph, {
        layout,
        hyphenated,
        omissions,
        isNewPage: isNewPage && at === 0 && title.length === 0,
      }),
    )
    return [...title, ...begun]
  })
  return {
    kind: 'text',
    title,
    author,
    language: null,
    publication: {},
    blocks,
    definitions: new Map(),
    pictures: new Map(),
    // The numbers of a list are its marks, not its words.
    source: subtractWordCounts(countEachWord([source]), countEachWord(numbers)),
    omissions,
  }
}

function withoutGutenberg(lines: readonly string[]) {
  const start = lines.findIndex((line) => GUTENBERG_START.test(line))
  const end = lines.findIndex((line) => GUTENBERG_END.test(line))
  const said = (name: string) =>
    start < 0
      ? null
      : (lines
          .slice(0, start)
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? null)
  const inner = lines.slice(start + 1, end < 0 ? undefined : end)
  const around = [lines.slice(0, start + 1), end < 0 ? [] : lines.slice(end)].map((part) => part.join('\n'))
  return { lines: inner, title: said('Title'), author: said('Author'), licence: around.filter((text) => text !== '') }
}

/** Lines between empty ones. */
function runsOf(lines: readonly string[]): { readonly lines: readonly string[]; readonly isNewPage: boolean }[] {
  const runs: { lines: string[]; isNewPage: boolean }[] = []
  let isOpen = false
  let isNewPage = false
  for (const line of lines) {
    if (line.includes('\f')) {
      isNewPage = true
      isOpen = false
    }
    const text = line.replaceAll('\f', '')
    if (text.trim() === '') isOpen = false
    else if (isOpen) runs.at(-1)!.lines.push(text)
    else {
      runs.push({ lines: [text], isNewPage })
      isOpen = true
      isNewPage = false
    }
  }
  return runs
}

/** What headings are underlined with, the highest first, as Sphinx and Kalam write plain text. */
const RULES = `#*=-~^"'.+`
const RULE = /^([#*=~^"'.+-])\1{2,}$/
/** Characters by which a line under a heading may be longer or shorter than it. */
const MAX_RULE_DIFFERENCE = 3
const MAX_RULE = 72

interface Underlined {
  readonly text: string
  readonly sign: string
  /** Lines that it takes of its run. */
  readonly lines: number
}

/**
 * The heading that lines begin with: one with a line of one sign under it; the same sign may be above it. A wide gap separates columns
 * of a table. Null: there is none.
 */
function underlined(run: readonly string[]): Underlined | null {
  const above = RULE.test(run[0]!.trim()) ? 1 : 0
  const [text = '', rule = ''] = run.slice(above).map((line) => line.trim())
  if (!RULE.test(rule) || !/\p{L}/u.test(text) || /\s{2}/.test(text)) return null
  if (above > 0 && (run[0]!.trim() !== rule || !/[#*=~]/.test(rule))) return null
  const isLong = Math.abs(rule.length - Math.min(MAX_RULE, [...text].length)) <= MAX_RULE_DIFFERENCE
  return isLong ? { text, sign: rule[0]!, lines: above + 2 } : null
}

function headingBlock(text: string, rank: number, isNewPage: boolean): Block {
  const level = Math.min(6, rank)
  const looks: BlockLooks = isNewPage ? { newPage: true } : {}
  return {
    markdown: `${'#'.repeat(level)} ${escaped(text).replace(/#+$/, '\\$&')}`,
    before: '\n\n',
    text,
    kind: 'heading',
    level,
    looks,
  }
}

/** The mark of an item of a list: a sign, or a number. */
const ITEM = /^ *(?:[-*•]|(\d{1,9})[.)]) +(?=\S)/

/** The number that an item begins with; '': it has none. */
function numberOf(line: string): string {
  return ITEM.exec(line)?.[1] ?? ''
}

/** Whether lines are a list of several items: all with the same sign, or numbered one after the other. Other lines are indented. */
function isList(lines: readonly string[]): boolean {
  const items = lines.filter((line) => !line.startsWith(' '))
  if (items.length < 2 || items[0] !== lines[0]) return false
  if (!items.every((line) => ITEM.test(line) && !isSceneBreak(line))) return false
  const first = numberOf(lines[0]!)
  if (first === '') return items.every((line) => line[0] === lines[0]![0])
  return items.every((line, at) => numberOf(line) === String(Number(first) + at))
}

/** A line of a list as Markdown. */
function itemOf(line: string): string {
  const mark = ITEM.exec(line)?.[0] ?? /^ */.exec(line)![0]
  return mark.replace('•', '-') + escaped(line.slice(mark.length))
}

interface Paragraph {
  readonly lines: readonly string[]
  /** Its lines are not joined: verse, an address, a heading of two lines. */
  readonly keepsLines?: boolean
  readonly isList?: boolean
}

function paragraphsOf(lines: readonly string[], layout: Layout): Paragraph[] {
  const heads: Paragraph[] = []
  let at = 0
  for (; at < lines.length - 1; at++) {
    const [line = '', next = ''] = [lines[at], lines[at + 1]]
    if (!isSceneBreak(line) && !isHeadingLine(line)) break
    const isTitle = at + 2 === lines.length && next.trim().length <= MAX_SHORT_LINE && !/[.!?…]["”’]?$/.test(next)
    if (isTitle) return [...heads, { lines: [line, next], keepsLines: true }]
    heads.push({ lines: [line], keepsLines: false })
  }
  return [...heads, ...proseOf(lines.slice(at), layout)]
}

/** The paragraphs of lines that begin with no heading. */
function proseOf(lines: readonly string[], { width, isIndented }: Layout): Paragraph[] {
  if (lines.length === 1) return [{ lines, keepsLines: false }]
  const isShort = lines.slice(0, -1).every((line) => line.trim().length < (width ?? MAX_SHORT_LINE) * 0.72)
  if (isShort) return [{ lines, keepsLines: true }]
  if (width === null) return lines.map((line) => ({ lines: [line], keepsLines: false }))
  if (!isIndented) return [{ lines, keepsLines: false }]
  const margin = lines.slice(1).reduce((least, line) => Math.min(least, indentOf(line)), Number.POSITIVE_INFINITY)
  const starts = lines.flatMap((line, at) => (at === 0 || indentOf(line) >= margin + 2 ? [at] : []))
  return starts.map((start, at) => ({ lines: lines.slice(start, starts[at + 1]), keepsLines: false }))
}

function isHeadingLine(line: string): boolean {
  if (line.trim().length > MAX_SHORT_LINE) return false
  const heading = readHeading(line)
  if (heading === null) return false
  return heading.kind === 'label' || heading.kind === 'part'
    ? heading.isMarked
    : !['plain', 'number', 'numbered'].includes(heading.kind)
}

interface Setting {
  readonly layout: Layout
  readonly hyphenated: ReadonlySet<string>
  /** Adds to them what the block leaves out of its lines. */
  readonly omissions: Omission[]
  readonly isNewPage: boolean
}

function blockOf(
  { lines, keepsLines = false, isList: isItems = false }: Paragraph,
  { layout, hyphenated, omissions, isNewPage }: Setting,
): Block {
  const joined = keepsLines || isItems ? null : joinedLines(lines, layout, hyphenated)
  const text = joined?.text ?? lines.map((line) => line.trim()).join('\n')
  for (const halves of joined?.halves ?? []) omissions.push({ code: 'import.halves-joined', text: halves })
  const page = isNewPage ? { newPage: true as const } : {}
  const indent = /^ */.exec(lines[0]!)![0].length
  const centred = indent >= 10 && text.length <= MAX_SHORT_LINE ? { centred: true as const } : {}
  const looks: BlockLooks = { ...page, ...centred }
  if (isSceneBreak(text)) omissions.push({ code: 'import.breaks-left', count: 0, text })
  const sign = lines[0] === SECTION_BREAK_LINE ? SECTION_BREAK_LINE : '* * *'
  if (isSceneBreak(text)) return { markdown: sign, before: '\n\n', text: '', kind: 'break', level: 0, looks }
  const markdown = isItems ? lines.map(itemOf).join('\n') : text.split('\n').map(escaped).join('\\\n')
  return { markdown, before: '\n\n', text, kind: 'paragraph', level: 0, looks }
}

/** A line as Markdown that shows it as it was typed. Pairs of `*` and `_` around words stay: plain text marks emphasis so. */
function escaped(line: string): string {
  return line
    .replace(/[\\`<[\]]|&(?=#?\w{1,32};)/g, '\\$&')
    .replace(/(?<=^|\s)([*_])(?=\s|$)/g, '\\$1')
    .replace(/^([-+=#>|~])/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** How the paragraphs of a text are typed. */
interface Layout {
  /** Characters of a full line; null: a paragraph is one line. */
  readonly width: number | null
  /** Paragraphs begin with blanks, without an empty line before them. */
  readonly isIndented: boolean
  /** Words are broken at the end of lines. */
  readonly isHyphenated: boolean
}

/** Characters of a full line of a wrapped text. */
const MAX_WIDTH = 110
const MIN_WIDTH = 40

/** Finds how a text is typed, by its lines that another line follows. */
function layoutOf(lines: readonly string[]): Layout {
  const inner = lines.filter((line, at) => line.trim() !== '' && (lines[at + 1] ?? '').trim() !== '')
  const lengths = inner.map((line) => line.trimEnd().length).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  const isWrapped = lengths.length >= 3 && at(0.9) <= MAX_WIDTH && at(0.5) >= MIN_WIDTH && at(0.5) >= at(0.9) * 0.75
  const indented = lines.filter((line, index) => {
    const before = lines[index - 1] ?? ''
    return line.trim() !== '' && before.trim() !== '' && isDeeper(line, before)
  }).length
  const broken = inner.filter((line) => /\p{Ll}-$/u.test(line.trimEnd())).length
  return {
    width: isWrapped ? at(0.9) : null,
    isIndented: isWrapped && indented >= inner.length * 0.04 && indented >= 2,
    isHyphenated: isWrapped && broken >= Math.max(2, inner.length * 0.02),
  }
}

/** Whether a line begins 2 to 8 blanks further right than another one. */
function isDeeper(line: string, other: string): boolean {
  const more = indentOf(line) - indentOf(other)
  return more >= 2 && more <= 8
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length
}

/** Lines as one. `halves`: of each word that was divided at the end of a line and is whole now, such as `har bour`. */
interface JoinedLines {
  readonly text: string
  readonly halves: readonly string[]
}

/** Joins lines into one, and words that were broken at their ends. `words`: those that the text writes with a hyphen. */
function joinedLines(lines: readonly string[], { isHyphenated }: Layout, words: ReadonlySet<string>): JoinedLines {
  const joined: string[] = []
  /** The last characters: looking for the end of the whole text would copy it at each line. */
  let last = ''
  const halves: string[] = []
  for (const line of lines.map((one) => one.trim())) {
    const broken = last.endsWith('-') ? /([\p{L}'’]{1,40})-$/u.exec(last)?.[1] : undefined
    const next = /^\p{Ll}[\p{L}'’]{0,40}/u.exec(line)?.[0]
    if (broken !== undefined && next !== undefined) {
      const isWhole = isHyphenated && !words.has(`${broken}-${next}`.toLowerCase())
      if (isWhole) halves.push(`${broken} ${next}`)
      if (isWhole) joined.push(joined.pop()!.slice(0, -1))
      joined.push(line)
      last = (isWhole ? last.slice(0, -1) : last) + line
    } else {
      joined.push(last === '' ? line : ` ${line}`)
      last = `${last} ${line}`
    }
    last = last.slice(-60)
  }
  return { text: joined.join(''), halves }
}
