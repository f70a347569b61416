import type { Marks, NoteName } from '../provider.ts'
import { createBlockFilter, type Notes } from './blocks.ts'
import { createHeadFilter, type HeadFilter } from './head.ts'
import { createRunLimiter } from './long-runs.ts'
import { createTailFilter, type TailFilter } from './tail.ts'

/**
 * Carriage returns, control characters, and the marks around what the user typed, which some models repeat. NUL stays: it makes a reply
 * damaged.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const NEVER_TEXT = /[\r\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\u27E6\u27E7]/g // oxlint-disable-line no-control-regex

export interface GateOptions {
  /** The notes that were asked for, by name. */
  readonly notes: Partial<Readonly<Record<NoteName, Marks>>>
  readonly headings: readonly string[]
  /** The reply goes on with a text that is there already: its first blanks are kept. */
  readonly continuation: boolean
}

export interface GateEnd {
  readonly text: string
  /** The blanks that stood after the text: what a continuation is joined with. */
  readonly trailing: string
  readonly notes: Notes
  /** The note that the end of the reply left open, or null. */
  readonly open: NoteName | null
}

/**
 * What a reply must pass: thinking, notes, preamble, repeated headings, wrapping fences and closing chatter stay behind.
 * What `push` and `end` give out, joined, is the cleaned reply, however the stream was cut into pieces.
 */
export interface Gate {
  push(text: string): string
  /** `cut`: the reply broke off for length. */
  end(options?: { cut: boolean }): GateEnd
  /** Grows when everything given out so far turned out to be thinking and must be taken back. */
  readonly restarts: number
}

export function createGate({ notes, headings, continuation }: GateOptions): Gate {
  const blocks = createBlockFilter(notes)
  const shorten = createRunLimiter()
  let seen = 0
  let head: HeadFilter
  let tail: TailFilter
  function open(): void {
    const own = createHeadFilter({ headings, continuation })
    head = own
    tail = createTailFilter(() => own.fenced)
  }
  open()

  function pass(text: string): string {
    if (blocks.restarts > seen) {
      seen = blocks.restarts
      open()
    }
    return tail.push(head.push(text))
  }

  return {
    get restarts() {
      return blocks.restarts
    },
    push: (text) => pass(blocks.push(shorten(text.replace(NEVER_TEXT, '')))),
    end({ cut } = { cut: false }) {
      const last = blocks.end()
      const passed = pass(last.text)
      const rest = tail.push(head.end())
      const { text, trailing } = tail.end({ cut })
      return { text: passed + rest + text, trailing, notes: blocks.notes, open: last.open }
    },
  }
}

/** Cleans a whole reply at once. */
export function clean(reply: string, options: GateOptions, { cut } = { cut: false }): GateEnd {
  const gate = createGate(options)
  const text = gate.push(reply)
  const end = gate.end({ cut })
  return { ...end, text: text + end.text }
}
