import { fromEveryLanguage } from '../../base/language.ts'
import { CHAPTER_LABEL, CHAPTER_WORDS, ENDINGS, OPENINGS, PART_WORDS, PIECE_LABELS } from '../../prose/heading-words.ts'
import { createLabelReader } from '../../prose/headings.ts'

/** What a piece may be called beside the name that the engine gives it. */
const NAMES = fromEveryLanguage((): readonly (readonly string[])[] => [
  [...OPENINGS(), 'opening', 'beginning'],
  [...ENDINGS(), 'closing', 'ending', 'final chapter'],
])
const readOwnLabel = fromEveryLanguage(() => createLabelReader([...CHAPTER_WORDS(), ...PART_WORDS()]))

/** An unmarked title with its number has no more words. */
const MAX_TITLE_WORDS = 10
/** A line longer than this is no heading. */
const MAX_HEADING_CHARACTERS = 160
const DECORATION = /^[#*_>\s"“]*/
/** Marked up as a heading: `# …`, or the whole line bold or in capitals. */
const MARKED = /^\s*(?:#{1,6}\s+\S|(?:\*\*|__)[^*_].*(?:\*\*|__)\s*:?\s*$)/
const TOP_LEVEL = /^\s*#[ \t]+\S/

/** Words alone, so that `## 3. The Storm:` equals `the storm` but for its number. */
function wordsOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function countOfWords(text: string): number {
  return wordsOf(text).split(' ').length
}

type HeadingFilter = (text: string, final: boolean) => number

/**
 * Characters of the first line of `text` when it repeats one of the headings that the engine sets itself (marked up, numbered in digits,
 * words or Roman numerals, under another name of the piece, or as `Chapter 3: A Title`); -1 when more text is needed to tell; 0 when it is
 * the author's. A marked title directly below `Chapter 3` is removed with it.
 */
export function createHeadingFilter(headings: readonly string[]): HeadingFilter {
  const known = headings.map(wordsOf).filter((words) => words !== '')
  const names = NAMES()
    .filter((group) => group.some((name) => known.includes(name)))
    .flat()
  const own = known.flatMap((each) => {
    const found = readOwnLabel()(each)
    return found?.length === each.length ? [found] : []
  })
  const number = own[0]?.number ?? null
  const labels = [...new Set([...PIECE_LABELS(), ...own.map(({ label }) => label)])]
  const readLabel = createLabelReader(labels)
  const isPiece = number !== null || names.length > 0
  const single = [...new Set([...known, ...names])]
  const whole = [...single, ...known.flatMap((first) => known.map((second) => `${first} ${second}`))]
  function repeats(line: string, words: string): boolean {
    const unnumbered = wordsOf(line.replace(/^[#*_>\s]*\d{1,3}\s*[.):—–-]\s*/, ''))
    if (whole.includes(words) || whole.includes(unnumbered) || isNumbered(line)) return true
    const marked = MARKED.test(line)
    if (isPiece && TOP_LEVEL.test(line)) return true
    const plain = line.replace(DECORATION, '')
    const isSentence = /[.!?]["”*_]*\s*$/.test(line) && !marked
    if (names.some((name) => startsWithLabel(plain, name.length, name)) && !isSentence) return true
    const found = readLabel(plain)
    if (found === null) return marked && isTitleWithMore(words)
    const rest = plain.slice(found.length)
    const title = wordsOf(rest)
    if (title === '' || known.includes(title)) return true
    if (isSentence) return false
    // One too many: a model counted the introduction as the first chapter.
    if (marked && number !== null && found.number === number + 1 && CHAPTER_LABEL().test(found.label)) return true
    return found.number === number && (marked || /^[*_]*\s*[.:—–-]/.test(rest))
  }

  /** `2. The Tide` over chapter 2, whatever its title. */
  function isNumbered(line: string): boolean {
    const found = /^[#*_>\s]*(\d{1,3})\s*[.):—–]\s*(\S.*)$/.exec(line)
    if (found === null || Number(found[1]) !== number) return false
    return MARKED.test(line) || (countOfWords(found[2]!) <= MAX_TITLE_WORDS && !/[.!?:;,…]["”*_]*\s*$/.test(line))
  }

  /** `# The Storm at Sea` over "The Storm". */
  function isTitleWithMore(words: string): boolean {
    return known.some((each) => each.includes(' ') && words.startsWith(`${each} `))
  }

  return (text, final) => {
    if (known.length === 0) return 0
    const end = text.indexOf('\n')
    const line =
      end < 0 ? text.slice(0, MAX_HEADING_CHARACTERS + 1) : text.slice(0, Math.min(end, MAX_HEADING_CHARACTERS + 1))
    if (line.length > MAX_HEADING_CHARACTERS) return 0
    const words = wordsOf(line)
    if (end < 0 && !final) return mayBecomeHeading(line, words) ? -1 : 0
    if (words === '' || !repeats(line, words)) return 0
    if (end < 0) return line.length
    if (readLabel(words) === null && !names.includes(words)) return end + 1
    const next = titleBeneath(text.slice(end + 1, end + 2 + MAX_HEADING_CHARACTERS), final)
    return next < 0 ? -1 : end + 1 + next
  }

  function mayBecomeHeading(line: string, words: string): boolean {
    const unnumbered = words.replace(/^\d{1,3} ?/, '')
    if (words === '' || unnumbered === '' || words.startsWith(`${number} `) || /^\s*(?:#{1,6}\s|\*\*|__)/.test(line))
      return true
    if (whole.some((each) => each.startsWith(words) || each.startsWith(unnumbered))) return true
    if (labels.some((label) => label.startsWith(words) || words.startsWith(`${label} `))) return true
    return [...names, ...known].some((each) => words.startsWith(`${each} `))
  }
}

/** Characters of a marked line that follows without a blank one; -1 when more text is needed to tell. */
function titleBeneath(text: string, final: boolean): number {
  const end = text.indexOf('\n')
  if (end < 0 && !final && text.length <= MAX_HEADING_CHARACTERS) return /^\s*(?:[#*_]|$)/.test(text) ? -1 : 0
  const line = end < 0 ? text : text.slice(0, end)
  return line.length <= MAX_HEADING_CHARACTERS && MARKED.test(line) ? (end < 0 ? line.length : end + 1) : 0
}

/** `Epilogue: The Quay`, `**Introduction — …**`: the name, and what parts it from a title. */
function startsWithLabel(plain: string, length: number, name: string): boolean {
  return plain.slice(0, length).toLowerCase() === name && /^[*_"”]*\s*(?:[:—–]|-\s|$)/.test(plain.slice(length))
}
