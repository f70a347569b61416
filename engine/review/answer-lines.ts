import { isRecord } from '../base/is-record.ts'
import { FINDING_CATEGORIES, type FindingCategory, type Repair } from '../book/finding.ts'

/** A finding as a model answered it: nothing of it has been looked for in the text yet. */
export interface AnsweredFinding {
  readonly category: FindingCategory
  /** At least one; none is empty. */
  readonly quotes: readonly string[]
  readonly why: string
  readonly repair: { readonly find: string; readonly replace: string } | null
}

export interface ReadAnswer {
  readonly findings: readonly AnsweredFinding[]
  /** False: neither a finding nor the word that there are none, such as a refusal. */
  readonly isAnswer: boolean
}

/** What a model writes before its answer: thoughts of its own, and the notes that it is asked for. */
const BEFORE_ANSWER = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>|\[\[(NOTES|NOTA)\]\][\s\S]*?\[\[\/\2\]\]/gi

/** An object of an answer is shorter than this: characters. */
const MAX_OBJECT_CHARACTERS = 20_000

/**
 * Reads the findings of an answer in lines of JSON. Fences, arrays, wrapping objects, text around the lines and line breaks within
 * strings are tolerated; an object that is cut off or damaged is left out.
 */
export function readAnswer(answer: string): ReadAnswer {
  const said = withoutNotes(answer)
  const objects = objectsIn(said)
  const findings = objects.flatMap(findingsIn)
  const saysNone = objects.some((one) => isRecord(one) && (one.none === true || Array.isArray(one.findings)))
  return { findings, isAnswer: findings.length > 0 || saysNone || /^\s*(?:```\w*\s*)?\[\s*\]/.test(said) }
}

/** Every JSON object of an answer that can be read, without those in its thoughts and notes. */
export function answerObjects(answer: string): unknown[] {
  return objectsIn(withoutNotes(answer))
}

function withoutNotes(answer: string): string {
  return answer.replace(BEFORE_ANSWER, '')
}

/** Every object of a text that can be read, from the left, none within another one. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = []
  let at = text.indexOf('{')
  while (at >= 0) {
    const end = endOfObject(text, at)
    const value = end === null ? undefined : parsed(text.slice(at, end))
    if (value !== undefined) found.push(value)
    at = text.indexOf('{', value === undefined ? at + 1 : end!)
  }
  return found
}

/** Where the object that begins at `from` ends; null: it doesn't. */
function endOfObject(text: string, from: number): number | null {
  const last = Math.min(text.length, from + MAX_OBJECT_CHARACTERS)
  let depth = 0
  let isString = false
  for (let at = from; at < last; at++) {
    const letter = text[at]
    if (isString && letter === '\\') at++
    else if (letter === '"') isString = !isString
    else if (isString) continue
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return at + 1
  }
  return null
}

function parsed(text: string): unknown {
  for (const source of [text, withoutSlips(text)]) {
    try {
      return JSON.parse(source) as unknown
    } catch {
      // The next form of it, if there is one.
    }
  }
  return undefined
}

/** Line breaks within strings as JSON writes them, and no comma before a closing bracket. */
function withoutSlips(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (part) =>
    part === ',' ? '' : part.replace(/\r?\n/g, String.raw`\n`).replaceAll('\t', String.raw`\t`),
  )
}

function findingsIn(value: unknown): AnsweredFinding[] {
  if (!isRecord(value)) return []
  if (Array.isArray(value.findings)) return value.findings.flatMap(findingsIn)
  const quotes = textsIn(value.quotes ?? value.quote)
  const why = textOf(value.why)
  if (quotes.length === 0 || why === '') return []
  return [{ category: categoryOf(value), quotes, why: why.replace(/\s+/g, ' '), repair: repairIn(value.repair) }]
}

function repairIn(value: unknown): AnsweredFinding['repair'] {
  if (!isRecord(value) || typeof value.find !== 'string' || typeof value.replace !== 'string') return null
  return value.find.trim() === '' ? null : { find: value.find, replace: value.replace }
}

/** What a category may be called, in English and Malay, the surest word first. */
const CALLED: readonly (readonly [RegExp, FindingCategory])[] = [
  [/thread|jalinan|janji/i, 'thread'],
  [/repeat|repetit|ulang/i, 'repeat'],
  [/charact|watak/i, 'characterisation'],
  [/style|gaya/i, 'style'],
  [/plot|time|masa|jalan cerita/i, 'plot'],
  [/world|setting|dunia|latar/i, 'world'],
]

/** The category by its name, or by what it and its class are called; a contradiction of facts when they say nothing known. */
function categoryOf({ category, kind, class: narrower }: Readonly<Record<string, unknown>>): FindingCategory {
  const known = FINDING_CATEGORIES.find((one) => one === category)
  if (known !== undefined) return known
  for (const called of [category, kind, narrower].map(textOf)) {
    const match = CALLED.find(([pattern]) => pattern.test(called))
    if (match !== undefined) return match[1]
  }
  return 'facts'
}

function textsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return texts.filter((text) => text !== '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** How often a passage occurs in a text: 0, 1, or 2 for more than once. Places that overlap count too. */
export function countHits(text: string, passage: string): 0 | 1 | 2 {
  if (passage === '') return 2
  const first = text.indexOf(passage)
  if (first === -1) return 0
  return text.indexOf(passage, first + 1) === -1 ? 1 : 2
}

/** A text with the only place of `find` changed. */
export function replacePassage(text: string, { find, replace }: Omit<Repair, 'step'>): string {
  const at = text.indexOf(find)
  return text.slice(0, at) + replace + text.slice(at + find.length)
}

/** The repair with as many neighbouring words as make `replace` occur exactly once in the changed text. `find` occurs once in `text`. */
export function widenUntilUndoable(text: string, repair: Repair): Repair {
  const changed = replacePassage(text, repair)
  const start = text.indexOf(repair.find)
  const shift = changed.length - text.length
  const isOnce = (from: number, to: number) => countHits(changed, changed.slice(from, to + shift)) === 1
  const { from, to } = widenPlace(text, { from: start, to: start + repair.find.length }, isOnce)
  return { step: repair.step, find: text.slice(from, to), replace: changed.slice(from, to + shift) }
}

/** A place of a text: from the character `from` until `to`. */
export interface TextPlace {
  readonly from: number
  readonly to: number
}

/** The place with as many neighbouring words as it takes. */
export function widenPlace(text: string, place: TextPlace, isEnough: (from: number, to: number) => boolean): TextPlace {
  let { from, to } = place
  while (!isEnough(from, to) && (from > 0 || to < text.length)) {
    from -= /\S{0,40}\s{0,40}$/u.exec(text.slice(Math.max(0, from - 200), from))![0].length
    to += /^\s{0,40}\S{0,40}/u.exec(text.slice(to, to + 200))![0].length
  }
  return { from, to }
}
