/** Estimated advance of EB Garamond's letters, in ems. */
function advance(character: string): number {
  if (/[ilj.,;:'’|!]/.test(character)) return 0.26
  if (/[ftr\s()I-]/.test(character)) return 0.34
  if (/[mwMW—]/.test(character)) return 0.85
  if (/[A-ZÀ-Þ]/.test(character)) return 0.66
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(character)) return 1
  return 0.46
}

/** The width of a line in the unit of the size. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + advance(character), 0) * size
}

/** Lines no wider than `width`, as even as the same number of lines allows. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines = greedy(text, size, width)
  let [narrow, wide] = [0, width]
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2
    const tried = greedy(text, size, middle)
    const fits = tried.length === lines.length && tried.every((line) => widthOf(line, size) <= width)
    if (fits) wide = middle
    else narrow = middle
  }
  return greedy(text, size, wide)
}

function greedy(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export interface SetTitle {
  readonly lines: readonly string[]
  readonly size: number
}

/** The greatest size, at most `largest`, at which a title stands within a width and a height. */
export function setTitle(title: string, largest: number, width: number, height: number, leading: number): SetTitle {
  for (let size = largest; size > 8; size *= 0.95) {
    const lines = wrap(title, size, width)
    const fits = lines.length * size * leading <= height && lines.every((line) => widthOf(line, size) <= width)
    if (fits) return { lines, size }
  }
  return { lines: wrap(title, 8, width), size: 8 }
}
