import { isRecord } from '../base/is-record.ts'
import { FINDING_CATEGORIES, type FindingCategory } from '../book/finding.ts'

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
