import { seamBetween } from './seam.ts'

export interface Joiner {
  /** What follows the kept text, without what it says again. */
  push(text: string): string
  end(): string
}

/** `mid`: the kept text broke off anywhere; `paragraph` and `line`: it is whole, and a new paragraph or line follows. */
export type JoinKind = 'mid' | 'paragraph' | 'line'

/** How far back a continuation may begin to repeat. */
const WINDOW = 1500

/** Joins a continuation to the kept text: no seam, nothing twice, nothing lost. `known` are words that help to tell a broken word. */
export function createJoiner(kept: string, trailing: string, kind: JoinKind, known: string): Joiner {
  const window = kept.slice(-WINDOW)
  let buffer = ''
  let joined = false

  function settle(ended: boolean): string {
    // What is longer than the window cannot be a repetition of it, nor the rest of a broken word.
    const final = ended || buffer.length > 2 * WINDOW
    const body = kind === 'mid' ? buffer.replace(/^(\s*)(?:…|\.{3,})[ \t]*/u, '$1') : buffer
    const text = body.trimStart()
    if (text === '' && !final) return ''
    if (!final && (/^[.…]+$/u.test(text) || window.includes(text))) return ''
    // Whether a word was broken can only be told from the whole of its rest.
    if (!final && kind === 'mid' && /^[\p{L}\p{N}'’]+$/u.test(text)) return ''
    joined = true
    if (text === '') return ''
    const blanks = body.slice(0, body.length - text.length)
    const repeated = repeatedLength(window, text, blanks, trailing)
    const rest = text.slice(repeated)
    if (kind !== 'mid') return rest.trim() === '' ? '' : blankBetween() + rest.trimStart()
    if (repeated > 0) return rest
    return seamBetween(kept, trailing, blanks, text, known) + text
  }

  function blankBetween(): string {
    if (kept === '') return ''
    return kind === 'line' ? '\n' : '\n\n'
  }

  return {
    push(text) {
      if (joined) return text
      buffer += text
      return settle(false)
    },
    end: () => (joined ? '' : settle(true)),
  }
}

/** Characters at the head of `text` that the kept text already ends with. */
function repeatedLength(window: string, text: string, blanks: string, trailing: string): number {
  const longest = Math.min(window.length, text.length)
  for (let length = longest; length > 0; length--) {
    const start = window.length - length
    if (/[\p{L}\p{N}]/u.test(window[start - 1] ?? '') && /[\p{L}\p{N}]/u.test(window[start] ?? '')) continue
    if (window.slice(start) === text.slice(0, length) && isRepetition(window, text, length, blanks, trailing))
      return length
  }
  return 0
}

/** Whether a match is a repetition, or a text that happens to go on with the words it has just used. */
function isRepetition(window: string, text: string, length: number, blanks: string, trailing: string): boolean {
  const words = window.slice(window.length - length).match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0
  // Blanks at the seam are a sign that the model goes on exactly where it stopped.
  if (blanks !== '') return words >= 6 && length >= 30
  if (trailing !== '') return words >= 4 && length >= 16
  // ", the clock" behind "the clock" goes on; "the clock" behind it repeats.
  if (/^[,.;:!?…)\]}’”]/u.test(text)) return words >= 4
  if (words >= 2 || (words === 1 && /^(?:#{1,6}|[-*>])\s/.test(text))) return true
  if (words !== 1) return false
  const inWord = /^[\p{L}\p{N}]/u.test(text.slice(length))
  // "the lant" + "lantern": the broken word is written again. "the and" + "and then": the last word is.
  if (inWord) return length >= 3
  const word = text.slice(0, length)
  return (
    length >= 2 &&
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(window.slice(0, -length))
  )
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
