import type { Marks, NoteName } from '../provider.ts'
import { matchMark, type ReplyMark, replyMarks } from './marks.ts'

export type NoteTexts = Partial<Record<NoteName, string>>

interface OpenBlock {
  readonly mark: ReplyMark
  /** The mark as it was written. */
  readonly source: string
  readonly atLineStart: boolean
  content: string
}

interface FoundMark {
  readonly mark: ReplyMark
  readonly length: number
}

/** What models put around a mark to make it bold, a heading or code. */
const DECORATION = '#*_`>'
/** Blanks before a mark that begins a line: characters. */
const MAX_INDENT_CHARACTERS = 20

/** Removes thinking and notes anywhere in a stream, and closes the gap that they leave. */
export function createBlockFilter(asked: Partial<Readonly<Record<NoteName, Marks>>>) {
  const marks = replyMarks(asked)
  const firsts = new Set(marks.map(({ letters }) => letters[0] as string))
  const candidate = candidateOf(firsts)
  const anywhere = marks.filter(({ atLineStart }) => !atLineStart)
  const gap = createGapCloser()
  const notes: NoteTexts = {}
  let held = ''
  let block: OpenBlock | null = null
  let restarts = 0
  let afterMark = false
  /** Text that stood in a note without an end. */
  let swallowed = ''

  function give(text: string): string {
    if (!afterMark || text === '') return gap.give(text)
    afterMark = false
    return gap.give(text.replace(/^[*_`]{1,3}/, ''))
  }

  function read(final: boolean): string {
    let out = ''
    for (;;) {
      if (block !== null) {
        if (!closeBlock(block, final)) return out
        out += swallowed
        swallowed = ''
        continue
      }
      const found = nextMark(final)
      out += give(held.slice(0, found?.start ?? held.length))
      held = found === null ? '' : held.slice(found.end)
      if (found === null || found.mark === null) return out
      if (found.mark.role === 'close' && found.mark.note === null) {
        restarts++
        gap.reset()
        out = ''
      } else if (found.mark.role === 'open') {
        block = { mark: found.mark, source: found.source, atLineStart: gap.atLineStart, content: '' }
        gap.remove()
      } else {
        gap.remove()
        afterMark = true
      }
    }
  }

  function beginsLine(at: number): boolean {
    const before = held.slice(Math.max(0, at - MAX_INDENT_CHARACTERS), at)
    return before.length === at && before.trim() === ''
      ? gap.atLineStart || before.includes('\n')
      : /\n[ \t]*$/.test(before)
  }

  /** The next mark outside of a block; with `mark: null` when the text from `start` on may become one. */
  function nextMark(final: boolean): { start: number; end: number; mark: ReplyMark | null; source: string } | null {
    candidate.lastIndex = 0
    for (let found = candidate.exec(held); found !== null; found = candidate.exec(held)) {
      const start = found.index
      const last = found[0].at(-1)?.toLowerCase() ?? ''
      const at = start + found[0].length - (firsts.has(last) ? 1 : 0)
      const match = markAt(held, at, beginsLine(start) ? marks : anywhere)
      if (match === 'maybe' && !final) return { start, end: start, mark: null, source: '' }
      if (match !== null && match !== 'maybe') {
        const end = at + match.length
        return { start, end, mark: match.mark, source: held.slice(start, end) }
      }
      if (candidate.lastIndex <= at) candidate.lastIndex = at + 1
    }
    return null
  }

  /** Reads on inside of a block. True when it ended and there is more to read. */
  function closeBlock(open: OpenBlock, final: boolean): boolean {
    for (let at = 0; at < held.length; at++) {
      if (!firsts.has((held[at] as string).toLowerCase())) continue
      const match = markAt(held, at, marks)
      if (match === 'maybe' && !final) {
        open.content += held.slice(0, at)
        held = held.slice(at)
        return false
      }
      if (match === null || match === 'maybe') continue
      open.content += held.slice(0, at)
      held = held.slice(at)
      if (!ends(open, match.mark)) {
        open.content += held.slice(0, match.length)
        held = held.slice(match.length)
        at = -1
        continue
      }
      const next = match.mark.role === 'open' && match.mark.note !== open.mark.note
      if (!next) held = held.slice(match.length)
      afterMark = !next
      const [note, rest] = next && !gap.any ? splitAtBlankLine(open.content) : [open.content, '']
      store(open.mark.note, note)
      swallowed = give(rest)
      block = null
      return true
    }
    open.content += held
    held = ''
    return false
  }

  function store(name: NoteName | null, content: string): void {
    const note = content.replace(/^[*_`:\s]+/, '').replace(/(?<![\s#*_`>])[\s#*_`>]+$/, '')
    if (name !== null && note !== '' && asked[name] !== undefined) notes[name] = note
  }

  return {
    notes,
    /** How often everything before turned out to be thinking (its end came without a beginning): the text starts over. */
    get restarts() {
      return restarts
    },
    /** Returns what is certainly part of the text so far. */
    push(text: string): string {
      held += text
      return read(false)
    },
    /** The rest. `open` names the note that the end of the reply left open. */
    end(): { readonly text: string; readonly open: NoteName | null } {
      const text = read(true)
      if (block === null) return { text: text + gap.rest(), open: null }
      const { mark, source, content, atLineStart } = block
      block = null
      if (mark.note === null) {
        // Thinking that never ends is thinking, unless the tag stood within a sentence: then it was only mentioned.
        return { text: atLineStart ? text : text + give(source + content), open: null }
      }
      const [note, rest] = gap.any ? [content, ''] : splitAtBlankLine(content)
      store(mark.note, note)
      return { text: text + give(rest), open: mark.note }
    },
  }
}

/** Where a mark may begin, with the decoration before it; also decoration at the end, which a mark may follow. */
function candidateOf(firsts: ReadonlySet<string>): RegExp {
  const first = [...firsts].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('')
  return new RegExp(`(?:[${DECORATION}]{1,6}[ \\t]*)?[${first}]|[${DECORATION}]{1,6}[ \\t]*$`, 'giu')
}

/** A block ends at its own close mark; a note also where another note begins, or where its own open mark is repeated. */
function ends(open: OpenBlock, mark: ReplyMark): boolean {
  if (open.mark.note === null) return mark.note === null && mark.role === 'close'
  if (mark.note === null) return false
  return mark.role === 'close' || mark.note !== open.mark.note || open.content.trim() !== ''
}

function markAt(text: string, at: number, marks: readonly ReplyMark[]): FoundMark | 'maybe' | null {
  let maybe = false
  for (const mark of marks) {
    const length = matchMark(text, at, mark)
    if (length > 0) return { mark, length }
    if (length < 0) maybe = true
  }
  return maybe ? 'maybe' : null
}

/** A note with no end before the text would swallow the text: it reaches to its first blank line. */
function splitAtBlankLine(content: string): [string, string] {
  const found = /\S[ \t]*\n[ \t]*\n/.exec(content)
  return found === null ? [content, ''] : [content.slice(0, found.index + 1), content.slice(found.index + 1)]
}

/** Gives out text with its last blanks kept back, so that the gap a removed block leaves can be closed. */
function createGapCloser() {
  let space = ''
  let gap = false
  let any = false
  return {
    /** True when the next character begins a line. */
    get atLineStart() {
      return !any || /\n[ \t]*$/.test(space)
    },
    /** True once anything but blanks was given. */
    get any() {
      return any
    },
    give(text: string): string {
      if (text === '') return ''
      let whole = space + text
      if (gap) {
        const body = whole.trimStart()
        if (body === '') {
          space = whole
          return ''
        }
        whole = (any ? closeGap(whole.slice(0, whole.length - body.length)) : '') + body
        gap = false
      }
      const out = whole.trimEnd()
      space = whole.slice(out.length)
      if (out !== '') any = true
      return out
    },
    /** The blanks at the end, unless a block stood there. */
    rest: () => (gap ? '' : space),
    /** A block was taken out here. */
    remove() {
      gap = true
    },
    /** Everything given so far is taken back. */
    reset() {
      space = ''
      gap = false
      any = false
    },
  }
}

function closeGap(blanks: string): string {
  const lines = blanks.split('\n').length - 1
  if (lines >= 2) return '\n\n'
  return lines === 1 ? '\n' : ' '
}
