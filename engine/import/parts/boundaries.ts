import { CHAPTER_LABEL } from '../../prose/heading-words.ts'
import { cleanHeading, type HeadingReading, MAX_HEADING_CHARACTERS, readHeading } from '../../prose/headings.ts'
import { countWords } from '../../prose/words.ts'
import type { Block } from '../read-file.ts'
import type { PartReason } from './part.ts'

/** A place where a part begins. */
export interface Boundary extends Pick<Candidate, 'at' | 'reading'> {
  readonly why: PartReason
  /** Level of a real heading; 0: it is none. */
  readonly level: number
}

/** Words on average of chapters that only a number or a look marks. */
const MIN_CHAPTER_WORDS = 80

/** Words of a motto between the name of a part and its first chapter. */
const MAX_MOTTO_WORDS = 60

/** Words of a title behind a number. */
const MAX_NUMBERED_WORDS = 12

/**
 * The places where chapters and other parts begin, in the order of the text, by the strongest sign that the text has. `skipped`: blocks of
 * its table of contents.
 */
export function findBoundaries(given: Survey, skipped: ReadonlySet<number>): Boundary[] {
  const survey = { ...given, candidates: given.candidates.filter(({ at }) => !skipped.has(at)) }
  return (
    byLabels(survey, 'label') ??
    byHeadings(survey) ??
    byLabels(survey, 'part') ??
    byNumbers(survey) ??
    byLooks(survey) ??
    byPages(survey) ??
    named(survey.candidates, null)
  )
}

const isNamed = ({ kind }: HeadingReading) => !['label', 'part', 'number', 'numbered', 'plain'].includes(kind)

function boundaryOf({ at, block, reading }: Candidate, why: PartReason = 'label'): Boundary {
  return { at, reading, why, level: block.level }
}

/** Parts with a name, such as a prologue. `level`: only those with real headings of this level or a higher one; null: all. */
function named(candidates: readonly Candidate[], level: number | null): Boundary[] {
  return candidates
    .filter(({ block, reading }) => isNamed(reading) && (level === null || (block.level > 0 && block.level <= level)))
    .map((one) => boundaryOf(one))
}

function inOrder(boundaries: readonly Boundary[]): Boundary[] {
  const seen = new Set<number>()
  return boundaries.toSorted((a, b) => a.at - b.at).filter(({ at }) => !seen.has(at) && seen.add(at))
}

/** Lines such as `Chapter IV`; of the kind `part`, `Book I`, which begins a chapter where nothing else does. */
function byLabels(survey: Survey, kind: 'label' | 'part'): Boundary[] | null {
  const { candidates } = survey
  const all = candidates.filter(({ reading }) => reading.kind === kind)
  const strong = all.filter(({ reading }) => CHAPTER_LABEL().test(reading.label ?? ''))
  const labelled = strong.length > 0 ? strong : all
  const real = labelled.filter(({ block }) => block.level > 0)
  if (labelled.length === 0 || (labelled.length === 1 && real.length === 0 && labelled[0]!.look === '')) return null
  const isReal = real.length >= labelled.length * 0.5
  if (strong.length === 0 && (!isReal || hasHeadingsAbove(candidates, real))) {
    const isLine = !isReal && labelled.length >= 2 && !candidates.some(({ block }) => block.level > 0)
    if (!isLine) return null
  }
  const level = isReal ? real.reduce((most, { block }) => Math.max(most, block.level), 0) : null
  const least = isReal ? real.reduce((least, { block }) => Math.min(least, block.level), 7) : 7
  const beside = candidates.filter(
    ({ block, reading, at }) =>
      block.level > 0 && reading.kind === 'plain' && block.level <= least && at > labelled[0]!.at,
  )
  const parts = candidates.filter(
    ({ reading, block }) => kind === 'label' && reading.kind === 'part' && (!isReal || block.level > 0),
  )
  return inOrder([
    ...labelled.map((one) => boundaryOf(one)),
    ...titlesAbove(survey, parts, labelled),
    ...(isReal ? beside.map((one) => boundaryOf(one, 'heading')) : []),
    ...named(candidates, level),
  ]).filter(outsideAppendices())
}

