const LONG_WORD = 26

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What stands in one piece on a line. */
export interface Word {
  readonly word: string
  /** Whether a space stands before it, where it isn't the first of a line. */
  readonly spaced: boolean
  /** Whether a new line begins with it. */
  readonly begins: boolean
  readonly width: number
}

/** What a line may end after: words, signs of scripts without spaces, and pieces of very long words. An empty line is an empty word. */
export function wordsOf(text: string): Omit<Word, 'width'>[] {
  return text.split('\n').flatMap((line, above) => {
    const words = line === '' ? [{ word: '', spaced: false }] : wordsOfLine(line)
    return words.map((word, at) => ({ ...word, begins: above > 0 && at === 0 }))
  })
}

function wordsOfLine(line: string) {
  return line.split(' ').flatMap((word) => {
    const graphemes = [...segmenter.segment(word)].map(({ segment }) => segment)
    const length = withoutSpaces.test(word) ? 1 : graphemes.length > LONG_WORD ? LONG_WORD / 2 : graphemes.length
    return Array.from({ length: Math.ceil(graphemes.length / length) }, (_, at) => ({
      word: graphemes.slice(at * length, (at + 1) * length).join(''),
      spaced: at === 0,
    }))
  })
}

/** As few lines as fit the width, none much longer than the others. Widths are in one unit, whichever it is. */
export function balanced(words: readonly Word[], space: number, width: number): string[] {
  const lines = broken(words, space, width)
  let [narrow, wide] = [Math.max(...words.map((word) => word.width)), width]
  for (let round = 0; round < 12; round += 1) {
    const middle = (narrow + wide) / 2
    if (broken(words, space, middle).length > lines.length) narrow = middle
    else wide = middle
  }
  return broken(words, space, wide)
}

/** Lines that are filled one after the other. */
export function broken(words: readonly Word[], space: number, width: number): string[] {
  const lines: string[] = []
  let used = 0
  for (const { word, spaced, begins, width: own } of words) {
    const gap = spaced ? space : 0
    if (lines.length > 0 && !begins && used + gap + own <= width) {
      lines[lines.length - 1] += `${spaced ? ' ' : ''}${word}`
      used += gap + own
    } else {
      lines.push(word)
      used = own
    }
  }
  return lines
}

/** A text without its last fifth. */
export function shortened(text: string): string {
  const graphemes = [...segmenter.segment(text.replace(/…$/, ''))].map(({ segment }) => segment)
  const kept = graphemes.slice(0, Math.floor(graphemes.length * 0.8)).join('')
  return `${kept.trimEnd()}…`
}
