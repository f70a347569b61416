import { KalamError } from '../messages/error.ts'

/** Where a text is too intricate for a parser of Markdown, and what of it. */
export interface IntricatePlace {
  /** From 1. */
  readonly line: number
  /**
   * `nesting`: quotations and lists within each other; `blocks`: many short ones in turn; `signs`: of emphasis, links or HTML, unclosed;
   * `cells`: a table too wide, or with too many cells that its rows leave out.
   */
  readonly what: 'nesting' | 'blocks' | 'signs' | 'cells'
}

/** Quotations and lists within each other. */
const MAX_NESTING = 31

/** Columns of a table. */
const MAX_COLUMNS = 256

/** Cells that the rows of all tables leave out: some, and some for each character. Every format fills them in. */
const MISSING_CELLS = 10_000
const MISSING_CELLS_PER_CHARACTER = 0.1

/**
 * Limit of the estimated nanoseconds of parsing beyond what every text needs: `BASE`, and `PER_CHARACTER` for each character, but at most
 * `MOST`. Coefficients are measured on texts of one kind each, 2.5 to 40 kB long.
 */
const BASE = 100e6
const PER_CHARACTER = 10_000
const MOST = 10e9

const FENCE = /^(`{3,})[^`]*$|^(~{3,})/
const HTML = /^ {0,3}<(?:!--|\?|!\[CDATA\[|![a-z]|(?:script|pre|style|textarea)\b)/i
const HTML_END = /-->|\?>|\]\]>|>|<\/(?:script|pre|style|textarea)>/i
const MARKER = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,200}\]:)/y
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const DEFINITION = /^ {0,3}\[[^\]]{1,999}\]:/
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** The place where parsing a text would take too long; null for a text that can be parsed. Takes time linear in the text's length. */
export function intricatePlace(markdown: string): IntricatePlace | null {
  const limit = Math.min(MOST, BASE + markdown.length * PER_CHARACTER)
  const mostMissing = MISSING_CELLS + markdown.length * MISSING_CELLS_PER_CHARACTER
  const lines = createLines()
  let signs = 0
  let missing = 0
  let unit: string[] = []
  let number = 0
  const closeUnit = () => {
    missing += missingCells(unit)
    if (unit.length > 0) for (const part of partsOf(unit)) signs += workOfSigns(part)
    unit = []
  }
  for (const text of markdown.split(/\r\n|\n|\r/)) {
    number++
    const line = lines.next(text)
    if (line.nesting > MAX_NESTING) return { line: number, what: 'nesting' }
    if (line.isCode || line.beginsUnit) closeUnit()
    if (line.isCode) continue
    if (line.content !== '') unit.push(line.content)
    if (line.endsUnit) closeUnit()
    if (missing > mostMissing) return { line: number, what: 'cells' }
    if (lines.work() > limit) return { line: number, what: 'blocks' }
    if (signs > limit) return { line: number, what: 'signs' }
  }
  closeUnit()
  if (missing > mostMissing) return { line: number, what: 'cells' }
  return signs + lines.work() > limit ? { line: number, what: 'signs' } : null
}

interface Line {
  /** Without the marks of quotations and lists. */
  readonly content: string
  readonly nesting: number
  readonly isCode: boolean
  readonly beginsUnit: boolean
  readonly endsUnit: boolean
}

const BLANK: Line = { content: '', nesting: 0, isCode: false, beginsUnit: true, endsUnit: true }
const CODE: Line = { content: '', nesting: 0, isCode: true, beginsUnit: true, endsUnit: true }