/** Drops the sections of appendices, such as `A.1 Options`, which belong to the appendix before them. */
function outsideAppendices(): (one: Boundary) => boolean {
  let isAppendix = false
  return ({ reading }) => {
    const isSection = isAppendix && /^[A-Z]\.\d/.test(reading.label ?? reading.title ?? '')
    if (!isSection) isAppendix = /^(?:appendix|lampiran)\b/i.test(reading.label ?? '')
    return !isSection
  }
}

function hasHeadingsAbove(candidates: readonly Candidate[], real: readonly Candidate[]): boolean {
  const level = real.reduce((least, one) => Math.min(least, one.block.level), Number.POSITIVE_INFINITY)
  return candidates.filter(({ block }) => block.level > 0 && block.level < level).length >= 2
}

/** The names of parts of several chapters: a chapter follows each soon. */
function titlesAbove({ wordsIn }: Survey, parts: readonly Candidate[], chapters: readonly Candidate[]): Boundary[] {
  return parts
    .filter(({ at }) => {
      const next = firstBehind(chapters, at)
      return next !== undefined && wordsIn(at + 1, next.at) <= MAX_MOTTO_WORDS * 3
    })
    .map((one) => boundaryOf(one, 'part'))
}

/** The first candidate behind a block, of candidates in the order of the text. */
function firstBehind(candidates: readonly Candidate[], at: number): Candidate | undefined {
  let [low, high] = [0, candidates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (candidates[middle]!.at > at) high = middle
    else low = middle + 1
  }
  return candidates[low]
}

function byHeadings(survey: Survey): Boundary[] | null {
  const headings = survey.candidates.filter(({ block }) => block.level > 0)
  const level = chapterLevel(survey, headings)
  if (level === null) return null
  const chapters = headings.filter(({ block }) => block.level === level)
  const above = headings.filter(({ block, reading, at }) => block.level < level && (at > 0 || reading.kind === 'part'))
  const parts = above.filter(({ reading }) => !isNamed(reading))
  const first = chapters[0]!.at
  return inOrder([
    ...chapters.map((one) => boundaryOf(one, isNamed(one.reading) ? 'label' : 'heading')),
    ...titlesAbove(
      survey,
      parts.filter(({ at, reading }) => at > first || reading.kind === 'part'),
      chapters,
    ),
    ...named(survey.candidates, level),
  ])
}

/** The level of the chapters' headings: the highest that occurs more than once, below the names of parts. */
function chapterLevel({ wordsIn }: Survey, headings: readonly Candidate[]): number | null {
  if (headings.length === 0) return null
  const at = (level: number) => headings.filter(({ block }) => block.level === level)
  const levels = [1, 2, 3, 4, 5, 6].filter((level) => at(level).length > 0)
  const several = levels.filter((level) => at(level).filter(({ reading }) => reading.kind !== 'contents').length > 1)
  for (const level of several) {
    const here = at(level)
    const bare = here.filter((one) => {
      const next = firstBehind(headings, one.at)
      return (
        next !== undefined && next.block.level > level && wordsIn(one.at + 1, next.at) === 0 && !isNamed(one.reading)
      )
    })
    const below = several.find((one) => one > level)
    const isParts =
      below !== undefined &&
      bare.length >= here.filter(({ reading }) => !isNamed(reading)).length * 0.7 &&
      bare.length > 0
    // In a guide each chapter may begin with one lower heading; a part of a book has several chapters below it.
    if (
      isParts &&
      (bare.every(({ reading }) => reading.kind === 'part') || at(below).length >= here.length * 2) &&
      !areNumbered(here)
    )
      continue
    return level
  }
  const single = levels.filter((level) => level > 1 || headings.length === 1 || at(1)[0]!.at > 0)
  return single[0] ?? null
}

