import type { Book } from '../book/book.ts'
import type { FoundFault, Reading } from '../book/finding.ts'
import { findNextStep, listRemainingSteps } from '../book/next-step.ts'
import type { Generator } from '../generator/generator.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Templates } from '../prompt/templates.ts'
import { type CountTokens, cacheCounts } from '../prompt/tokens.ts'
import { askForText, type WriterAbilities } from '../writer/ask.ts'
import type { CallEnd, CallRequest } from '../writer/call.ts'
import type { WriterEvent } from '../writer/events.ts'
import { LONG_READING_TOKENS, tokensPerWord } from '../writer/limits.ts'
import {
  type AskedEndpoint,
  endpointFor,
  NO_USAGE,
  type PreferredEndpoint,
  type Provider,
  plusUsage,
  type Task,
  type Usage,
} from '../writer/provider.ts'
import { createRetries, type PieceRetries } from '../writer/retry.ts'
import { type AnsweredFinding, type ReadAnswer, readAnswer } from './answer-lines.ts'
import { brokenByChange, type TextChange } from './broken-by-change.ts'
import { changeQuestion } from './change-question.ts'
import { checkBook } from './check-book.ts'
import { takeAllRepairs } from './decide.ts'
import {
  keepProvenFindings,
  mergeWithKnown,
  type NewFindings,
  type RepairedFinding,
  withoutDuplicates,
} from './proven-findings.ts'
import { listTextPieces, type ReadingQuestion, readingQuestions } from './question.ts'

/** What a book is read with. */
export interface ReviewContext extends WriterAbilities {
  readonly generator: Generator
  readonly templates: Templates
  readonly count: CountTokens
  /** Null: no model is connected, and only the checks that need none run. */
  readonly provider: Provider | null
  /** The first piece that is read whole; those before it are told in short. Absent: the whole book is read. */
  readonly since?: string | undefined
  /** Only what this change of a piece breaks is looked for, with one question to the model. Absent: the texts are read. */
  readonly change?: TextChange | undefined
  /** Tokens of text in one call, by the window of the endpoints; undefined: by the usual one. */
  readonly textTokens?: number | undefined
  readonly onEvent?: ((event: ReadingEvent) => void) | undefined
  /** Does the work besides the model's calls. Absent: it is done in this thread. */
  readonly work?: ReadingWork | undefined
}

/** The work of a reading before and after the model's calls. Its values are plain data, which can be sent to a thread. */
export interface ReadingWork {
  ask(task: ReadingTask): Promise<CheckedReading>
  prove(task: ProvingTask): Promise<ProvenReading>
}

export interface ReadingTask
  extends Pick<ReviewContext, 'generator' | 'templates' | 'since' | 'change' | 'textTokens'> {
  readonly book: Book
  /** False: no questions are made. */
  readonly byModel: boolean
}

export interface CheckedReading {
  /** What the checks that need no model found. */
  readonly faults: readonly FoundFault[]
  readonly questions: readonly ReadingQuestion[]
}

export interface ProvingTask extends Pick<ReviewContext, 'generator'>, Pick<CheckedReading, 'faults'> {
  readonly book: Book
  readonly answered: readonly AnsweredFinding[]
}

export interface ProvenReading extends NewFindings {
  readonly dropped: number
}

/** Runs the checks, and makes the questions for the model. */
export function prepareReading(task: ReadingTask, count: CountTokens): CheckedReading {
  const { generator, book, byModel, change, ...options } = task
  if (change !== undefined) {
    const broken = brokenByChange(generator, book, change)
    const question = byModel ? changeQuestion(generator, book, change, { ...options, broken, count }) : null
    return { faults: broken.faults, questions: question === null ? [] : [question] }
  }
  const checks = checkBook(generator, book, options)
  const questions = byModel ? readingQuestions(generator, book, { ...options, count: cacheCounts(count), checks }) : []
  return { faults: checks.faults, questions }
}

