import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
  type YAMLWarning,
} from 'yaml'
import { isLanguage } from '../base/language.ts'
import { parseYamlWithinCaps } from './caps.ts'
import { type Diagnostic, MAX_FAULTS } from './diagnostic.ts'

export type Path = readonly (string | number)[]

/** Whether the path is the other one or leads on from it. */
export function isPathWithin(path: Path, outer: Path): boolean {
  return outer.every((step, index) => path[index] === step)
}

/** A parsed YAML file with the position of each of its values. */
export interface Source {
  readonly file: string
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** A diagnostic at a path; at the key itself when `key` is named. */
  at(path: Path, fault: Fault, key?: string): Diagnostic
  /** A diagnostic within the text of a scalar, `line` and `column` counted from 1 in that text. */
  within(path: Path, line: number, column: number, length: number, fault: Fault): Diagnostic
}

export type Fault = Pick<Diagnostic, 'rule' | 'message' | 'expected' | 'suggestion'> & {
  severity?: Diagnostic['severity']
}

interface SourceOptions {
  /** Bytes the text may have; left out: those of a spec. */
  readonly mostBytes?: number
  /** Numbers and words such as true are texts, as written: 1.10 keeps its zero. */
  readonly asWritten?: boolean
}

export function parseSource(file: string, text: string, { mostBytes, asWritten = false }: SourceOptions = {}): Source {
  const lines = text.split(/\r?\n/)
  const counter = new LineCounter()
  counter.lineStarts = lineStarts(text)
  const make = (offset: number, length: number, fault: Fault): Diagnostic => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)))
    const excerpt = lines[line - 1] ?? ''
    return { severity: 'error', ...fault, file, line, column: col, length: Math.max(1, length), excerpt }
  }
  const { document, fault: cap } = parseYamlWithinCaps(text, mostBytes)
  if (document === null) {
    const fault = make(cap.offset, 1, { rule: cap.rule, message: cap.message })
    const nowhere = () => fault
    return { file, value: undefined, diagnostics: [fault], at: nowhere, within: nowhere }
  }
  const misindented = document.errors.length > 0 ? indentationFaults(text, lines, counter, make) : []
  const syntax = (misindented.length > 0 ? [] : syntaxErrors(document).slice(0, MAX_FAULTS)).map(
    ({ pos: [start, end], code, message }) =>
      make(start, Math.max(1, end - start), {
        rule: 'yaml',
        message: firstSentence(message),
        expected: EXPECTED[code] ?? 'valid YAML: put a text with a colon, a comma, a # or a leading { or @ in quotes',
      }),
  )
  const broken = [...misindented, ...syntax]
  const diagnostics = broken.length > 0 ? broken : refusals(document, text, make).slice(0, MAX_FAULTS)
  if (asWritten) visit(document, { Scalar: (key, node) => (key === 'key' ? undefined : keepWrittenText(node)) })
  return {
    file,
    value: diagnostics.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 }),
    diagnostics,
    at(path, fault, key) {
      const [offset, length] = locate(document, path, key)
      return make(offset, length, fault)
    },
    within(path, line, column, length, fault) {
      const node = document.getIn(path, true)
      if (!isScalar(node) || !node.range) return make(...locate(document, path), fault)
      const [start, end] = node.range
      if (node.type !== 'BLOCK_LITERAL') {
        const inner = text.slice(start, end).indexOf(String(node.value))
        const exact = line === 1 && inner >= 0
        return exact ? make(start + inner + column - 1, length, fault) : make(start, Math.max(1, end - start), fault)
      }
      const first = counter.linePos(start).line + line
      const indent = (lines[first - 1] ?? '').search(/\S|$/)
      const shallow = blockIndent(lines, counter.linePos(start).line)
      const at = counter.lineStarts[first - 1] ?? start
      return make(at + Math.min(indent, shallow) + column - 1, length, fault)
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Faults of lines that only need other indentation, at what is in them. */
function indentationFaults(text: string, lines: readonly string[], counter: LineCounter, make: Make): Diagnostic[] {
  return misindentedLines(text).map(({ line, by }) => {
    const written = lines[line - 1]!
    const indent = written.search(/\S/)
    const many = Math.abs(by) === 1 ? 'one space' : `${Math.abs(by)} spaces`
    const message = `this line is ${many} too ${by > 0 ? 'deep' : 'shallow'}`
    const expected = `${indent - by} spaces before it, instead of ${indent}`
    const word = /^[^\s:]+/.exec(written.slice(indent))?.[0] ?? ''
    return make(counter.lineStarts[line - 1]! + indent, word.length, { rule: 'yaml', message, expected })
  })
}

const EXPECTED: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'spaces',
  MULTIPLE_DOCS: 'one document in a file, with no --- between',
  TAG_RESOLVE_FAILED: 'no tags: put a text with a leading ! in quotes',
}

