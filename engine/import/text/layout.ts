/** How the paragraphs of a text are typed. */
export interface Layout {
  /** Characters of a full line; null: a paragraph is one line. */
  readonly width: number | null
  /** Paragraphs begin with blanks, without an empty line before them. */
  readonly isIndented: boolean
  /** Words are broken at the end of lines. */
  readonly isHyphenated: boolean
}

/** Characters of a full line of a wrapped text. */
const MAX_WIDTH = 110
const MIN_WIDTH = 40

/** Finds how a text is typed, by its lines that another line follows. */
export function layoutOf(lines: readonly string[]): Layout {
  const inner = lines.filter((line, at) => line.trim() !== '' && (lines[at + 1] ?? '').trim() !== '')
  const lengths = inner.map((line) => line.trimEnd().length).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  const isWrapped = lengths.length >= 3 && at(0.9) <= MAX_WIDTH && at(0.5) >= MIN_WIDTH && at(0.5) >= at(0.9) * 0.75
  const indented = lines.filter((line, index) => {
    const before = lines[index - 1] ?? ''
    return line.trim() !== '' && before.trim() !== '' && isDeeper(line, before)
  }).length
  const broken = inner.filter((line) => /\p{Ll}-$/u.test(line.trimEnd())).length
  return {
    width: isWrapped ? at(0.9) : null,
    isIndented: isWrapped && indented >= inner.length * 0.04 && indented >= 2,
    isHyphenated: isWrapped && broken >= Math.max(2, inner.length * 0.02),
  }
}

/** Whether a line begins 2 to 8 blanks further right than another one. */
export function isDeeper(line: string, other: string): boolean {
  const more = indentOf(line) - indentOf(other)
  return more >= 2 && more <= 8
}

export function indentOf(line: string): number {
  return /^ */.exec(line)![0].length
}

/** Lines as one. `halves`: of each word that was divided at the end of a line and is whole now, such as `har bour`. */
export interface JoinedLines {
  readonly text: string
  readonly halves: readonly string[]
}

/** Joins lines into one, and words that were broken at their ends. `words`: those that the text writes with a hyphen. */
export function joinedLines(
  lines: readonly string[],
  { isHyphenated }: Layout,
  words: ReadonlySet<string>,
): JoinedLines {
  let joined = ''
  const halves: string[] = []
  for (const line of lines.map((one) => one.trim())) {
    const broken = joined.endsWith('-') ? /([\p{L}'’]{1,40})-$/u.exec(joined.slice(-60))?.[1] : undefined
    const next = /^\p{Ll}[\p{L}'’]{0,40}/u.exec(line)?.[0]
    if (broken !== undefined && next !== undefined) {
      const isWhole = isHyphenated && !words.has(`${broken}-${next}`.toLowerCase())
      if (isWhole) halves.push(`${broken} ${next}`)
      joined = isWhole ? joined.slice(0, -1) + line : joined + line
    } else joined = joined === '' ? line : `${joined} ${line}`
  }
  return { text: joined, halves }
}