/** Keeps the findings whose passages are in the text, without duplicates and without those of earlier readings. */
export function proveFindings({ generator, book, faults, answered }: ProvingTask): ProvenReading {
  const texts = listTextPieces(generator, book)
  const proven = keepProvenFindings(answered, texts, book.booksBefore)
  const known = (book.readings ?? []).flatMap(({ findings }) => findings).filter(({ state }) => state !== 'taken')
  return {
    ...mergeWithKnown(withoutDuplicates([...faults, ...proven.findings], texts), known, texts),
    dropped: proven.dropped,
  }
}

/** `reading`: so many findings have come in the answers so far, in call `part` of `of`. */
export type ReadingEvent =
  | { readonly type: 'reading'; readonly part: number; readonly of: number; readonly findings: number }
  | Omit<Extract<WriterEvent, { readonly type: 'retrying' }>, 'at'>

/** A reading before it has a place in its book. */
export interface MadeReading extends Omit<Reading, 'number' | 'findings' | 'repaired'>, NewFindings {}

/**
 * Reads a book, or as much as is written: first by the checks that need no model, then by one call of the model, or several for a long
 * text. A finding of an earlier reading whose repair wasn't taken isn't reported again; an open one without a repair gets the repair that
 * is found now. The book isn't changed. Throws `KalamError`: `review.nothing-written`, `review.no-answer`, `generation.cancelled`, and
 * other `generation.*` codes for what the endpoint fails at.
 */
export async function readBook(book: Book, reader: ReviewContext): Promise<MadeReading> {
  const { generator, provider, since, change, clock } = reader
  const texts = listTextPieces(generator, book)
  const last = texts.at(-1)
  if (last === undefined) throw new KalamError('review.nothing-written')
  const { work = inThisThread(reader.count) } = reader
  const { templates, textTokens } = reader
  const { faults, questions } = await work.ask({
    generator,
    book,
    templates,
    since,
    change,
    textTokens,
    byModel: provider !== null,
  })
  const asked =
    provider === null || questions.length === 0 ? NOTHING_ASKED : await askModel(book, reader, { provider, questions })
  const proven = await work.prove({ generator, book, faults, answered: asked.findings })
  return {
    after: last.step,
    ...(change === undefined ? {} : { change: change.step }),
    ...(since === undefined || since === texts[0]!.step ? {} : { since }),
    at: clock.now(),
    provider: asked.provider,
    model: asked.model,
    ...proven,
    calls: asked.calls,
    usage: asked.usage,
  }
}

/** The book with a reading, whose findings get their ids, and with the repairs that it brought to earlier findings. */
export function addReading<Read extends Pick<Book, 'readings'>>(book: Read, { repaired, ...made }: MadeReading): Read {
  const before = withRepaired(book.readings ?? [], repaired)
  const number = Math.max(0, ...before.map((one) => one.number)) + 1
  const findings = made.findings.map((finding, at) => ({
    ...finding,
    id: `${number}.${at + 1}`,
    state: 'open' as const,
  }))
  const ids = repaired.map(({ id }) => id)
  return {
    ...book,
    readings: [...before, { ...made, number, findings, ...(ids.length === 0 ? {} : { repaired: ids }) }],
  }
}

function withRepaired(readings: readonly Reading[], repaired: readonly RepairedFinding[]): readonly Reading[] {
  const found = new Map(repaired.map(({ id, finding }) => [id, finding]))
  return readings.map((reading) => {
    const findings = reading.findings.map((one) => ({ ...one, ...found.get(one.id) }))
    return reading.findings.some(({ id }) => found.has(id)) ? { ...reading, findings } : reading
  })
}

function inThisThread(count: CountTokens): ReadingWork {
  return { ask: async (task) => prepareReading(task, count), prove: async (task) => proveFindings(task) }
}

interface ModelAnswer extends Pick<Reading, 'provider' | 'model' | 'calls' | 'usage'> {
  readonly findings: readonly AnsweredFinding[]
}

const NOTHING_ASKED: ModelAnswer = { findings: [], provider: null, model: null, calls: 0, usage: NO_USAGE }

interface Asking {
  readonly provider: Provider
  readonly questions: readonly ReadingQuestion[]
}

