const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const SPACELESS_ALL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+/gu

/** The text counted last: on its way through the writer one text is counted several times over. */
let last = { text: '', words: 0 }

/** A picture of Markdown. Only its description counts as words. */
const PICTURE = /!\[([^[\]\n]*)\]\([^()\s]*\)/g

/** The sign of a footnote, or of its text. */
const FOOTNOTE = /\[\^[^\]\s]{1,100}\]:?/g

/**
 * Words as a reader counts them: runs between blanks that hold a letter or a digit, without addresses of pictures and signs of
 * footnotes. Languages without blanks are split into words, or by characters.
 */
export function countWords(text: string): number {
  if (text !== last.text) last = { text, words: count(text) }
  return last.words
}

function count(written: string): number {
  const shown = written.includes('](') ? written.replace(PICTURE, '$1') : written
  const text = shown.includes('[^') ? shown.replace(FOOTNOTE, '') : shown
  if (!SPACELESS.test(text)) return countRuns(text)
  let words = countRuns(text.replace(SPACELESS_ALL, ' '))
  for (const [run] of text.matchAll(SPACELESS_ALL)) words += countSpaceless(run)
  return words
}

function countRuns(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

let segmenter: Intl.Segmenter | null = null

function countSpaceless(run: string): number {
  if (typeof Intl.Segmenter !== 'function') return run.length
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  let words = 0
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike === true) words++
  return words
}
