import type { Language } from '../base/language.ts'
import type { AuthorBrief } from '../book/author-brief.ts'
import { say } from '../messages/say.ts'
import { countHabits, type Habit } from '../prose/habits.ts'
import { countPrintedHabits } from '../prose/printed-habits.ts'
import { FUNCTION_WORDS } from '../prose/vocabulary.ts'
import { habitName } from '../prose/voice.ts'
import { createWordSplitter, type Word } from '../prose/word-reader.ts'
import { compareUnits } from '../revision/compare-units.ts'
import { differenceBySentence } from '../revision/difference.ts'
import type { PieceVersion } from '../revision/version.ts'
import { knownWords } from './changed-facts.ts'
import { type Sentence, sentencesOfTexts } from './checks/checked-book.ts'

/** A text before its author changed it by hand, and after. */
export interface HandEdit {
  readonly before: string
  readonly after: string
}

/** What an author takes out or puts in again and again, and the line of the voice that says so. */
export interface EditHabit {
  /** A habit of style, how sentences begin, or a word or phrase. */
  readonly habit: Habit | 'numbers' | 'opening' | 'word'
  /** Of `opening` and `word`, in lower case; else null. */
  readonly word: string | null
  readonly direction: 'fewer' | 'more'
  /** How often it was taken out or put in. */
  readonly count: number
  /** In the language of the book. */
  readonly line: string
}

/** The edits by hand among the texts that a piece had, oldest first; saves that follow each other are one edit. */
export function findHandEdits(versions: readonly Pick<PieceVersion, 'origin' | 'text'>[]): HandEdit[] {
  return versions.flatMap(({ origin, text: before }, at) => {
    if (origin === 'hand' || versions[at + 1]?.origin !== 'hand') return []
    const end = versions.findIndex((version, index) => index > at && version.origin !== 'hand')
    const after = versions.at(end < 0 ? -1 : end - 1)!.text
    return after === before ? [] : [{ before, after }]
  })
}

/** A brief with one more line of habits. */
export function addHabitToBrief(brief: AuthorBrief, { line }: Pick<EditHabit, 'line'>): AuthorBrief {
  return { ...brief, habits: [...(brief.habits ? [brief.habits] : []), line].join('\n') }
}

/** Times in which something is taken out or put in before it is a habit; of phrases and similes, which are rarer, fewer will do. */
const MIN_TIMES = 4
const MIN_RARE_TIMES = 3
/** Of what its changed sentences had of it: less than that is chance. */
const MIN_SHARE = 0.5
/** What goes the other way, as a share of it. */
const MAX_CONTRARY_SHARE = 0.25
/** A share of the sentences of one thing in which another is changed too, from which on it is the same habit. */
const SAME_SHARE = 0.75
const MAX_PHRASE_WORDS = 5
const MAX_PROPOSALS = 12

/** The habits that edits by hand show and that the lines of the brief don't say yet, the most frequent first. */
export function habitsOfEdits(edits: readonly HandEdit[], language: Language, said = ''): EditHabit[] {
  const passages = edits.flatMap((edit) => changedPassages(edit, language))
  if (passages.length === 0) return []
  const texts = edits.flatMap(({ before, after }, at) => [
    { step: `${at} before`, text: before },
    { step: `${at} after`, text: after },
  ])
  const sentences = sentencesOfTexts(texts, language)
  const { names, small } = knownWords(sentences)
  const isName = (word: string) => names.has(word) && !small.has(word)
  const left = presentCounts(edits, language, sentences)
  const lines = new Set(said.split('\n').map((line) => line.replace(/^\s*[-*•]?\s*/, '').trim()))
  const found = withoutSame(
    changesOf(passages, language).filter(({ word }) => word === null || !word.split(' ').some(isName)),
    language,
  )
  return found
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ passages: _, ...change }): EditHabit[] => {
      const both = [false, true].map((isGone) => lineOf(change, isGone, language))
      const isSaid = both.some((line) => lines.has(line))
      return isSaid ? [] : [{ ...change, line: both[Number(left(change) === 0)]! }]
    })
    .slice(0, MAX_PROPOSALS)
}

type Change = Omit<EditHabit, 'line'> & {
  /** Where, as numbers of the changed passages. */
  readonly passages: ReadonlySet<number>
}

/** Changed sentences that say much the same as before, or a short sentence that came or went. */
interface Passage {
  readonly before: string
  readonly after: string
  readonly was: readonly Sentence[]
  readonly now: readonly Sentence[]
  /** Runs of words, in lower case, that went and came. */
  readonly removed: readonly (readonly string[])[]
  readonly added: readonly (readonly string[])[]
}

/** Passages of which fewer words stay are another text, which shows no habit. */
const MIN_KEPT_SHARE = 0.5
const MAX_SHORT_SENTENCE_WORDS = 8

