import { escapeRegExp, matchWholeWords } from '../prose/pattern.ts'

/** `mid`: the kept text broke off anywhere; `paragraph` and `line`: it is whole, and a new paragraph or line follows. */
export type JoinKind = 'mid' | 'paragraph' | 'line'

/** How far back a continuation may begin to repeat. */
const WINDOW_CHARACTERS = 1500

/** Joins a continuation to the kept text: no seam, nothing twice, nothing lost. `known` are words that help to tell a broken word. */
export function createJoiner(kept: string, trailing: string, kind: JoinKind, known: string) {
  const window = kept.slice(-WINDOW_CHARACTERS)
  let buffer = ''
  let joined = false

  function settle(ended: boolean): string {
    // What is longer than the window cannot be a repetition of it, nor the rest of a broken word.
    const final = ended || buffer.length > 2 * WINDOW_CHARACTERS
    const body = kind === 'mid' ? buffer.replace(/^(\s*)(?:…|\.{3,})[ \t]*/u, '$1') : buffer
    const text = body.trimStart()
    if (text === '' && !final) return ''
    if (!final && (/^[.…]+$/u.test(text) || window.includes(text))) return ''
    // Whether a word was broken is only known once its rest is complete.
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
    /** Returns what follows the kept text, without what it repeats. */
    push(text: string): string {
      if (joined) return text
      buffer += text
      return settle(false)
    },
    end: (): string => (joined ? '' : settle(true)),
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
  return length >= 2 && new RegExp(matchWholeWords(escapeRegExp(word)), 'u').test(window.slice(0, -length))
}

/** Words whose halves are words too, so that a break within them looks like one between two. */
const JOINED_WORDS = new Set(
  'into onto within without something anything everything nothing someone anyone everyone somewhere anywhere everywhere nowhere today tonight tomorrow yesterday before because become became maybe herself himself itself myself yourself themselves ourselves another cannot however whenever wherever whatever whoever upon inside outside afternoon sometimes always also already almost although together toward towards forward between behind beside beneath below beyond again against around along away across asleep alone kepada daripada bahawa seorang sebuah sehari semula dirinya bagaimana sebagai seperti apabila sekali sekarang sebelum selepas sesuatu seseorang setiap semua dalam kemudian kerana walaupun meskipun sekiranya'.split(
    ' ',
  ),
)

/** Characters of a broken word that are compared. */
const MAX_WORD_CHARACTERS = 100

const LETTER = /[\p{L}\p{N}]/u

/**
 * The blanks between a text that broke off and its continuation. Blanks that either side brought are kept. Where both lost
 * theirs, a broken word is closed up and two words are held apart, as far as the words `known` so far can tell.
 */
function seamBetween(kept: string, trailing: string, blanks: string, text: string, known: string): string {
  if (trailing !== '' || blanks !== '') return mergeBlanks(trailing, blanks)
  const last = kept.at(-1) ?? ''
  const first = text[0] ?? ''
  if (kept === '') return ''
  if (LETTER.test(first)) {
    if (/[,;:!?…”»)]/u.test(last)) return ' '
    if (last === '.') return /\p{Lu}/u.test(first) ? ' ' : ''
    if (LETTER.test(last)) return betweenWords(kept, text, known)
    return ''
  }
  if (/[“«(]/u.test(first) && !/[“«(—-]/u.test(last)) return ' '
  return ''
}

function mergeBlanks(trailing: string, blanks: string): string {
  const lines = Math.max(trailing.split('\n').length, blanks.split('\n').length) - 1
  if (lines === 0) return ' '
  return (trailing + blanks).split('\n').length - 1 <= 2 ? trailing + blanks : '\n'.repeat(Math.max(2, lines))
}

function betweenWords(kept: string, text: string, known: string): string {
  const left = /[\p{L}\p{N}'’]+$/u.exec(kept.slice(-MAX_WORD_CHARACTERS))?.[0] ?? ''
  const right = /^[\p{L}\p{N}'’]+/u.exec(text.slice(0, MAX_WORD_CHARACTERS))?.[0] ?? ''
  if (/\p{Lu}/u.test(right[0] ?? '') && /\p{Ll}/u.test(left.at(-1) ?? '')) return ' '
  const words = new Set(known.toLowerCase().match(/[\p{L}\p{N}'’]+/gu))
  const whole = (left + right).toLowerCase()
  if (words.has(whole) || JOINED_WORDS.has(whole)) return ''
  return words.has(left.toLowerCase()) && words.has(right.toLowerCase()) && (right.length > 1 || /[ai]/.test(right))
    ? ' '
    : ''
}