/** What the parser stumbled over, without what only follows from the first stumble. A quote is named where it opens. */
function syntaxErrors(document: Document.Parsed): (YAMLError | YAMLWarning)[] {
  const all = [...document.errors, ...document.warnings]
  const kept = all.filter(({ code }, index) => index === 0 || code !== 'UNEXPECTED_TOKEN')
  const quote = kept.find(({ code, message }) => code === 'MISSING_CHAR' && message.includes('quote'))
  if (!quote) return kept
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === quote.pos[0]) quote.pos = [range[0], range[0] + 1]
    },
  })
  return [quote]
}

function firstSentence(message: string): string {
  return message
    .split('\n')[0]!
    .replace(/ at line \d+, column \d+:?$/, '')
    .replace(/; please use .*$/, '')
}

function blockIndent(lines: readonly string[], header: number): number {
  const first = lines.slice(header).find((line) => line.trim() !== '')
  return first ? first.search(/\S/) : 0
}

type Make = (offset: number, length: number, fault: Fault) => Diagnostic

/** What YAML allows and a spec doesn't: aliases, prototypes, repeated keys and keys that would change their order. */
function refusals(document: Document.Parsed, text: string, make: Make): Diagnostic[] {
  const found: Diagnostic[] = []
  visit(document, (_key, node) => {
    if (isAlias(node) || (isNode(node) && 'anchor' in node && node.anchor)) {
      const [start, end] = (node as Node).range ?? [0, 1]
      found.push(
        make(start, end - start, {
          rule: 'no-alias',
          message: 'anchors and aliases are not used in specs: write the value out',
        }),
      )
    }
    if (isMap(node)) found.push(...repeatedKeys(node, make))
    if (!isPair(node)) return
    const key = node.key
    if (!isScalar(key)) {
      const start = (key as Node | null)?.range?.[0] ?? 0
      const expected = 'a word; a text that begins with { or [ stands in quotes'
      found.push(make(start, 1, { rule: 'plain-key', message: 'a key must be a plain word', expected }))
      return
    }
    const [start, end] = key.range ?? [0, 1]
    const name = String(key.value)
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') {
      found.push(make(start, end - start, { rule: 'plain-key', message: `"${name}" cannot be a key` }))
    }
    if (/^\d+$/.test(name)) {
      found.push(
        make(start, end - start, {
          rule: 'integer-key',
          message: `"${key.source ?? name}" as a key would change its place`,
          expected: 'a list of integers: options: [5, 10, 15]',
        }),
      )
    }
    if (isLanguage(name) && isScalar(node.value)) {
      keepWrittenText(node.value)
      found.push(...cutText(node.value, text, make))
    }
    if (TEXT_LISTS.has(name) && isSeq(node.value)) node.value.items.filter(isScalar).forEach(keepWrittenText)
  })
  return found
}

function repeatedKeys(map: YAMLMap, make: Make): Diagnostic[] {
  const seen = new Set<string>()
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    const [start, end] = key.range ?? [0, 1]
    if (seen.has(name)) return [make(start, end - start, { rule: 'repeated-key', message: `"${name}" stands twice` })]
    seen.add(name)
    return []
  })
}

/** Lists whose entries are texts. */
const TEXT_LISTS = new Set(['contains', 'lacks'])

/** `en: 1.10` is a text, and keeps its zero. */
function keepWrittenText(scalar: Scalar): void {
  if (scalar.source && scalar.value !== null && typeof scalar.value !== 'string') scalar.value = scalar.source
}