/** Whether all of these headings are numbered or named themselves: then they are chapters, whatever headings are below them. */
function areNumbered(here: readonly Candidate[]): boolean {
  return here.every(({ reading }) => reading.kind === 'numbered' || reading.kind === 'number' || isNamed(reading))
}

/** Numbers alone, `1`, `2`, `3` or `I`, `II`, each with a text below it. */
function byNumbers(survey: Survey): Boundary[] | null {
  const numbers = survey.candidates.filter(
    ({ reading, block }) =>
      reading.kind === 'number' || (reading.kind === 'numbered' && (block.level > 0 || isTitle(reading.title ?? ''))),
  )
  const chain: Candidate[] = []
  for (const one of numbers) if (one.reading.number === chain.length + 1) chain.push(one)
  if (chain.length < 2 || !haveTexts(survey, chain, MIN_CHAPTER_WORDS)) return null
  return inOrder([...chain.map((one) => boundaryOf(one, 'number')), ...named(survey.candidates, null)])
}

/** Short lines that are set apart in the same way. */
function byLooks(survey: Survey): Boundary[] | null {
  const apart = survey.candidates.filter(({ look, reading }) => look !== '' && !isNamed(reading))
  const groups = [...new Set(apart.map(({ look }) => look))].map((look) => apart.filter((one) => one.look === look))
  const fitting = groups
    .map((group) =>
      group.filter(({ at }) => at > 0 || group.length > 2 || survey.wordsIn(0, survey.blocks.length) < 400),
    )
    .map((group) =>
      group.filter((one, index) => survey.wordsIn(one.at + 1, group[index + 1]?.at ?? survey.blocks.length) >= 25),
    )
    .filter((group) => group.length >= 2 && haveTexts(survey, group, MIN_CHAPTER_WORDS))
  const best = fitting.toSorted((a, b) => b.length - a.length)[0]
  return best === undefined
    ? null
    : inOrder([...best.map((one) => boundaryOf(one, 'look')), ...named(survey.candidates, null)])
}

/** Page breaks, each with a text behind it. */
function byPages(survey: Survey): Boundary[] | null {
  const { blocks } = survey
  const pages = blocks.flatMap(({ looks }, at) => (looks.newPage === true || at === 0 ? [at] : []))
  const whole = pages.filter(
    (at, index) => survey.wordsIn(at, pages[index + 1] ?? blocks.length) >= MIN_CHAPTER_WORDS * 2,
  )
  if (whole.length < 2) return null
  const reading: HeadingReading = { kind: 'plain', number: null, label: null, title: null, isMarked: false }
  const begun = whole.map((at): Boundary => ({ at, reading, why: 'page', level: 0 }))
  return inOrder([...named(survey.candidates, null), ...begun])
}

/** Whether a text behind a number is a title; a note is longer or ends as a sentence does. */
function isTitle(text: string): boolean {
  return text.split(/\s+/).length <= MAX_NUMBERED_WORDS && !/[.;,:]$/.test(text)
}

function haveTexts({ wordsIn, blocks }: Survey, chain: readonly Candidate[], least: number): boolean {
  const words = chain.map(({ at }, index) => wordsIn(at + 1, chain[index + 1]?.at ?? blocks.length))
  return (
    words.reduce((sum, one) => sum + one, 0) / words.length >= least &&
    words.filter((one) => one < 20).length <= words.length * 0.2
  )
}

/** A block that may be a heading. */
export interface Candidate {
  readonly at: number
  readonly block: Block
  readonly reading: HeadingReading
  /** How it is set apart, such as `bold centred`; '' for a line like any other. */
  readonly look: string
}

/** The blocks of a manuscript, prepared for finding chapters. */
export interface Survey {
  readonly blocks: readonly Block[]
  readonly candidates: readonly Candidate[]
  /** Words of the blocks from one to before another. */
  wordsIn(from: number, to: number): number
}