async function askModel(book: Book, reader: ReviewContext, { provider, questions }: Asking): Promise<ModelAnswer> {
  const { limits, onEvent } = reader
  const budget = createRetries(limits)
  const findings: AnsweredFinding[] = []
  const task = readingTask(reader.generator, book)
  const before = book.readings?.at(-1)?.provider
  let preferred: readonly PreferredEndpoint[] = [
    ...(before == null ? [] : [{ role: 'reader' as const, name: before }]),
    { role: 'writer', name: book.pieces.at(-1)!.provider },
  ]
  const effort = reader.generator.writing.effort.reading
  const first = endpointFor(provider, { task, effort, preferred })
  let served = { provider: first.name, model: first.model }
  let calls = 0
  let usage: Usage | null = NO_USAGE
  for (const [at, question] of questions.entries()) {
    const found = (more: number) =>
      onEvent?.({ type: 'reading', part: at + 1, of: questions.length, findings: findings.length + more })
    const ask = {
      ...askFor(question, book, reader, endpointFor(provider, { task, effort, preferred })),
      task,
      effort,
      preferred,
    }
    const isLong = tokensOf(question, reader.count) > LONG_READING_TOKENS
    let answer: ReadAnswer = { findings: [], isAnswer: false }
    // A reply that is no answer, such as a refusal, is asked for once more.
    for (let attempt = 0; attempt < 2 && !answer.isAnswer; attempt++) {
      const { text, end } = await reply(ask, { provider, budget, reader, isLong, found })
      answer = readAnswer(text)
      calls++
      usage = plusUsage(usage, end.usage)
      served = { provider: end.provider, model: end.model }
      preferred = [{ role: 'reader', name: end.provider }, ...preferred]
    }
    if (!answer.isAnswer) throw new KalamError('review.no-answer', { retryable: true })
    findings.push(...answer.findings.slice(0, question.most * 2))
  }
  return { findings, ...served, calls, usage }
}

function tokensOf({ messages }: ReadingQuestion, count: CountTokens): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  // A token has at least one character.
  return characters <= LONG_READING_TOKENS ? characters : messages.reduce((sum, { content }) => sum + count(content), 0)
}

interface ReplyInput {
  readonly provider: Provider
  readonly budget: PieceRetries
  readonly reader: ReviewContext
  readonly isLong: boolean
  /** Called with the number of findings in the reply so far. */
  readonly found: (count: number) => void
}

async function reply(
  ask: CallRequest,
  { provider, budget, reader, isLong, found }: ReplyInput,
): Promise<{ text: string; end: CallEnd }> {
  let text = ''
  let lines = 0
  found(0)
  for await (const part of askForText(provider, ask, budget, reader, { isLong })) {
    if (part.type === 'end') return { text, end: part.end }
    if (part.type === 'again') {
      text = ''
      lines = 0
      if (part.retry !== null) reader.onEvent?.({ type: 'retrying', ...part.retry })
      continue
    }
    text += part.text
    const finished = part.text.split('"why"').length - 1
    lines += finished
    if (finished > 0) found(lines)
  }
  throw new Error('the call ended without an end')
}

/** Words of one finding at most, as an answer writes it: quotations, the reason, the passage and its repair. */
const MAX_FINDING_WORDS = 150

function askFor(
  { messages, most, notesWords }: ReadingQuestion,
  book: Book,
  { modelMemory }: ReviewContext,
  asked: Pick<AskedEndpoint, 'name' | 'model'>,
): Omit<CallRequest, 'task'> {
  return {
    messages,
    maxTokens: Math.ceil((most * MAX_FINDING_WORDS + notesWords) * tokensPerWord(book.language, asked, modelMemory)),
    temperature: 0.2,
    presencePenalty: 0,
    frequencyPenalty: 0,
  }
}

