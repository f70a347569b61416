import { memoByLanguage } from '../../base/language.ts'
import type { NoteName } from '../provider.ts'
import { listReplyWords, replyPatterns } from '../reply-words.ts'
import { EDITOR_LABELS, NOTE_LABELS } from './marks.ts'

/** Chatter at the end of a text, also after other sentences of its paragraph. */
const ANYWHERE = memoByLanguage(() => replyPatterns('chatter', 'anywhere').map(pattern))
/** Chatter only as a paragraph of its own. */
const ALONE = memoByLanguage(() => replyPatterns('chatter', 'alone').map(pattern))

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})`)
}

/** How chatter begins, so that a stream is held back no longer than need be. */
const STARTS = memoByLanguage(() => listReplyWords('chatter', 'starts'))
const STARTS_ALONE = memoByLanguage(() => [...STARTS(), ...listReplyWords('chatter', 'startsAlone')])

type Verdict = 'no' | 'maybe' | 'yes'

/** A sentence of chatter is not longer: characters. */
const MAX_SENTENCE_CHARACTERS = 500
const EVERYWHERE = memoByLanguage(() => [...ANYWHERE(), ...ALONE()])
/** By their first character: most sentences begin with none of them, and every word of one that might is looked at again. */
const BY_FIRST = memoByLanguage(() => Map.groupBy(STARTS(), (start) => start[0]))
const ALONE_BY_FIRST = memoByLanguage(() => Map.groupBy(STARTS_ALONE(), (start) => start[0]))

/** Judges a sentence from its beginning on. `alone`: it begins a paragraph; `complete`: it has come to its end. */
function judgeChatter(sentence: string, { alone, complete }: { alone: boolean; complete: boolean }): Verdict {
  const plain = sentence
    .slice(0, MAX_SENTENCE_CHARACTERS)
    .replace(/^[*_([#>~\s-]+/, '')
    .replace(/\*\*/g, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (plain === '') return complete ? 'no' : 'maybe'
  if (!mayBegin(plain, alone, complete)) return 'no'
  if (!complete) return sentence.length > MAX_SENTENCE_CHARACTERS ? 'no' : 'maybe'
  return (alone ? EVERYWHERE() : ANYWHERE()).some((pattern) => pattern.test(plain)) ? 'yes' : 'no'
}

function mayBegin(plain: string, alone: boolean, complete: boolean): boolean {
  // "1,020 words"
  if (alone && /^[\d,.]{1,7}(?: |$)/.test(plain)) return true
  const starts = (alone ? ALONE_BY_FIRST() : BY_FIRST()).get(plain[0]) ?? []
  return starts.some(
    (start) => plain.startsWith(start) || (!complete && plain.length < start.length && start.startsWith(plain)),
  )
}

/** A sentence's or a line's end, its blanks, and the first character of what follows. */
const BOUNDARY = /(?:[.!?…]["'”’»)\]*_]*[ \t]+|[。！？]["'”’」』)\]]*[ \t]*|(?<![ \t])[ \t]*\n\s*)(?=\S)/u
const CLOSING = /(?<![\s.!?…。！？"'”’»」』)\]*_])[\s.!?…。！？"'”’»」』)\]*_]*$/u
const RULE_OR_FENCE = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|(?:\* ){2,}\*|#{1,6}|`{3,}|~{3,})[ \t]*(?=\n|$)/
/** Longer chatter is taken for the text: characters. */
const MAX_CHATTER_CHARACTERS = 5000
const FENCE_LINE = /(?=[`~])(?<=\n[ \t]*)(?:`{3,}|~{3,})/g
const MAY_BE_RULE = /^[-*_=#`~ ]+$/

/**
 * Holds back what may be removed from the end of a reply: closing chatter, rules, the end of a wrapping fence, blanks.
 * Releases it when clean text follows.
 */
export function createTailFilter(isFenced: () => boolean) {
  /** Text that was not returned yet. */
  let held = ''
  /** Where in `held` the suspicious unit begins; -1 while a clean sentence runs on. */
  let unit = -1
  /** Blanks at the end of `held`: no boundary ends there, and a search through them takes the square of their number. */
  let blanks = 0
  let alone = true
  let any = false
  let codeOpen = false
  let quoteOpen = false

  function withoutBlanks(text: string): string {
    return text.slice(0, Math.max(0, text.length - blanks))
  }

  function give(length: number): string {
    const out = held.slice(0, length)
    held = held.slice(length)
    if (out !== '') any = true
    for (const [mark] of out.matchAll(/["“”\n]/g)) quoteOpen = mark === '"' ? !quoteOpen : mark === '“'
    return out
  }

  function read(final: boolean): string {
    let out = ''
    blanks = held.length - held.trimEnd().length
    for (;;) {
      if (unit < 0) {
        const found = BOUNDARY.exec(withoutBlanks(held))
        if (found === null) {
          const kept = final ? blanks : (CLOSING.exec(held)?.[0].length ?? 0)
          return out + give(held.length - kept)
        }
        const end = found.index + found[0].trimEnd().length
        out += give(end)
        unit = found[0].length - (end - found.index)
        alone = held.slice(0, unit).includes('\n')
      }
      const text = held.slice(unit)
      const verdict = any ? judge(text, final) : 'no'
      if (verdict === 'maybe') return out
      if (verdict === 'no' || unit > MAX_CHATTER_CHARACTERS) {
        noteFences(text)
        out += give(unit)
        unit = -1
        continue
      }
      const next = unitEnd(text)
      if (next < 0) return out
      if (isFenced() && /^(?:`{3,}|~{3,})/.test(text)) held = held.slice(0, unit) + text.slice(next)
      else unit += next
      alone = alone || text.slice(0, next).includes('\n')
    }
  }

  function judge(text: string, final: boolean): Verdict {
    const line = /^[^\n]*/.exec(text)?.[0] ?? ''
    const lineEnded = final || line.length < text.length
    if (alone) {
      if (RULE_OR_FENCE.test(text) && lineEnded) return codeOpen && /^(?:`{3,}|~{3,})/.test(text) ? 'no' : 'yes'
      if (!lineEnded && MAY_BE_RULE.test(line)) return 'maybe'
    }
    if (codeOpen || (quoteOpen && !alone) || /^["“‘]/.test(text)) return 'no'
    // A text in brackets is judged as one sentence: "(Approx. 1,000 words)".
    const sentence = alone && /^[*_]*[([]/.test(text) ? null : BOUNDARY.exec(withoutBlanks(text))
    const complete = sentence !== null || lineEnded
    const end = sentence === null ? line.length : sentence.index + sentence[0].trimEnd().length
    return judgeChatter(text.slice(0, Math.min(end, line.length)), { alone, complete })
  }

  /** Where the unit after this chatter begins: the next line, or within a paragraph the next sentence; -1 when nothing follows. */
  function unitEnd(text: string): number {
    const found = (alone ? /\n\s*(?=\S)/ : BOUNDARY).exec(withoutBlanks(text))
    return found === null ? -1 : found.index + found[0].length
  }

  /** Keeps count of code blocks, in the lines that are set free and the one that begins here. */
  function noteFences(text: string): void {
    if (!alone) return
    const lines = held.slice(0, unit) + (/^[^\n]*/.exec(text)?.[0] ?? '')
    for (const _ of lines.matchAll(FENCE_LINE)) codeOpen = !codeOpen
  }

  return {
    push(text: string): string {
      held += text
      return read(false)
    },
    /**
     * The rest, without chatter, rules and blanks at the end. `trailing` are the blanks that stood after the text itself.
     * `cut`: the reply broke off, so that what looks like a rule may be the beginning of a heading or a list.
     */
    end({ cut }: { cut: boolean }) {
      const text = read(true)
      if (unit < 0) return { text, trailing: held }
      if (!cut || !MAY_BE_RULE.test(held.slice(unit).trim())) return { text, trailing: '' }
      const whole = held.trimEnd()
      return { text: text + whole, trailing: held.slice(whole.length) }
    },
  }
}

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
export function extractNotes(text: string, missing: readonly NoteName[], asked: readonly NoteName[]): WithoutNotes {
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

const NOTES = memoByLanguage(() => Object.entries(NOTE_LABELS()) as [NoteName, readonly string[]][])

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
