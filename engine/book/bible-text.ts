import { toNameKey } from '../base/comparison-key.ts'
import { knownLanguages, type Language } from '../base/language.ts'
import { findNearestName } from '../base/nearest.ts'
import { collapseWhitespace } from '../base/shorten.ts'
import { type LineFault, splitEditedLines } from '../messages/line-fault.ts'
import type { MessageValues } from '../messages/message.ts'
import { say } from '../messages/say.ts'
import { BIBLE_KINDS, type BibleKind, type BibleLine, type StoryBible } from './story-bible.ts'

/** A line of the file. An id that is null is a new line's; what the file doesn't say is absent. */
export type EditedBibleLine = Omit<BibleLine, 'id' | 'from'> & { readonly id: number | null; readonly from?: string }

type BibleFileReading =
  | { readonly ok: true; readonly lines: readonly EditedBibleLine[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] }

/** The fault in one language, without its line. */
export function sayBibleFault({ code, values }: LineFault, language: Language): string {
  const parts = BIBLE_KINDS.map((kind) => say(`bible.${kind}`, language)).join(', ')
  const notes = NOTES.map(([, code]) => `${say(code, language)} …`).join(', ')
  return say(code, language, { parts, notes, ...values })
}

/** What a line says about itself, in this order: its key and how it is called. */
const NOTES = [
  ['from', 'bible.note-from'],
  ['owedBy', 'bible.note-owed'],
  ['owedBy', 'bible.note-plan'],
  ['paidIn', 'bible.note-paid'],
  ['replacedBy', 'bible.note-replaced'],
] as const

/**
 * A story bible as Markdown that `parseBibleFile` reads back: lines by kind, each with its id and, beneath it in brackets, where it comes
 * from and who owes or has paid it. `opening` replaces the title and the explanation above the first kind.
 */
export function formatBibleFile(bible: StoryBible, language: Language, opening: string | null = null): string {
  const kinds = BIBLE_KINDS.flatMap((kind) => {
    const lines = bible.lines.filter((line) => line.kind === kind)
    const heading = `## ${say(`bible.${kind}`, language)}`
    return lines.length === 0 ? [] : [`${heading}\n\n${lines.map((line) => printed(line, language)).join('\n')}\n`]
  })
  const top = opening ?? `# ${say('bible.title', language)}\n\n${say('bible.intro', language)}\n`
  return [`${top.trimEnd()}\n`, ...(kinds.length === 0 ? [`## ${say('bible.rule', language)}\n`] : kinds)].join('\n')
}

/** What is in a story bible's file above its first kind; null: no kind is in it. */
export function readBiblePreface(markdown: string): string | null {
  const found = /^##[ \t]/mu.exec(markdown)
  return found === null ? null : markdown.slice(0, found.index)
}

function printed(line: BibleLine, language: Language): string {
  const notes = NOTES.flatMap(([key, code]) => {
    const value = line[key]
    const isOther = key === 'owedBy' && (code === 'bible.note-plan') !== (line.kind === 'plan')
    if (value === undefined || isOther) return []
    return [`${say(code, language)} ${value === null ? say('bible.any-piece', language) : value}`]
  })
  return `- ${line.id}. ${collapseWhitespace(line.text)}\n  (${notes.join('; ')})`
}

const HEADING = /^##(?!#)\s*(.*[^\s#]|)[\s#]*$/u
const ENTRY = /^[-*+][ \t]+(?:(\d{1,9})\.(?:[ \t]+|$))?(.*)$/u
const BRACKETS = /^\((.*)\)$/u

const kindByName = (): ReadonlyMap<string, BibleKind> =>
  new Map(
    BIBLE_KINDS.flatMap((kind) =>
      knownLanguages().map((language) => [toNameKey(say(`bible.${kind}`, language)), kind] as const),
    ),
  )

const keyByName = (): ReadonlyMap<string, (typeof NOTES)[number][0]> =>
  new Map(NOTES.flatMap(([key, code]) => knownLanguages().map((language) => [say(code, language), key] as const)))

interface OpenLine {
  readonly kind: BibleKind
  readonly id: number | null
  readonly line: number
  readonly texts: string[]
  notes: { readonly text: string; readonly line: number } | null
}

/**
 * The lines of a story bible's file, in the file's order, with headings and notes in either language. What is above the first kind is
 * not read. Returns every fault with its line; a file without a kind is one.
 */
