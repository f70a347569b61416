/** Words whose halves are words too, so that a break within them looks like one between two. */
const JOINED_WORDS = new Set(
  'into onto within without something anything everything nothing someone anyone everyone somewhere anywhere everywhere nowhere today tonight tomorrow yesterday before because become became maybe herself himself itself myself yourself themselves ourselves another cannot however whenever wherever whatever whoever upon inside outside afternoon sometimes always also already almost although together toward towards forward between behind beside beneath below beyond again against around along away across asleep alone kepada daripada bahawa seorang sebuah sehari semula dirinya bagaimana sebagai seperti apabila sekali sekarang sebelum selepas sesuatu seseorang setiap semua dalam kemudian kerana walaupun meskipun sekiranya'.split(
    ' ',
  ),
)

/** A broken word is told by so many of its characters. */
const LONGEST_WORD = 100

const LETTER = /[\p{L}\p{N}]/u

/**
 * The blanks between a text that broke off and its continuation. Blanks that either side brought are kept. Where both lost
 * theirs, a broken word is closed up and two words are held apart, as far as the words `known` so far can tell.
 */
export function seamBetween(kept: string, trailing: string, blanks: string, text: string, known: string): string {
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
  const left = /[\p{L}\p{N}'’]+$/u.exec(kept.slice(-LONGEST_WORD))?.[0] ?? ''
  const right = /^[\p{L}\p{N}'’]+/u.exec(text.slice(0, LONGEST_WORD))?.[0] ?? ''
  if (/\p{Lu}/u.test(right[0] ?? '') && /\p{Ll}/u.test(left.at(-1) ?? '')) return ' '
  const words = new Set(known.toLowerCase().match(/[\p{L}\p{N}'’]+/gu))
  const whole = (left + right).toLowerCase()
  if (words.has(whole) || JOINED_WORDS.has(whole)) return ''
  return words.has(left.toLowerCase()) && words.has(right.toLowerCase()) && (right.length > 1 || /[ai]/.test(right))
    ? ' '
    : ''
}