/** Words that are headings only where the line is set apart: dialogue and lists have them too. */
const WEAK = /^(?:thanks|terima kasih|notes?|nota|sumber|resources|cover|index|indeks|sources)$/i

export function surveyBlocks(blocks: readonly Block[]): Survey {
  const sums = [0]
  for (const { text } of blocks) sums.push(sums.at(-1)! + (text === '' ? 0 : countWords(text)))
  const candidates = blocks.flatMap((block, at) => candidateOf(block, at) ?? [])
  return { blocks, candidates, wordsIn: (from, to) => sums[to]! - sums[Math.min(from, to)]! }
}

function candidateOf(block: Block, at: number): Candidate | null {
  const { kind, text, level } = block
  if (kind !== 'heading' && kind !== 'paragraph') return null
  if (text === '' || text.length > MAX_HEADING_CHARACTERS * 2 || text.split('\n').length > 3) return null
  const reading = readHeading(text)
  if (reading === null) return null
  const look = lookOf(block)
  const candidate = { at, block, reading, look }
  if (level > 0) return candidate
  const { kind: said, isMarked, label } = reading
  if (said === 'plain') return look !== '' && !/[.,;:]$/.test(text) ? candidate : null
  if (said === 'label' || said === 'part') return isMarked || look !== '' ? candidate : null
  if (said === 'number' || said === 'numbered') return candidate
  return look !== '' || (!/[.!,]$/.test(text) && !WEAK.test(label ?? '')) ? candidate : null
}

function lookOf({ text, looks }: Block): string {
  const isCapitals = /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase()
  return [looks.bold && 'bold', looks.centred && 'centred', isCapitals && 'capitals'].filter(Boolean).join(' ')
}

/** A title in the line below a heading. `body`: the block behind it. */
export interface FollowingTitle {
  readonly text: string
  readonly body: number
}

/** Words of a title that is a line of its own. */
const MAX_TITLE_WORDS = 12

/**
 * Titles in the line below a label: `CHAPTER I`, and below it `The Reef`. They are read only where most labels of the text have one, so that
 * the first line of a chapter is not read as its title.
 */
export function chapterTitles(
  { blocks }: Survey,
  boundaries: readonly Boundary[],
): ReadonlyMap<number, FollowingTitle> {
  const starts = new Set(boundaries.map(({ at }) => at))
  const bare = boundaries.filter(
    ({ reading, why }) =>
      why !== 'part' && ['label', 'part', 'number'].includes(reading.kind) && reading.title === null,
  )
  const found = bare.flatMap(({ at, level }) => {
    const next = blocks[at + 1]
    if (next === undefined || starts.has(at + 1)) return []
    return isFollowingTitle(next, level)
      ? [{ at, text: cleanHeading(next.text).replace(/\s+/g, ' '), isReal: next.level > 0, level: next.level }]
      : []
  })
  const isUsual =
    found.length >= Math.max(1, bare.length * 0.6) && (bare.length > 1 || found.some(({ isReal }) => isReal))
  if (!isUsual) return new Map()
  const level = found[0]!.level
  const isRepeated = level > 0 && blocks.filter((block) => block.level === level).length > bare.length * 1.4 + 1
  return isRepeated ? new Map() : new Map(found.map(({ at, text }) => [at, { text, body: at + 2 }]))
}

function isFollowingTitle(next: Block, level: number): boolean {
  const { kind, text, looks } = next
  if (kind !== 'heading' && kind !== 'paragraph') return false
  const words = text.split(/\s+/).length
  if (text.length > 120 || words > MAX_TITLE_WORDS || readHeading(text)?.title === null) return false
  if (kind === 'heading') return next.level >= level
  if (looks.newPage) return false
  return /^\p{Lu}/u.test(text) && !/\d/.test(text) && !/[.,;:"”]$/.test(text)
}
