const LABEL =
  /^(chapter|part|section|bab|bahagian|seksyen)\s+(?:\d+|[ivxl]+|one|two|three|four|five|six|seven|eight|nine|ten|satu|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh)\b/iu

/** A line longer than this is no heading. */
const LONGEST = 160

/** Words alone, so that `## 3. The Storm:` equals `the storm` but for its number. */
function wordsOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export type HeadingFilter = (text: string, final: boolean) => number

/**
 * Characters of the first line of `text` when it repeats one of the headings that the engine sets itself (marked up, numbered, or as
 * `Chapter 3: A Title`); -1 when more text is needed to tell; 0 when it is the author's.
 */
export function createHeadingFilter(headings: readonly string[]): HeadingFilter {
  const known = headings.map(wordsOf).filter((words) => words !== '')
  const pairs = known.flatMap((first) =>
    known.filter((second) => second !== first).map((second) => `${first} ${second}`),
  )
  const whole = [...known, ...pairs]

  function repeats(line: string, words: string): boolean {
    const unnumbered = wordsOf(line.replace(/^[#*_>\s]*\d+\s*[.):—–-]\s*/, ''))
    if (whole.includes(words) || whole.includes(unnumbered)) return true
    const label = LABEL.exec(line.replace(/^[#*_>\s"“]*/, ''))
    if (label === null) return false
    const title = wordsOf(line.replace(/^[#*_>\s"“]*/, '').slice(label[0].length))
    if (title === '' || known.includes(title)) return true
    // "Chapter 3: another title" under the engine's own "Chapter 3".
    return (
      known.includes(wordsOf(label[0])) &&
      /^[#*_>\s"“]*[^\n]*?\d*\s*[:—–-]/.test(line) &&
      !/[.!?]["”*_]*\s*$/.test(line)
    )
  }

  return (text, final) => {
    if (known.length === 0) return 0
    const end = text.indexOf('\n')
    const line = end < 0 ? text : text.slice(0, end)
    if (line.length > LONGEST) return 0
    const words = wordsOf(line)
    if (end < 0 && !final) {
      const unnumbered = words.replace(/^\d+ /, '')
      const mayBe =
        words === '' || /^\d+$/.test(words) || whole.some((each) => begins(each, words) || begins(each, unnumbered))
      return mayBe || labelled(words, known) ? -1 : 0
    }
    return words !== '' && repeats(line, words) ? (end < 0 ? line.length : end + 1) : 0
  }
}

function begins(whole: string, words: string): boolean {
  return whole.startsWith(words)
}

/** True while the line is, or may become, `chapter 3` and a title. */
function labelled(words: string, known: readonly string[]): boolean {
  const labels = ['chapter', 'part', 'section', 'bab', 'bahagian', 'seksyen']
  return (
    labels.some((label) => label.startsWith(words)) ||
    (LABEL.test(words) && words.length < LONGEST) ||
    labels.some((label) => words === label) ||
    known.some((each) => words.startsWith(`${each} `) && LABEL.test(each))
  )
}