function changedPassages({ before: old, after: present }: HandEdit, language: Language): Passage[] {
  const sentencesOf = (text: string) => sentencesOfTexts([{ step: '', text }], language)
  return differenceBySentence(old, present).flatMap(({ kind, before, after }): Passage[] => {
    if (kind === 'same') return []
    const [was, now] = [sentencesOf(before), sentencesOf(after)]
    const [words, others] = [was, now].map((all) => all.flatMap((sentence) => sentence.words.map(({ lower }) => lower)))
    const { runs } = compareUnits(words!, others!)
    const kept = runs.reduce((sum, run) => sum + (run.kind === 'same' ? run.count : 0), 0)
    const most = Math.max(words!.length, others!.length)
    const isShort = Math.min(words!.length, others!.length) === 0 && most <= MAX_SHORT_SENTENCE_WORDS
    if (kept < most * MIN_KEPT_SHARE && !isShort) return []
    const removed = runs.flatMap((run) =>
      run.kind === 'removed' ? [words!.slice(run.before, run.before + run.count)] : [],
    )
    const added = runs.flatMap((run) => (run.kind === 'added' ? [others!.slice(run.after, run.after + run.count)] : []))
    return [{ before, after, was, now, removed, added }]
  })
}

/** How often each thing is in a passage before and after, and how much of it went or came. */
interface Tally {
  readonly before: number
  readonly after: number
  readonly more: number
}

type Tallies = ReadonlyMap<string, Tally>

/** Each thing that was taken out or put in often enough. */
function changesOf(passages: readonly Passage[], language: Language): Change[] {
  const kinds = {
    style: (passage: Passage) => styleTallies(passage, language),
    opening: openingTallies,
    word: wordTallies,
  }
  const renamed = renamedWords(passages, language)
  return Object.entries(kinds).flatMap(([kind, tallies]) => {
    const all = new Map<string, { passage: number; tally: Tally }[]>()
    for (const [passage, each] of passages.entries())
      for (const [key, tally] of tallies(each)) all.set(key, [...(all.get(key) ?? []), { passage, tally }])
    return [...all].flatMap(([key, tallied]) => {
      if (kind === 'word' && renamed.has(key)) return []
      const rare = kind === 'style' ? key === 'similes' : key.includes(' ')
      const change = changeOf(tallied, rare ? MIN_RARE_TIMES : MIN_TIMES)
      if (change === null) return []
      const said = kind === 'style' ? { habit: key as Habit, word: null } : { habit: kind as 'word', word: key }
      return [{ ...said, ...change }]
    })
  })
}

function changeOf(
  tallied: readonly { readonly passage: number; readonly tally: Tally }[],
  least: number,
): Pick<Change, 'direction' | 'count' | 'passages'> | null {
  const sum = (of: (tally: Tally) => number) => tallied.reduce((total, { tally }) => total + of(tally), 0)
  const [came, went] = [sum(({ more }) => Math.max(0, more)), sum(({ more }) => Math.max(0, -more))]
  const direction = came > went ? 'more' : 'fewer'
  const count = Math.max(came, went)
  const had = sum(({ before, after }) => (direction === 'more' ? after : before))
  if (count < least || count < had * MIN_SHARE || Math.min(came, went) > count * MAX_CONTRARY_SHARE) return null
  const isSo = ({ more }: Tally) => (direction === 'more' ? more > 0 : more < 0)
  return {
    direction,
    count,
    passages: new Set(tallied.flatMap(({ passage, tally }) => (isSo(tally) ? [passage] : []))),
  }
}

function styleTallies({ before, after, was, now }: Passage, language: Language): Tallies {
  const wordsOf = (sentences: readonly Sentence[]) => sentences.reduce((sum, { words }) => sum + words.length, 0)
  const [old, present] = [countHabits(before, wordsOf(was), language), countHabits(after, wordsOf(now), language)]
  const numbers = [before, after].map((text) => countPrintedHabits(text, language).numbers)
  return new Map([
    ...old.map(({ habit, count }, at) => [habit, tallyOf(count, present[at]!.count)] as const),
    ['numbers', tallyOf(numbers[0]!, numbers[1]!)],
  ])
}

function tallyOf(before: number, after: number): Tally {
  return { before, after, more: after - before }
}

/** How sentences begin. A beginning before which a word was put is still there. */
function openingTallies({ was, now }: Passage): Tallies {
  const counted = (sentences: readonly Sentence[], at: number) => countsOf(sentences.map(({ words }) => words[at]))
  const [first, next] = [was, now].map((sentences) => counted(sentences, 0)) as [Counts, Counts]
  const [second, nextSecond] = [was, now].map((sentences) => counted(sentences, 1)) as [Counts, Counts]
  return new Map(
    [...new Set([...first.keys(), ...next.keys()])].map((word) => {
      const [before, after] = [first.get(word) ?? 0, next.get(word) ?? 0]
      const moved = (nextSecond.get(word) ?? 0) - (second.get(word) ?? 0)
      const more = after - before
      const stays = Math.sign(moved) === -Math.sign(more) ? Math.min(Math.abs(moved), Math.abs(more)) : 0
      return [word, { before, after, more: Math.sign(more) * (Math.abs(more) - stays) }]
    }),
  )
}