/** ` #` begins a comment, which is a mistake in the middle of a text. */
function cutText({ type, comment, range }: Scalar, text: string, make: Make): Diagnostic[] {
  if (type !== 'PLAIN' || !comment || !range) return []
  const [, end, after] = range
  const gap = text.slice(end, after)
  const hash = gap.indexOf('#')
  if (hash < 0 || gap.slice(0, hash).includes('\n')) return []
  const expected = 'quotes around the text, or the comment on a line of its own'
  return [make(end + hash, 1, { rule: 'comment', message: 'the text ends here: # begins a comment', expected })]
}

/** Offset and length of what a path names, or of its nearest parent in the file. */
function locate(document: Document.Parsed, path: Path, key?: string): [number, number] {
  let node: unknown = document.contents
  let place: [number, number] = [0, 1]
  for (const part of key === undefined ? path : [...path, key]) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part))
      if (!pair || !isScalar(pair.key)) break
      place = span(pair.key, place)
      node = pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(part)]
      if (!item) break
      place = span(item, place)
      node = item
    } else break
  }
  const isWritten = key === undefined && isScalar(node) && node.range && node.range[1] > node.range[0]
  return isWritten ? span(node, place) : place
}

function span(node: unknown, otherwise: [number, number]): [number, number] {
  const range = (node as Node).range
  return range ? [range[0], Math.max(1, range[1] - range[0])] : otherwise
}

/** A line whose indentation breaks the file: the line counted from 1, and how many spaces it has too many, or too few where negative. */
interface Misindented {
  readonly line: number
  readonly by: number
}

/** Errors of the parser that wrong indentation causes; other mistakes cause them too. */
const CODES = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY', 'BLOCK_IN_FLOW', 'UNEXPECTED_TOKEN']

const SHIFTS = [1, -1, 2, -2, 3, -3]
/** A longer file takes too long to be parsed so often. */
const MAX_CHARACTERS = 100_000
const MAX_FOUND = 3

/**
 * The lines that only need other indentation: moved, with or without the deeper lines below, they leave fewer errors. Empty when
 * that doesn't leave the file without errors.
 */
function misindentedLines(text: string): Misindented[] {
  if (text.length > MAX_CHARACTERS) return []
  const found: Misindented[] = []
  let lines = text.split('\n')
  for (let errors = errorsOf(lines); errors.length > 0; errors = errorsOf(lines)) {
    const [{ code, line }] = errors as [(typeof errors)[number]]
    const cure = CODES.includes(code) && found.length < MAX_FOUND ? bestCure(lines, line, errors.length) : null
    if (cure === null) return []
    found.push({ line: cure.line, by: cure.by })
    lines = cure.lines
  }
  return found
}

function errorsOf(lines: readonly string[]): { code: string; line: number }[] {
  const { errors } = parseDocument(lines.join('\n'))
  return errors.map(({ code, linePos }) => ({ code, line: linePos?.[0].line ?? 1 }))
}

interface Cure extends Misindented {
  readonly lines: string[]
  /** The errors that remain. */
  readonly left: number
}

/** The move that leaves the fewest errors; null when none leaves fewer. */
function bestCure(lines: readonly string[], near: number, errors: number): Cure | null {
  let best: Cure | null = null
  for (const line of [near, near + 1, near - 1]) {
    const text = lines[line - 1]
    if (text === undefined || text.trim() === '' || indentOf(text) === 0) continue
    for (const by of SHIFTS) {
      for (const last of new Set([line, lastBeneath(lines, line)])) {
        const moved = lines.map((one, at) => (at >= line - 1 && at < last ? shifted(one, by) : one))
        const left = moved.includes(UNMOVED) ? errors : errorsOf(moved).length
        if (left < (best?.left ?? errors)) best = { line, by, lines: moved, left }
      }
    }
  }
  return best
}

/** Stands for a line that has fewer spaces than it would lose. */
const UNMOVED = '\0'

function shifted(line: string, by: number): string {
  if (line.trim() === '') return line
  if (by < 0) return ' '.repeat(-by) + line
  return indentOf(line) < by ? UNMOVED : line.slice(by)
}

/** The last line of those directly below that are deeper. */
function lastBeneath(lines: readonly string[], line: number): number {
  const depth = indentOf(lines[line - 1]!)
  const next = lines.findIndex((one, at) => at >= line && one.trim() !== '' && indentOf(one) <= depth)
  return next < 0 ? lines.length : next
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/)
}