/** Follows the blocks of a text line by line, and estimates the time of opening and closing them. */
function createLines() {
  let fence = ''
  let isHtml = false
  /** Indented code, which begins after a blank line outside of lists. */
  let isIndented = true
  let isAfterBlank = true
  let isInList = false
  /** Of the last line that had any. */
  let markers = ''
  let wasNested = false
  const indents: number[] = []
  let events = 0
  let closings = 0
  let definitions = 0
  let brackets = 0

  const next = (text: string): Line => {
    if (fence !== '') {
      const [, end = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(text) ?? []
      if (end.startsWith(fence)) fence = ''
      return CODE
    }
    const trimmed = text.trimStart()
    if (trimmed === '') {
      isAfterBlank = true
      return BLANK
    }
    // A first look at the first sign: most lines begin with a letter, and there may be 200,000 of them.
    const [first] = trimmed
    isHtml = isHtml || (first === '<' && HTML.test(text))
    if (isHtml) isHtml = !HTML_END.test(text)
    else if (first === '`' || first === '~') {
      const [, ticks, tildes] = FENCE.exec(text) ?? []
      fence = ticks ?? tildes ?? ''
      if (fence !== '') return CODE
    }
    const indent = text.length - trimmed.length
    isIndented = indent > 0 && (isIndented || isAfterBlank) && !isInList && /^(?: {4}|\t| {1,3}\t)/.test(text)
    const wasBlank = isAfterBlank
    isAfterBlank = false
    if (isIndented) return CODE
    return open(text, indent, wasBlank)
  }

  const open = (text: string, indent: number, wasBlank: boolean): Line => {
    const found = RULE.test(text) ? { signs: '', end: 0 } : markersOf(text)
    const own = found.signs
    const content = text.slice(found.end)
    if (own === '' && indent < 2 && wasBlank) {
      isInList = false
      indents.length = 0
    }
    if (/[^>]/.test(own)) isInList = true
    if (own !== '') {
      while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
      indents.push(indent)
    }
    const before = markers
    const isOneQuotation = !wasBlank && /^>+$/.test(own) && own === markers
    const leaves = own === '' && markers !== '' && indent < 2
    const isRule = /^ {0,3}[*_]/.test(content) && RULE.test(content)
    const isSingle = isRule || (content.includes('#') && HEADING.test(content))
    const isNested = own.length > 1 || own === '>' || indents.length > 1
    const isClosing = own !== '' && (wasNested || isNested) && !isOneQuotation
    if (isClosing || leaves || UNDERLINE.test(content)) closings++
    if (own !== '' || leaves) {
      wasNested = isNested
      markers = own
    }
    events += 4 + own.length * 10
    if (DEFINITION.test(content)) definitions++
    for (let at = content.indexOf('['); at >= 0; at = content.indexOf('[', at + 1)) brackets++
    const isEmpty = content.trim() === ''
    return {
      content: isEmpty || isRule ? '' : content,
      nesting: own.length + Math.max(0, indents.length - 1),
      isCode: false,
      beginsUnit: isSingle || isEmpty || (indent < 4 && interrupts(own, before)),
      endsUnit: isSingle || isEmpty,
    }
  }
  return { next, work: () => closings * events * 7 + definitions * brackets * 5 }
}

/** Whether a line with these marks begins a block of its own wherever it is. */
function interrupts(own: string, before: string): boolean {
  return /^[-*+]/.test(own) || (own.startsWith('1') && before.startsWith('1'))
}

/** The marks of quotations (`>`), bullets (`-`), numbers (`1`) and footnotes (`^`) at the beginning of a line, and where they end. */
function markersOf(text: string): { readonly signs: string; readonly end: number } {
  let signs = ''
  let end = 0
  for (;;) {
    MARKER.lastIndex = end
    const found = MARKER.exec(text)?.[0].trim()
    if (found === undefined) return { signs, end }
    signs += /^\d/.test(found) ? '1' : found.startsWith('[') ? '^' : found[0]
    end = MARKER.lastIndex
  }
}

/** The cells of a table are parsed one by one, other lines together. */
function partsOf(lines: readonly string[]): readonly string[] {
  const [head = '', delimiters = ''] = lines
  const isTable =
    delimiters.includes('|') &&
    DELIMITERS.test(delimiters) &&
    !head.includes('\\') &&
    columns(head) === columns(delimiters)
  return isTable ? lines : [lines.join('\n')]
}

function columns(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length
}

/** Cells that the rows of a table in these lines leave out; infinite for a table that is too wide. */
function missingCells(lines: readonly string[]): number {
  if (lines.length < 2) return 0
  const cells = (line: string) => columns(line.replaceAll(/\\[\\|]/g, ''))
  const at = lines.findIndex(
    (line, index) =>
      index > 0 && /[|:]/.test(line) && DELIMITERS.test(line.trimStart()) && columns(line) === cells(lines[index - 1]!),
  )
  if (at < 0) return 0
  const width = columns(lines[at]!)
  const rows = lines.slice(at + 1).map(cells)
  if (width > MAX_COLUMNS || rows.some((each) => each > MAX_COLUMNS)) return Number.POSITIVE_INFINITY
  return rows.reduce((sum, each) => sum + Math.max(0, width - each), 0)
}

const SIGNS = /[\\&<>[\]!*_~`()|\n]/g
const RUNS = /\\[\s\S]|\*+|_+|~+|`+|[[\]]|<[!?]/g

/** An estimate, in nanoseconds, of the time that the signs of a paragraph take beyond linear time. */
function workOfSigns(text: string): number {
  const all = text.match(SIGNS)?.length ?? 0
  if (all < 50) return 0
  let [left, pairs] = [0, 0]
  let html = 0
  const ticks = new Set<number>()
  let open: RegExpExecArray | null = null
  RUNS.lastIndex = 0
  for (let run = RUNS.exec(text); run !== null; run = RUNS.exec(text)) {
    const [sign] = run
    if (sign[0] === '\\') continue
    pairs += sign.length
    if (sign[0] === '<') html++
    if (sign[0] === '`') ticks.add(sign.length)
    if (sign[0] === '<' || sign[0] === '`') {
      open = null
      continue
    }
    if (open !== null && closes(text, open, run)) {
      left -= sign === ']' ? 1 : sign.length
      open = null
    } else if (isSign(text, run)) {
      left += sign.length
      open = run
    }
  }
  return left * all * 40 + pairs ** 2 * 4 + html * text.length * 15 + ticks.size * text.length * 10
}

/** Whether a run of signs can open or close anything. */
function isSign(text: string, { 0: sign, index }: RegExpExecArray): boolean {
  if (sign === '[' || sign === ']') return true
  const [before, after] = [text[index - 1] ?? ' ', text[index + sign.length] ?? ' ']
  if (/\s/.test(before) && /\s/.test(after)) return false
  return sign[0] !== '_' || !(/[a-z0-9]/i.test(before) && /[a-z0-9]/i.test(after))
}

/** Whether two runs with only text between them form a pair. */
function closes(text: string, open: RegExpExecArray, close: RegExpExecArray): boolean {
  if (open[0] === '[') return close[0] === ']'
  if (open[0] !== close[0] || open[0].length > 3) return false
  const [before, first] = [text[open.index - 1] ?? ' ', text[open.index + open[0].length]!]
  const [last, after] = [text[close.index - 1]!, text[close.index + close[0].length] ?? ' ']
  return /[\s(“‘—–"']/.test(before) && !/\s/.test(first) && !/\s/.test(last) && /[\s).,;:!?”’—–"']/.test(after)
}

/** Throws `text.nesting`, `text.blocks`, `text.signs` or `text.cells` for a text that can't be parsed in time, with the line from 1. */
export function requireParsableMarkdown(text: string): void {
  refuseIntricate(intricatePlace(text))
}

/** Throws as `requireParsableMarkdown` does, for a place that is known already. */
export function refuseIntricate(place: IntricatePlace | null): void {
  if (place !== null) throw new KalamError(`text.${place.what}`, { values: { line: place.line } })
}
