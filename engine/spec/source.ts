import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml'
import { isLanguage } from '../language.ts'
import { capFault } from './caps.ts'
import type { Diagnostic } from './diagnostic.ts'

export type Path = readonly (string | number)[]

/** A parsed YAML file that can say where each of its values stands. */
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

export function readSource(file: string, text: string): Source {
  const lines = text.split('\n')
  const counter = new LineCounter()
  const make = (offset: number, length: number, fault: Fault): Diagnostic => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)))
    return { severity: 'error', ...fault, file, line, column: col, length, excerpt: lines[line - 1] ?? '' }
  }
  const cap = capFault(text)
  if (cap) {
    counter.lineStarts = lineStarts(text)
    const fault = make(cap.offset, 1, { rule: cap.rule, message: cap.message })
    const nowhere = () => fault
    return { file, value: undefined, diagnostics: [fault], at: nowhere, within: nowhere }
  }
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, strict: true, uniqueKeys: true })
  const syntax = [...document.errors, ...document.warnings].map((error) =>
    make(error.pos[0], Math.max(1, error.pos[1] - error.pos[0]), {
      rule: 'yaml',
      message: firstSentence(error.message),
      expected: 'valid YAML: put a text with a colon, a comma, a # or a leading { or @ in quotes',
    }),
  )
  const refused = syntax.length > 0 ? [] : refusals(document, make)
  const diagnostics = [...syntax, ...refused]
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
      const block = node.type === 'BLOCK_LITERAL'
      if (!block) return make(node.range[0], Math.max(1, node.range[1] - node.range[0]), fault)
      const first = counter.linePos(node.range[0]).line + line
      const indent = (lines[first - 1] ?? '').search(/\S|$/)
      const shallow = blockIndent(lines, counter.linePos(node.range[0]).line)
      const at = counter.lineStarts[first - 1] ?? node.range[0]
      return make(at + Math.min(indent, shallow) + column - 1, length, fault)
    },
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function firstSentence(message: string): string {
  return message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')
}

function blockIndent(lines: readonly string[], header: number): number {
  const first = lines.slice(header).find((line) => line.trim() !== '')
  return first ? first.search(/\S/) : 0
}

type Make = (offset: number, length: number, fault: Fault) => Diagnostic

/** What YAML allows and a spec doesn't: aliases, prototypes, keys that would change their order; and texts typed as numbers. */
function refusals(document: Document.Parsed, make: Make): Diagnostic[] {
  const found: Diagnostic[] = []
  visit(document, (_key, node) => {
    if (isAlias(node) || (isScalar(node) && node.anchor)) {
      const [start, end] = (node as Node).range ?? [0, 1]
      found.push(
        make(start, end - start, { rule: 'no-alias', message: 'anchors and aliases are not used in specs: write the value out' }),
      )
    }
    if (!isPair(node)) return
    const key = node.key
    if (!isScalar(key)) {
      const start = (key as Node | null)?.range?.[0] ?? 0
      found.push(make(start, 1, { rule: 'plain-key', message: 'a key must be a plain word' }))
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
          message: `"${name}" as a key would change its place`,
          expected: 'a list of integers: options: [5, 10, 15]',
        }),
      )
    }
    keepWrittenText(node, name)
  })
  return found
}

/** `en: 1.10` is a text, and keeps its zero. */
function keepWrittenText(pair: Pair, name: string): void {
  const value = pair.value
  if (isLanguage(name) && isScalar(value) && value.source && value.value !== null && typeof value.value !== 'string') {
    value.value = value.source
  }
}

/** Offset and length of what a path names, or of its nearest parent that stands in the file. */
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
  const leaf = key === undefined && isScalar(node) && node.range ? span(node, place) : place
  return leaf
}

function span(node: unknown, otherwise: [number, number]): [number, number] {
  const range = (node as Node).range
  return range ? [range[0], Math.max(1, range[1] - range[0])] : otherwise
}
