import { createHeadingFilter } from './heading.ts'
import { preambleLength } from './preamble.ts'

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
export function createHeadFilter({ headings, continuation }: HeadOptions) {
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
    const preamble = preambleLength(rest, { final, continuation })
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
