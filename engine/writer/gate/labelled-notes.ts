import { fromEveryLanguage } from '../../base/language.ts'
import type { NoteName } from '../provider.ts'
import { EDITOR_LABELS, NOTE_LABELS } from './marks.ts'

/** A note under its label is no longer: characters. */
const MAX_NOTE_CHARACTERS = 4000
/** Paragraphs at either end of a text among which its notes are. */
const MAX_LAST_PARAGRAPHS = 6

interface Label {
  /** Null: a note for the editor. */
  readonly note: NoteName | null
  /** The rest of its line. */
  readonly rest: string
}

interface WithoutNotes {
  readonly text: string
  readonly notes: Partial<Record<NoteName, string>>
}

/**
 * Takes out the notes that a model wrote under a label instead of between their marks: `**Recap:** …`, `## Plan`, `Editor's note: …`,
 * `Character Details:`. Only those of `missing`, the notes that were asked for and have not come, are looked for, and notes for the
 * editor: at the end of the text, a plan and a recap also at its head, characters wherever they are. One for the editor counts as the
 * recap. Of a text with notes, a plan at its head and a list of characters are taken out unasked too, and not kept.
 */
export function takeOutNotes(text: string, missing: readonly NoteName[], asked: readonly NoteName[]): WithoutNotes {
  const notes: Partial<Record<NoteName, string>> = {}
  let rest = text
  const wanted = (name: NoteName) => missing.includes(name) && notes[name] === undefined
  if (wanted('characters')) rest = withoutCharacters(rest, notes, false)
  else if (asked.length > 0) rest = withoutCharacters(rest, {}, true)
  const planned = (['outline', 'scenes'] as const).find(wanted)
  if (planned !== undefined) rest = withoutPlanAtHead(rest, planned, notes)
  else if (asked.length > 0 && !asked.includes('scenes') && !asked.includes('outline') && startsWithLabelAlone(rest))
    rest = withoutPlanAtHead(rest, 'scenes', {})
  if (wanted('recap')) rest = withoutRecapAtHead(rest, notes)
  for (let round = 0; round < MAX_LAST_PARAGRAPHS; round++) {
    const found = lastNote(rest, wanted, asked.length > 0)
    if (found === null) break
    if (found.note !== null) notes[found.note] = found.content
    else if (wanted('recap')) notes.recap = found.content
    rest = withoutRule(rest.slice(0, found.at).trimEnd())
  }
  // A reply of nothing but notes is no text: it stays to be judged.
  return rest.trim() === '' ? { text, notes: {} } : { text: rest, notes }
}

/** Without the line that parted the text from its note. */
function withoutRule(text: string): string {
  const line = text.slice(text.lastIndexOf('\n') + 1).trim()
  return /^(?:-{3,}|\*{3,}|_{3,}|\* \* \*)$/.test(line) ? text.slice(0, text.lastIndexOf('\n') + 1).trimEnd() : text
}

/** The last note of the text, from its label to the end. */
function lastNote(
  text: string,
  wanted: (name: NoteName) => boolean,
  editors: boolean,
): { at: number; note: NoteName | null; content: string } | null {
  const paragraphs = lastParagraphs(text)
  for (let index = paragraphs.length - 1; index >= 0; index--) {
    const at = paragraphs[index] as number
    const first = text.slice(at, lineEnd(text, at))
    const label = labelOf(first)
    if (label === null) continue
    if (label.note !== null ? label.note === 'scenes' || !wanted(label.note) : !editors) return null
    const content = [label.rest, text.slice(at + first.length)].join('').trim()
    // What follows is a paragraph, or a list: anything more is a section of the text.
    const blocks = content.split(/\n[ \t]*\n/).length
    const most =
      label.note === 'outline' ? MAX_LAST_PARAGRAPHS * 4 : label.note === 'characters' ? MAX_LAST_PARAGRAPHS : 1
    if (content === '' || content.length > MAX_NOTE_CHARACTERS || blocks > most) return null
    if (label.note === 'changes' && !content.split('\n').every((line) => line.includes('|'))) return null
    return { at, note: label.note, content }
  }
  return null
}

