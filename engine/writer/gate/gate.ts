import type { Marks, NoteName } from '../provider.ts'
import { createBlockFilter, type NoteTexts } from './blocks.ts'
import { createHeadingFilter, findPreambleLength } from './preamble.ts'
import { createTailFilter } from './tail.ts'

interface HeadOptions {
  readonly headings: readonly string[]
  /** The reply goes on with a text: its first blanks belong to it, and it may say that it goes on. */
  readonly continuation: boolean
}

/** A preamble, a heading or a fence is settled within so many characters. */
const MAX_HEAD_CHARACTERS = 2000
const RULE = /^(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*(?:\n|$)/
const WRAPPER = /^(?:`{3,}|~{3,})[ \t]*(?:markdown|md|text|txt|plaintext|plain)?[ \t]*(?:\n|$)/i
const MAY_BE_RULE = /^(?:-+|\*+|_+|=+)[ \t]*$/
const MAY_BE_WRAPPER = /^(?:`+|~+)[a-z]{0,10}[ \t]*$/i

/** Takes preamble, repeated headings, rules and a wrapping fence off the head of a stream. */
function createHeadFilter({ headings, continuation }: HeadOptions) {
  const headingLength = createHeadingFilter(headings)
  let buffer = ''
  let settled = false
  let fenced = false
  let removed = false

  function settle(final: boolean): string {
    for (;;) {
      const blanks = /^\s*/.exec(buffer)?.[0].length ?? 0
      const rest = buffer.slice(blanks)
      if (rest === '') return ''
      const length = removable(rest.slice(0, MAX_HEAD_CHARACTERS), final || rest.length > MAX_HEAD_CHARACTERS)
      if (length < 0) return ''
      if (length === 0) {
        settled = true
        const out = continuation && !removed ? buffer : rest
        buffer = ''
        return out
      }
      removed = true
      buffer = rest.slice(length)
    }
  }

  /** How much of the head goes; -1 when only more text can tell. */
  function removable(rest: string, final: boolean): number {
    const rule = RULE.exec(rest)
    if (rule !== null && (final || rule[0].endsWith('\n'))) return rule[0].length
    if (!final && (MAY_BE_RULE.test(rest) || MAY_BE_WRAPPER.test(rest))) return -1
    const wrapper = WRAPPER.exec(rest)
    if (wrapper !== null && !fenced) {
      fenced = true
      return wrapper[0].length
    }
    const preamble = findPreambleLength(rest, { final, continuation })
    if (preamble !== 0) return preamble
    return headingLength(rest, final)
  }

  return {
    /** True when the reply was wrapped in a code fence, whose end is still to come. */
    get fenced() {
      return fenced
    },
    push(text: string): string {
      if (settled) return text
      buffer += text
      return settle(false)
    },
    end(): string {
      if (settled) return ''
      return settle(true)
    },
  }
}

/** No text has more blanks, dots, rules or other signs in a row: characters. What goes beyond is dropped. */
const MAX_RUN_CHARACTERS = 1000
const SIGNS = String.raw`[^\p{L}\p{N}\p{M}]`
const TOO_LONG = new RegExp(`${SIGNS}{${MAX_RUN_CHARACTERS},}`, 'gu')
const FIRST_LETTER = /[\p{L}\p{N}\p{M}]/u

/**
 * Shortens endless runs of signs in a stream, so that no later pattern, each of which may look back or ahead over such a run, takes
 * longer than the length of the text times a constant.
 */
function createRunLimiter(): (text: string) => string {
  /** Signs at the end of what went through. */
  let run = 0

  return (text) => {
    const first = text.search(FIRST_LETTER)
    const leading = first < 0 ? text.length : first
    const kept = sliceWhole(text, Math.min(leading, Math.max(0, MAX_RUN_CHARACTERS - run)))
    if (first < 0) {
      run += text.length
      return kept
    }
    const rest = text.slice(first).replace(TOO_LONG, (signs) => sliceWhole(signs, MAX_RUN_CHARACTERS))
    run = 0
    for (let at = rest.length - 1; at >= 0 && !FIRST_LETTER.test(rest[at] as string) && run < MAX_RUN_CHARACTERS; at--)
      run++
    return kept + rest
  }
}

/** The first characters of a text, never half of one. */
function sliceWhole(text: string, length: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') && length < text.length ? length - 1 : length)
}

/**
 * Carriage returns, control characters, and the marks around what the user typed, which some models repeat. NUL stays: it makes a reply
 * damaged.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const NEVER_TEXT = /[\r\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\u27E6\u27E7]/g // oxlint-disable-line no-control-regex

interface GateOptions {
  /** The notes that were asked for, by name. */
  readonly notes: Partial<Readonly<Record<NoteName, Marks>>>
  readonly headings: readonly string[]
  /** The reply goes on with a text that is there already: its first blanks are kept. */
  readonly continuation: boolean
}

interface GateEnd {
  readonly text: string
  /** The blanks that stood after the text: what a continuation is joined with. */
  readonly trailing: string
  readonly notes: NoteTexts
  /** The note that the end of the reply left open, or null. */
  readonly open: NoteName | null
}

/**
 * Removes thinking, notes, preamble, repeated headings, wrapping fences and closing chatter from a reply.
 * The results of `push` and `end`, joined, are the cleaned reply, independent of how the stream was split.
 */
interface Gate {
  push(text: string): string
  /** `cut`: the reply broke off for length. */
  end(options?: { cut: boolean }): GateEnd
  /** Grows when all text returned so far turned out to be thinking and must be removed. */
  readonly restarts: number
}

export function createGate({ notes, headings, continuation }: GateOptions): Gate {
  const blocks = createBlockFilter(notes)
  const shorten = createRunLimiter()
  let seen = 0
  const open = () => {
    const head = createHeadFilter({ headings, continuation })
    return { head, tail: createTailFilter(() => head.fenced) }
  }
  let ends = open()

  function pass(text: string): string {
    if (blocks.restarts > seen) {
      seen = blocks.restarts
      ends = open()
    }
    return ends.tail.push(ends.head.push(text))
  }

  return {
    get restarts() {
      return blocks.restarts
    },
    push: (text) => pass(blocks.push(shorten(text.replace(NEVER_TEXT, '')))),
    end({ cut } = { cut: false }) {
      const last = blocks.end()
      const passed = pass(last.text)
      const rest = ends.tail.push(ends.head.end())
      const { text, trailing } = ends.tail.end({ cut })
      return { text: passed + rest + text, trailing, notes: blocks.notes, open: last.open }
    },
  }
}

/** Cleans a whole reply at once. */
export function cleanReply(reply: string, options: GateOptions, { cut } = { cut: false }): GateEnd {
  const gate = createGate(options)
  const text = gate.push(reply)
  const end = gate.end({ cut })
  return { ...end, text: text + end.text }
}