/** What is said of a call that reads a book. */
export function readingTask(generator: Generator, book: Book): Task {
  const step = findNextStep(generator, book)
  return {
    reading: true,
    step: step?.name ?? book.pieces.at(-1)!.kind,
    lineage: [],
    entryLabels: [],
    kind: 'text',
    place: 'beside',
    language: book.language,
    number: 0,
    title: '',
    words: null,
    items: null,
    entries: null,
    notes: {},
    subject: book.title ?? generator.title[book.language],
    story: generator.flow.remember.includes('characters'),
    demo: generator.demo,
    output: null,
  }
}

/** What of a book is to be read: all of it, or from the piece `since` on. */
export interface UnreadPart {
  readonly since?: string
}

/** The part of the book that no reading covers yet; with `byModel` only readings by a model count. Null: all is read, or nothing is written. */
export function unreadPart(generator: Generator, book: Book, { byModel }: { byModel: boolean }): UnreadPart | null {
  const steps = listTextPieces(generator, book).map(({ step }) => step)
  const last = (book.readings ?? []).findLast(
    ({ change, file, provider }) => change === undefined && file === undefined && (!byModel || provider !== null),
  )
  const read = last === undefined ? 0 : steps.indexOf(last.after) + 1
  if (read === steps.length) return null
  return read === 0 ? {} : { since: steps[read]! }
}

/**
 * Whether a book is to be read now: at its end, and while it is written after every so many texts when at least as many are still to
 * come.
 */
export function isReadingDue(generator: Generator, book: Book, every: number): boolean {
  const left = listRemainingSteps(generator, book)
  const textsLeft = left.filter(({ kind }) => kind === 'text').length
  return left.length === 0
    ? isReviewedAtEnd(generator) && listTextPieces(generator, book).length > 0
    : isReadingDueAfter(generator, listTextPieces(generator, book).length, textsLeft, every)
}

/** Whether books of this generator are read: those that are made of pieces. */
export function isReviewedAtEnd({ kind }: Pick<Generator, 'kind'>): boolean {
  return kind === 'book'
}

/** Whether a book is read while it is written: after so many texts, with so many to come. */
export function isReadingDueAfter(
  generator: Pick<Generator, 'kind'>,
  texts: number,
  left: number,
  every: number,
): boolean {
  return isReviewedAtEnd(generator) && texts > 0 && texts % every === 0 && left >= every
}

/** What a book is read with while it is written. */
interface DueReader extends Omit<ReviewContext, 'since' | 'onEvent'> {
  /** A long book is read after so many texts. */
  readonly every: number
  /** True: the repairs are taken at once. */
  readonly mend: boolean
  readonly onEvent?: ((event: DueReadingEvent) => void) | undefined
}

/** `read`: a reading was made, and so many of its repairs were taken. `unread`: it failed, and the book is as it was. */
export type DueReadingEvent =
  | ReadingEvent
  | { readonly type: 'read'; readonly reading: Reading; readonly mended: number }
  | { readonly type: 'unread'; readonly error: KalamError }

/**
 * Makes a function that reads a book when a reading is due, and returns it with the reading, or as it was. A reading that was made
 * before isn't made again, and one that failed isn't tried again by the same function. A fault is an event; only an abort throws, with
 * `generation.cancelled`.
 */
export function createDueReader(reader: DueReader): (book: Book) => Promise<Book> {
  const { generator, every, mend, onEvent } = reader
  const failed = new Set<number>()
  return async (book) => {
    const unread = unreadPart(generator, book, { byModel: reader.provider !== null })
    if (unread === null || !isReadingDue(generator, book, every) || failed.has(book.pieces.length)) return book
    try {
      const read = addReading(book, await readBook(book, { ...reader, ...unread, onEvent }))
      const { book: kept, taken } = mend ? takeAllRepairs(generator, read) : { book: read, taken: [] }
      onEvent?.({ type: 'read', reading: kept.readings!.at(-1)!, mended: taken.length })
      return kept
    } catch (cause) {
      if (reader.signal.aborted) throw cause
      failed.add(book.pieces.length)
      const error = isKalamError(cause) ? cause : new KalamError('generation.failed', { cause })
      onEvent?.({ type: 'unread', error })
      return book
    }
  }
}
