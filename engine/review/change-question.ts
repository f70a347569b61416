import { type Book, findBookTitle, findPiece } from '../book/book.ts'
import { pieceLanguages } from '../book/piece-language.ts'
import { listSteps } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Templates } from '../prompt/templates.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import { splitSpacedSentences } from '../prose/sentences.ts'
import { differenceBySentence } from '../revision/difference.ts'
import type { BrokenByChange, TextChange } from './broken-by-change.ts'
import { contentOf } from './changed-facts.ts'
import { type Sentence, sentencesOfTexts, splitForChecks } from './checks/checked-book.ts'
import { formatBibleLines, labelOf, listTextPieces, type ReadingQuestion, reviewMessages } from './question.ts'

interface ChangeQuestionOptions {
  readonly templates: Templates
  readonly count: CountTokens
  /** What is found without a model. */
  readonly broken: BrokenByChange
}

/** Tokens of the changed sentences, before and after together, and of the passages of the book beside them. */
const MAX_CHANGE_TOKENS = 2000
const MAX_PASSAGE_TOKENS = 2400

/** Findings that the question asks for, and words of notes before them. */
const MAX_FINDINGS = 12
const NOTES_WORDS = 120

/**
 * The one question about a change: its sentences as they were and as they are, what the story bible notes, and the passages of the book
 * that have most of the words that the change took out, put in, or kept. Null: no sentence has changed.
 */
export function changeQuestion(
  generator: Generator,
  book: Book,
  { step, before }: TextChange,
  { templates, count, broken }: ChangeQuestionOptions,
): ReadingQuestion | null {
  const piece = findPiece(book, step)
  const chunks = differenceBySentence(before, piece?.text ?? before).filter(({ kind }) => kind === 'changed')
  if (piece === undefined || chunks.length === 0) return null
  const language = pieceLanguages(generator, book)(step)
  const steps = listSteps(generator, book.settings)
  let room = MAX_CHANGE_TOKENS
  const changes = chunks.flatMap((chunk) => {
    room -= count(chunk.before) + count(chunk.after)
    return room < 0 ? [] : [{ before: chunk.before.trim(), after: chunk.after.trim() }]
  })
  const pieces = listTextPieces(generator, book)
  const { sentences } = splitForChecks(generator, book)
  const changed = new Set(chunks.flatMap(({ after }) => splitSpacedSentences(after).map((sentence) => sentence.trim())))
  const others = sentences.filter((one) => one.step !== step || !changed.has(one.text))
  const [was, now] = (['before', 'after'] as const).map((side) =>
    contentOf(
      sentencesOfTexts(
        chunks.map((chunk) => ({ step, text: chunk[side] })),
        language,
      ).flatMap(({ words }) => words),
    ),
  )
  const shown = passagesAbout(was!, now!, others, count)
  const context = {
    title: findBookTitle(generator, book),
    part: labelOf(piece, generator, book, steps),
    changes,
    bible: formatBibleLines(book.bible?.lines ?? [], count),
    pieces: pieces.flatMap((one) => {
      const passages = shown.get(one.step)
      return passages === undefined ? [] : [{ label: labelOf(one, generator, book, steps), passages }]
    }),
    replaced: broken.facts.filter(({ places }) => places > 0),
    most: String(MAX_FINDINGS),
    notesWords: String(NOTES_WORDS),
  }
  return {
    messages: reviewMessages(generator, templates, { system: 'reader', user: 'change', language }, context),
    pieces,
    most: MAX_FINDINGS,
    notesWords: NOTES_WORDS,
  }
}

/** A word that the change took out or put in tells so many times as much as one that it kept. */
const CHANGED_WEIGHT = 4

/**
 * The passages that have most words of the change, rare words first: each sentence with the one before and behind it. By the step of
 * their piece, in the order of the text, as many as there is room for.
 */
function passagesAbout(
  was: ReadonlySet<string>,
  now: ReadonlySet<string>,
  sentences: readonly Sentence[],
  count: CountTokens,
): ReadonlyMap<string, string[]> {
  const contents = sentences.map(({ words }) => contentOf(words))
  const rarity = new Map<string, number>()
  for (const stem of new Set([...was, ...now])) {
    const times = contents.filter((content) => content.has(stem)).length
    const isKept = was.has(stem) && now.has(stem)
    if (times > 0) rarity.set(stem, Math.log(1 + sentences.length / times) * (isKept ? 1 : CHANGED_WEIGHT))
  }
  const ranked = sentences
    .map((_, at) => ({ at, weight: [...contents[at]!].reduce((sum, stem) => sum + (rarity.get(stem) ?? 0), 0) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at)
  const shown = new Set<number>()
  let room = MAX_PASSAGE_TOKENS
  for (const { at } of ranked) {
    const around = [at - 1, at, at + 1].filter(
      (one) =>
        !shown.has(one) &&
        sentences[one]?.step === sentences[at]!.step &&
        Math.abs(sentences[one].index - sentences[at]!.index) < 2,
    )
    room -= around.reduce((sum, one) => sum + count(sentences[one]!.text), 0)
    if (room < 0) break
    for (const one of around) shown.add(one)
  }
  const passages = new Map<string, string[]>()
  for (const at of [...shown].toSorted((a, b) => a - b)) {
    const { step, text, index } = sentences[at]!
    const own = passages.get(step) ?? []
    passages.set(step, own)
    if (shown.has(at - 1) && sentences[at - 1]!.step === step && sentences[at - 1]!.index === index - 1)
      own.push(`${own.pop()!} ${text}`)
    else own.push(text)
  }
  return passages
}