type Counts = ReadonlyMap<string, number>

function countsOf(words: readonly (Pick<Word, 'lower'> | undefined)[]): Counts {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== undefined) counts.set(word.lower, (counts.get(word.lower) ?? 0) + 1)
  return counts
}

/** Words and phrases of the runs that came or went. */
function wordTallies({ was, now, removed, added }: Passage): Tallies {
  const more = new Map<string, number>()
  for (const [runs, sign] of [
    [removed, -1],
    [added, 1],
  ] as const)
    for (const phrase of runs.flatMap(phrasesIn)) more.set(phrase, (more.get(phrase) ?? 0) + sign)
  const texts = [was, now].map(
    (sentences) => ` ${sentences.flatMap(({ words }) => words.map(({ lower }) => lower)).join('  ')} `,
  )
  const timesIn = (text: string, phrase: string) => text.split(` ${phrase.replaceAll(' ', '  ')} `).length - 1
  return new Map(
    [...more].flatMap(([phrase, sum]) =>
      sum === 0 || /^\d/.test(phrase)
        ? []
        : [[phrase, { before: timesIn(texts[0]!, phrase), after: timesIn(texts[1]!, phrase), more: sum }] as const],
    ),
  )
}

function phrasesIn(run: readonly string[]): string[] {
  return run.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_PHRASE_WORDS, run.length - at) }, (__, more) =>
      run.slice(at, at + more + 1).join(' '),
    ),
  )
}

/** Words with content that are always replaced by one other word: the thing has another name, the voice is the same. */
function renamedWords(passages: readonly Passage[], language: Language): ReadonlySet<string> {
  const pairs = passages.flatMap(({ removed, added }) =>
    removed.length > 0 && removed.length === added.length ? removed.map((run, at) => [run, added[at]!] as const) : [],
  )
  const contents = pairs.filter(([was, now]) =>
    [was, now].every((run) => run.length === 1 && !FUNCTION_WORDS[language].has(run[0]!)),
  )
  const alike = Map.groupBy(contents, ([[was], [now]]) => `${was} ${now}`)
  return new Set([...alike].flatMap(([pair, all]) => (all.length < MIN_TIMES ? [] : pair.split(' '))))
}

/** Of changes that are one habit the one that says it best: phrase over word, style over the small words that it takes along. */
function withoutSame(changes: readonly Change[], language: Language): Change[] {
  const isSmall = (word: string) => word.split(' ').every((one) => FUNCTION_WORDS[language].has(one))
  const isWithin = (one: Change, other: Change) =>
    [...one.passages].filter((passage) => other.passages.has(passage)).length >= one.passages.size * SAME_SHARE
  const says = (other: Change, one: Change): boolean => {
    if (other === one || !isWithin(one, other)) return false
    const isAlike = other.direction === one.direction
    if (one.habit === 'word' && other.habit === 'word')
      return isAlike && other.word !== one.word && ` ${other.word} `.includes(` ${one.word} `)
    if (one.habit === 'word' && other.habit === 'opening')
      return isSmall(one.word!) && (other.word === one.word ? isAlike : !isAlike)
    if (one.habit === 'opening' && other.habit === 'word')
      return other.word === one.word && isAlike && !isSmall(one.word!)
    return one.word !== null && other.word === null && isSmall(one.word)
  }
  return changes.filter((one) => !changes.some((other) => says(other, one)))
}

/** How often the author's text has a thing. */
function presentCounts(edits: readonly HandEdit[], language: Language, sentences: readonly Sentence[]) {
  const text = edits.map(({ after }) => after).join('\n\n')
  const present = sentences.filter(({ step }) => step.endsWith('after'))
  const wordsOf = createWordSplitter(language)
  const words = ` ${wordsOf(text)
    .map(({ lower }) => lower)
    .join(' ')} `
  return ({ habit, word }: Pick<EditHabit, 'habit' | 'word'>): number => {
    if (habit === 'word') return words.split(` ${word} `).length - 1
    if (habit === 'opening') return present.filter(({ words: [first] }) => first?.lower === word).length
    if (habit === 'numbers') return countPrintedHabits(text, language).numbers
    return countHabits(text, 0, language).find((one) => one.habit === habit)!.count
  }
}

function lineOf({ habit, word, direction }: Omit<EditHabit, 'line' | 'count'>, isGone: boolean, language: Language) {
  const amount = direction === 'fewer' && isGone ? 'none' : direction
  if (word !== null) return say(`habit.${habit as 'opening' | 'word'}-${amount}`, language, { word })
  const name = habit === 'numbers' ? say('habit.of-numbers', language) : habitName(habit as Habit, language, language)
  return say(`habit.style-${amount}`, language, { habit: name })
}