/** Where the last paragraphs begin. */
function lastParagraphs(text: string): number[] {
  const starts: number[] = []
  let from = Math.max(0, text.length - 2 * MAX_NOTE_CHARACTERS)
  if (from === 0) starts.push(0)
  for (;;) {
    const found = text.indexOf('\n\n', from)
    if (found < 0) return starts.slice(-MAX_LAST_PARAGRAPHS * 5)
    from = found + 2
    while (text[from] === '\n' || text[from] === ' ') from++
    if (from < text.length) starts.push(from)
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

const NOTES = fromEveryLanguage(() => Object.entries(NOTE_LABELS()) as [NoteName, readonly string[]][])

function labelOf(line: string): Label | null {
  const found =
    /^[ \t]*(#{1,6}[ \t]+)?([*_[(]{0,3})([\p{L}'’ ]{4,30}?)([\])]?[*_]{0,3}[ \t]*[:：][*_]{0,3}|[\])]?[*_]{0,3}[ \t]*$)/u.exec(
      line.slice(0, 200),
    )
  if (found === null) return null
  const [whole, heading, marks, name = '', end = ''] = found
  // A word alone on its line is a label only when it is marked up.
  if (heading === undefined && marks === '' && !/[:：]/.test(end)) return null
  const words = name.toLowerCase().replaceAll('’', "'").trim()
  const rest = line.slice(whole.length).trim()
  if (EDITOR_LABELS().includes(words)) return { note: null, rest }
  const note = NOTES().find(([, labels]) => labels.includes(words))?.[0]
  return note === undefined ? null : { note, rest }
}

/** Removes the plan of a book, or of its scenes, before the text: its label, by whichever name, and the list or lines below it. */
function withoutPlanAtHead(text: string, name: 'outline' | 'scenes', notes: Partial<Record<NoteName, string>>): string {
  const first = text.slice(0, lineEnd(text, 0))
  const label = labelOf(first)?.note
  if (label !== 'outline' && label !== 'scenes') return text
  const blocks = text.slice(first.length, first.length + MAX_NOTE_CHARACTERS * 2).split(/(?<=\n[ \t]*\n)/)
  let length = first.length
  let content = labelOf(first)?.rest ?? ''
  let any = content !== ''
  for (const block of blocks) {
    const isPlan =
      /^\s*(?!-{3}|\*{3})(?:[-*+•]|\d{1,3}[.)]|(?:\*\*)?(?:title|tajuk|chapter|bab|scene|babak)\b)/iu.test(block) ||
      block.trim() === ''
    if (!isPlan) break
    any ||= block.trim() !== ''
    content += block
    length += block.length
  }
  const rest = text.slice(length).replace(/^\s*(?:-{3,}|\*{3,})?\s*/, '')
  if (!any || rest === '') return text
  notes[name] = content.trim()
  return rest
}

function startsWithLabelAlone(text: string): boolean {
  return labelOf(text.slice(0, lineEnd(text, 0)))?.rest === ''
}

/** Removes a recap before the text: its label alone on a line that is marked up, and the paragraph below it. */
function withoutRecapAtHead(text: string, notes: Partial<Record<NoteName, string>>): string {
  const first = text.slice(0, lineEnd(text, 0))
  const label = labelOf(first)
  if (label?.note !== 'recap' || label.rest !== '') return text
  const [content = '', ...others] = text
    .slice(first.length)
    .trimStart()
    .split(/\n[ \t]*\n/)
  const rest = others.join('\n\n').replace(/^\s*(?:-{3,}|\*{3,})?\s*/, '')
  if (content.length > MAX_NOTE_CHARACTERS || rest === '') return text
  notes.recap = content.trim()
  return rest
}

/**
 * The characters under their label, wherever they are: from the label to the end of their list or sentence. `listed`: only those in a
 * list of two and more.
 */
function withoutCharacters(text: string, notes: Partial<Record<NoteName, string>>, listed: boolean): string {
  const found = charactersIn(text)
  if (found === null || (listed && !isList(found.content))) return text
  notes.characters = found.content
  const before = text.slice(0, found.at).trimEnd()
  const after = text.slice(found.end).trimStart()
  return before === '' || after === '' ? before + after : `${before}\n\n${after}`
}

function isList(content: string): boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => /^\s*(?:[-*+•]|\d{1,2}[.)]|\*{0,2}\p{Lu}[^:]{0,40}:)/u.test(line))
}

const CHARACTERS_LABEL = /^[ \t#*_>-]*(?:character details|butiran watak)\b[*_]*[ \t]*[:：—–-]?[*_]*[ \t]*/imu

interface FoundCharacters {
  readonly content: string
  /** From the label on. */
  readonly at: number
  readonly end: number
}

/**
 * The characters in a text that gives them without marks: what follows the label, up to a blank line or the next line that begins with a
 * capital. A list of capitalised lines right under the label is taken up to the blank line. Null when there is no label.
 */
function charactersIn(text: string): FoundCharacters | null {
  const found = CHARACTERS_LABEL.exec(text)
  if (found === null) return null
  let from = found.index + found[0].length
  while (/\s/.test(text[from] ?? '')) from++
  const blank = text.slice(from).search(/\n[ \t]*\n/)
  const paragraph = (blank < 0 ? text.slice(from) : text.slice(from, from + blank)).trimEnd()
  const upToCapital = paragraph.split(/\n(?=[\p{Lu}#])/u)[0]?.trimEnd() ?? ''
  const listed = /^\p{Lu}[^\n:]{0,40}:/u.test(paragraph)
  const content = listed ? paragraph : upToCapital
  return content === '' ? null : { content, at: found.index, end: from + content.length }
}