export function parseBibleFile(markdown: string): BibleFileReading {
  const faults: LineFault[] = []
  const fault = (code: LineFault['code'], line: number, values: MessageValues = {}) => {
    faults.push({ code, line, values })
  }
  const kinds = kindByName()
  const entries: OpenLine[] = []
  let kind: BibleKind | null = null
  let hasKind = false
  let open: OpenLine | null = null
  for (const [index, written] of splitEditedLines(markdown).entries()) {
    const line = index + 1
    const heading = HEADING.exec(written)?.[1]
    const entry = ENTRY.exec(written)
    const text = written.trim()
    if (heading !== undefined) {
      open = null
      hasKind = true
      kind = kinds.get(toNameKey(heading)) ?? null
      if (kind === null) faults.push(unknownHeading(heading, line))
    } else if (entry !== null && kind !== null) {
      open = {
        kind,
        id: entry[1] === undefined ? null : Number(entry[1]),
        line,
        texts: [entry[2]!.trim()],
        notes: null,
      }
      entries.push(open)
    } else if (text === '' || (!hasKind && entry === null)) {
      if (text === '' && open?.notes !== null) open = null
    } else if (open !== null && open.notes === null) {
      if (BRACKETS.test(text)) open.notes = { text, line }
      else open.texts.push(text)
    } else if (kind !== null || !hasKind) fault('bible.no-line', line)
  }
  if (!hasKind && faults.length === 0) fault('bible.no-headings', 1)
  const numbered = new Map<number, number>()
  const lines = entries.map((one) => {
    const before = one.id === null ? undefined : numbered.get(one.id)
    if (before !== undefined) fault('bible.same-number', one.line, { id: one.id!, line: before })
    else if (one.id !== null) numbered.set(one.id, one.line)
    return typedLine(one, fault)
  })
  return faults.length === 0 ? { ok: true, lines } : { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
}

function unknownHeading(written: string, line: number): LineFault {
  const name = written.slice(0, 60)
  const names = BIBLE_KINDS.flatMap((kind) => knownLanguages().map((language) => say(`bible.${kind}`, language)))
  const suggestion = findNearestName(name, names)
  return suggestion === undefined
    ? { code: 'bible.unknown-heading', line, values: { name } }
    : { code: 'bible.unknown-heading-suggestion', line, values: { name, suggestion } }
}

type Fault = (code: LineFault['code'], line: number, values?: MessageValues) => void

function typedLine({ kind, id, line, texts, notes }: OpenLine, fault: Fault): EditedBibleLine {
  const text = collapseWhitespace(texts.join(' '))
  if (text === '') fault('bible.empty-line', line)
  return { id, kind, text, ...(notes === null ? {} : notesOf(notes, fault)) }
}

function notesOf({ text, line }: NonNullable<OpenLine['notes']>, fault: Fault): Partial<EditedBibleLine> {
  const keys = keyByName()
  const notes: Record<string, string | number | null> = {}
  for (const written of BRACKETS.exec(text)![1]!.split(';')) {
    const note = written.trim()
    const name = [...keys.keys()].find((one) => note.toLowerCase().startsWith(`${one} `))
    const key = name === undefined ? undefined : keys.get(name)
    const value = note.slice(name?.length ?? 0).trim()
    const isNumber = /^\d{1,9}$/.test(value)
    if (key === undefined || (key === 'replacedBy' && !isNumber))
      fault('bible.unknown-note', line, { note: note.slice(0, 60) })
    else if (key === 'replacedBy') notes[key] = Number(value)
    else notes[key] = key === 'owedBy' && isAnyPiece(value.toLowerCase()) ? null : value
  }
  return notes
}

function isAnyPiece(written: string): boolean {
  return knownLanguages().some((language) => say('bible.any-piece', language) === written)
}

/**
 * The bible with what its author changed in the file: `typed` against `before`, from which the file was printed. What was noted since
 * stays. A line whose words or kind changed, and a new one, is the author's; one that is gone from the file is removed.
 */
export function applyBibleEdits(bible: StoryBible, before: StoryBible, typed: readonly EditedBibleLine[]): StoryBible {
  const was = new Map(before.lines.map((line) => [line.id, line]))
  const own = new Map(typed.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])))
  const kept = bible.lines.flatMap((line) => {
    const old = was.get(line.id)
    const now = own.get(line.id)
    if (old === undefined) return now === undefined ? [line] : [corrected(line, line, now)]
    return now === undefined ? [] : [corrected(line, old, now)]
  })
  const known = new Set([...bible.lines, ...before.lines].map(({ id }) => id))
  let last = Math.max(0, ...known, ...own.keys())
  const added = typed.flatMap(({ id, from = 'author', ...line }): BibleLine[] => {
    if (id !== null && known.has(id) && !was.has(id)) return []
    if (id !== null && kept.some((one) => one.id === id)) return []
    return [{ id: id !== null && !known.has(id) ? id : ++last, ...line, from }]
  })
  const lines = [...kept, ...added]
  const ids = new Set(lines.map(({ id }) => id))
  return { lines: lines.map((line) => withoutGone(line, ids)) }
}

const CHANGEABLE = ['kind', 'text', 'owedBy', 'paidIn', 'replacedBy'] as const

function corrected(line: BibleLine, old: BibleLine, now: EditedBibleLine): BibleLine {
  const former = { ...old, text: collapseWhitespace(old.text) }
  const changes = CHANGEABLE.filter((key) => now[key] !== former[key])
  if (changes.length === 0) return line
  const next: Record<string, unknown> = { ...line }
  for (const key of changes) {
    if (now[key] === undefined) delete next[key]
    else next[key] = now[key]
  }
  if (changes.includes('text') || changes.includes('kind')) next.from = 'author'
  return next as unknown as BibleLine
}

/** A line that was replaced by one that is gone counts again. */
function withoutGone(line: BibleLine, ids: ReadonlySet<number>): BibleLine {
  const { replacedBy, ...rest } = line
  return replacedBy === undefined || ids.has(replacedBy) ? line : rest
}
