import { toComparisonKey } from '../base/comparison-key.ts'
import { memoByLanguage } from '../base/language.ts'
import { collapseWhitespace, shortenAtWord } from '../base/shorten.ts'
import { listReplyWords } from '../writer/reply-words.ts'
import { BIBLE_KINDS, type BibleKind } from './story-bible.ts'
import { PLAN_ARROW } from './world-lines.ts'

/** A line as a model notes it: something new, or `paid`: a thread that is open no longer. */
export interface NotedLine {
  readonly kind: Exclude<BibleKind, 'world'> | 'paid'
  /** The ids of the lines that it is about: one that it replaces, or threads that are paid. Empty: none. */
  readonly ids: readonly number[]
  /** Of `paid`, words of the thread; empty where `ids` says which. */
  readonly text: string
  /** Of a thread: the step that owes it; of kind `plan`: the step whose entry it corrects. */
  readonly owedBy: string | null
}

const NOTED_KINDS = [...BIBLE_KINDS.filter((kind) => kind !== 'world'), 'paid'] as const

/** What may be before a line's first bar, in either language. */
const KIND_BY_WORD = memoByLanguage(
  (): ReadonlyMap<string, NotedLine['kind']> =>
    new Map(NOTED_KINDS.flatMap((kind) => listReplyWords('bible', kind).map((word) => [word, kind] as const))),
)

/** A longer line is cut at a word: characters. */
const MAX_LINE_CHARACTERS = 300

/** Ids and what is between them: `4`, `#4, 7`, `4 and 7`. */
const IDS = memoByLanguage(
  () =>
    new RegExp(
      `^(?:(?:${listReplyWords('bible', 'idLabels').join('|')}) )?#?\\d+(?:\\s*(?:,|;|&|${listReplyWords('bible', 'and').join('|')})\\s*#?\\d+)*\\.?$`,
      'i',
    ),
)

/**
 * The lines of a model's note, at most so many: `kind | text`, `state | 12 | text` in place of line 12, `thread | text | step`, `paid |
 * 7`. `plan | step | words of the plan | what holds`. Bullets, bold marks and bars around a line don't count, and a colon after the kind
 * is a bar. Other lines are ignored. `stepOf` says which step a name means.
 */
export function readBibleNote(note: string, most: number, stepOf: (name: string) => string | null): NotedLine[] {
  const lines: NotedLine[] = []
  for (const written of note.split('\n')) {
    const line = lines.length < most ? readLine(written, stepOf) : null
    if (line !== null) lines.push(line)
  }
  return lines
}

/** Lines that are read of the note with one piece. */
const MAX_CHANGED_LINES = 10

/** The lines of the note with one piece, without corrections of the plan. */
export function readChanges(note: string, stepOf: (name: string) => string | null): NotedLine[] {
  return readBibleNote(note, MAX_CHANGED_LINES, stepOf).filter(({ kind }) => kind !== 'plan')
}

function readLine(written: string, stepOf: (name: string) => string | null): NotedLine | null {
  const bare = written
    .replace(/^\s*(?:[-*+•>]\s+|\d{1,2}[.)]\s+)*/, '')
    .replaceAll(/\*\*|__|`|[⟦⟧]/g, '')
    .replaceAll('[[', '[ [')
  const line = bare.includes('|') ? bare : bare.replace(/^([\p{L} ]{3,16})[:：]/u, '$1|')
  const [word = '', ...fields] = line
    .split('|')
    .map(collapseWhitespace)
    .filter((field) => field !== '')
  const kind = KIND_BY_WORD().get(word.toLowerCase())
  const [first = '', ...others] = fields
  if (kind === undefined || first === '') return null
  if (kind === 'paid')
    return IDS().test(first) ? { kind, ids: idsIn(first), text: '', owedBy: null } : paidByWords(first)
  if (kind === 'plan') return correctionOf(first, others, stepOf)
  const ids = IDS().test(first) && others.length > 0 ? idsIn(first).slice(0, 1) : []
  const said = ids.length > 0 ? others : fields
  return kind === 'thread' ? threadOf(ids, said, stepOf) : textLine(kind, ids, said.join(': '))
}

/** A correction of the plan; null when it names no entry or no words, or says what the words say already. */
function correctionOf(entry: string, fields: readonly string[], stepOf: (name: string) => string | null) {
  const owedBy = stepOf(entry)
  const [words = '', ...holds] = fields.map((field) => field.replace(/^["“”‘]+|["“”’]+$/gu, '').trim())
  const held = holds.join(': ')
  if (owedBy === null || words === '' || held === '' || toComparisonKey(words) === toComparisonKey(held)) return null
  const line = textLine('plan', [], `${words}${PLAN_ARROW}${held}`)
  return line === null ? null : { ...line, owedBy }
}

function paidByWords(text: string): NotedLine | null {
  return textLine('paid', [], text)
}

/** A thread with the step that owes it as its last field, or in brackets behind its words. */
function threadOf(
  ids: readonly number[],
  fields: readonly string[],
  stepOf: (name: string) => string | null,
): NotedLine | null {
  const last = fields.length > 1 ? fields.at(-1)! : (/\(([^()]+)\)\.?$/.exec(fields[0]!)?.[1] ?? '')
  const owedBy = last === '' ? null : stepOf(last)
  const isName = fields.length > 1 || owedBy !== null
  const words = fields.length > 1 ? fields.slice(0, -1).join(': ') : fields[0]!
  const text = fields.length === 1 && isName ? words.slice(0, words.lastIndexOf('(')) : words
  const line = textLine('thread', ids, text)
  return line === null ? null : { ...line, owedBy }
}

function textLine(kind: NotedLine['kind'], ids: readonly number[], said: string): NotedLine | null {
  const text = shortenAtWord(said.trim(), MAX_LINE_CHARACTERS)
  // What is left of a model's example: dots, a dash.
  return /[\p{L}\p{N}]{2}/u.test(text) ? { kind, ids, text, owedBy: null } : null
}

function idsIn(text: string): number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}
