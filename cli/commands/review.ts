import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { type Finding, MODEL_SOURCE, READER_SOURCE, type Reading } from '../../engine/book/finding.ts'
import { findStepLabel } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { estimateThinking } from '../../engine/node/model-prices.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Templates } from '../../engine/prompt/templates.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { quoteReading } from '../../engine/quote/quote-reading.ts'
import { brokenByChange, type TextChange } from '../../engine/review/broken-by-change.ts'
import { listOpenFindings, takeAllRepairs } from '../../engine/review/decide.ts'
import { addReading, type ReadingWork, readBook, type UnreadPart, unreadPart } from '../../engine/review/read-book.ts'
import { CONFIG_WITHOUT_MODEL, hasModel, readCallableConfig, readPricedConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { type BookFolder, withBookFolder } from '../folder/book-folder.ts'
import { loadBook, openFolderGenerator, resolveFolder } from '../folder/book-record.ts'
import { readVersions } from '../folder/versions.ts'
import { say } from '../messages/say.ts'
import { isManuscript, readBookFile } from '../revision/imported-book.ts'
import { findWrittenPiece } from '../revision/opened-book.ts'
import { formatNumberRange } from '../terminal/numbers.ts'
import { createProgress } from '../terminal/progress.ts'
import { createPaint, type Paint, stripControls } from '../terminal/style.ts'
import { calculateCost, formatCost, formatTokens } from '../writing/quote-line.ts'
import { createModel } from '../writing/write-command.ts'
import { readComments } from './review-comments.ts'
import { type DecisionOptions, parseDecisions } from './review-decisions.ts'
import { reviewHabits } from './review-habits.ts'

interface ReviewOptions extends CommonOptions, DecisionOptions {
  /** Take every repair. */
  readonly mend?: boolean
  /** False: only the checks that need no model. */
  readonly model?: boolean
  /** Read what was read before too. */
  readonly again?: boolean
  /** The piece of which only what its change breaks is looked for. */
  readonly changed?: string
  /** What the author's edits show of their style. */
  readonly habits?: boolean
  /** A Word document whose comments and tracked changes become findings. */
  readonly comments?: string
  readonly dryRun?: boolean
  /** Of the file of a manuscript: the generator whose book it is read as. */
  readonly generator?: string
}

/** A review with everything it works on. */
interface Review {
  readonly context: Context
  readonly options: ReviewOptions
  readonly generator: Generator
  readonly templates: Templates
  readonly path: string
}

/** Reads a book for faults, or decides on findings. Exit code 1 while findings are open. */
export async function review(
  [name, replacement]: readonly string[],
  options: ReviewOptions,
  context: Context,
): Promise<ExitCode> {
  if (await isManuscript(name!, context)) return reviewFile(name!, options, context)
  const path = resolveFolder(name!, context)
  if (options.habits) return listHabits(path, replacement, options, context)
  if (options.comments !== undefined && (hasOthers(replacement, options) || options.take !== undefined))
    throw usageError('reading.comments-alone')
  const decisions = await parseDecisions(options, replacement, context)
  const { catalog, generator } = await openFolderGenerator(path, options.generators, context)
  const command: Review = { context, options, generator, templates: catalog.templates, path }
  if (options.dryRun) return estimate(command, await loadBook(path, generator, context))
  return withBookFolder(path, generator, context, async (folder, book) => {
    if (decisions.length > 0) {
      let decided = book
      for (const { apply } of decisions) {
        const next = apply(generator, decided)
        await folder.saveDecided(decided, next)
        decided = next
      }
      const ids = new Set(decisions.map(({ id }) => id))
      return shown(command, { folder, before: book, book: decided, of: (finding) => ids.has(finding.id) })
    }
    if (options.comments !== undefined) {
      const { left, known, ...read } = await readComments(options.comments, { generator, book }, context)
      if (read.made !== null) await folder.save(read.book)
      const ids = new Set(read.made?.findings.map(({ id }) => id))
      return shown(command, { folder, before: book, ...read, also: { left, known }, of: ({ id }) => ids.has(id) })
    }
    if (options.changed !== undefined) await folder.keepTexts(book)
    const { book: read, made } = await readWhatIsNew(command, book, folder)
    const mended = options.mend ? await mendAll(command, read, folder) : read
    const asked = (mended.readings ?? []).filter(
      ({ change }) => options.changed === undefined || change === made?.change,
    )
    const ids = new Set(asked.flatMap(({ findings }) => findings.map(({ id }) => id)))
    const of = ({ id, state }: Finding) => state === 'open' && ids.has(id)
    return shown(command, { folder, before: book, book: mended, made, of })
  })
}

async function listHabits(
  path: string,
  replacement: string | undefined,
  options: ReviewOptions,
  context: Context,
): Promise<ExitCode> {
  if (hasOthers(replacement, options) || options.comments !== undefined) throw usageError('reading.habits-alone')
  const { generator } = await openFolderGenerator(path, options.generators, context)
  return withBookFolder(path, generator, context, (folder, book) =>
    reviewHabits({ folder, generator, book }, options, context),
  )
}

/** Whether there is an option of readings, or of decisions other than `--take`. */
function hasOthers(replacement: string | undefined, options: ReviewOptions): boolean {
  const { mend, again, changed, dryRun, change, leave, undo, model, fault } = options
  const others = [mend, again, changed, dryRun, change, leave, undo, replacement, Array.isArray(fault)]
  return model === false || others.some(Boolean)
}

/** Saves nothing: the folder for a reading of a file. */
const NO_FOLDER: Pick<BookFolder, 'save' | 'republish'> = { save: async (book) => book, republish: async () => [] }

/** Reads the file of a manuscript. Saves nothing, so findings can't be decided on. */
async function reviewFile(file: string, options: ReviewOptions, context: Context): Promise<ExitCode> {
  if (
    options.mend ||
    options.changed !== undefined ||
    options.habits ||
    options.comments !== undefined ||
    [options.take, options.change, options.leave, options.undo, Array.isArray(options.fault)].some(Boolean)
  )
    throw usageError('reading.file-decides', { file })
  const catalog = await openCatalog(context, options.generators)
  const { generator, book } = await readBookFile(file, catalog, options, context)
  const command: Review = { context, options, generator, templates: catalog.templates, path: file }
  if (options.dryRun) return estimate(command, book)
  const read = await readWhatIsNew(command, book, NO_FOLDER)
  return shown(command, { folder: NO_FOLDER, before: book, ...read, of: ({ state }) => state === 'open' })
}

function unread({ generator, options }: Review, book: Book, byModel: boolean): UnreadPart | null {
  return options.again ? {} : unreadPart(generator, book, { byModel })
}

/** The change of the piece that `--changed` names: from the text that the next piece was written from, or the first one. */
async function changeOf({ options, generator, path }: Review, book: Book): Promise<TextChange | undefined> {
  if (options.changed === undefined) return undefined
  const { id: step } = findWrittenPiece({ generator, book }, options.changed)
  const index = book.pieces.findIndex((piece) => piece.step === step)
  const versions = await readVersions(path, index, step)
  const next = book.pieces[index + 1]
  const [first] = next === undefined ? [] : await readVersions(path, index + 1, next.step)
  const before = versions.find(({ number }) => number === first?.previous) ?? versions[0]
  return { step, before: before?.text ?? book.pieces[index]!.text }
}

async function readWhatIsNew(
  command: Review,
  book: Book,
  folder: Pick<BookFolder, 'save'>,
): Promise<{ readonly book: Book; readonly made: Reading | null }> {
  const { context, options, generator, templates } = command
  const config = options.model === false ? CONFIG_WITHOUT_MODEL : await readCallableConfig(context, options.generators)
  const byModel = hasModel(config)
  const change = await changeOf(command, book)
  const due = change === undefined ? unread(command, book, byModel) : { change }
  if (due === null) {
    printMessage(context, 'reading.not-again')
    return { book, made: null }
  }
  const model = createModel(generator, config, context)
  const progress = createProgress(context, { language: book.language, steps: [], written: 0 })
  const made = await readBook(book, {
    ...due,
    generator,
    templates,
    count: await loadTokenCounter(),
    textTokens: config.promptMemory?.readingTokens,
    work: readingWork(context),
    ...model,
    provider: byModel ? model.provider : null,
    onEvent: progress.reading,
  }).finally(progress.end)
  const read = addReading(book, made)
  await folder.save(read)
  const reading = read.readings!.at(-1)!
  // Lines of story bible and plan that say what the text no longer says.
  const broken = change && brokenByChange(generator, book, change)
  for (const { of, before, after } of broken?.lines ?? [])
    printMessage(context, of === 'bible' ? 'reading.bible-line' : 'reading.plan-line', { before, after })
  if (!byModel) printMessage(context, options.model === false ? 'reading.without-model' : 'reading.no-model')
  const { repaired = [] } = reading
  if (repaired.length > 0) printMessage(context, 'reading.repaired', { ids: repaired.join(', ') })
  if (reading.dropped > 0) printMessage(context, 'reading.dropped', { n: reading.dropped })
  return { book: read, made: reading }
}

/** A long book is checked in a thread, within a deadline. */
function readingWork({ clock, signal }: Context): ReadingWork {
  const options = ({ pieces }: Book) => ({
    clock,
    signal,
    length: pieces.reduce((sum, { text }) => sum + text.length, 0),
  })
  return {
    ask: (task) => runAlone<'reading-questions'>({ kind: 'reading-questions', ...task }, options(task.book)),
    prove: (task) => runAlone<'reading-findings'>({ kind: 'reading-findings', ...task }, options(task.book)),
  }
}

async function mendAll({ context, generator }: Review, book: Book, folder: BookFolder): Promise<Book> {
  const { book: mended, taken, refused } = takeAllRepairs(generator, book)
  await folder.saveDecided(book, mended)
  printMessage(context, 'reading.mended', { n: taken.length })
  const without = listOpenFindings(mended).filter(({ repair }) => repair === null).length
  if (without > 0) printMessage(context, 'reading.no-repair', { n: without })
  if (refused.length > 0) printMessage(context, 'reading.refused', { ids: refused.join(', ') })
  return mended
}

interface Outcome {
  readonly folder: Pick<BookFolder, 'republish'>
  readonly before: Book
  readonly book: Book
  readonly made?: Reading | null
  /** What `--json` says besides. */
  readonly also?: object
  /** Which findings are shown. */
  readonly of: (finding: Finding) => boolean
}

/** Writes the manuscript anew, prints findings, and says how many are open. */
async function shown(command: Review, { folder, before, book, made = null, also, of }: Outcome): Promise<ExitCode> {
  const { context, options, generator, path } = command
  const { stdout, stderr, env, language } = context
  for (const file of await folder.republish(before, book)) printMessage(context, 'reading.by-hand', { file })
  const findings = (book.readings ?? []).flatMap((reading) => reading.findings).filter(of)
  const open = listOpenFindings(book).length
  if (options.json) {
    const { findings: _, ...reading } = made ?? { findings: [] }
    printJson(context, { folder: path, reading: made === null ? null : reading, open, findings, ...also })
  } else {
    const layout = { generator, book, language, paint: createPaint(stdout, env) }
    stdout.write(findings.map((finding) => findingText(finding, layout)).join('\n'))
    stderr.write(
      `${open === 0 ? say('reading.none-open', language) : say('reading.still-open', language, { n: open })}\n`,
    )
  }
  return open === 0 ? EXIT.done : EXIT.faults
}

/** Prints what the reading would cost. Calls no model and changes nothing. */
async function estimate(command: Review, book: Book): Promise<ExitCode> {
  const { context, options, generator, templates, path } = command
  const config = await readPricedConfig(context, options.generators)
  const { prices } = config
  const byModel = options.model !== false && hasModel(config)
  const change = await changeOf(command, book)
  const due = change === undefined ? unread(command, book, byModel) : { change }
  const { readingTokens: textTokens } = config.promptMemory ?? {}
  const none = { calls: { least: 0, most: 0 }, tokens: { input: 0, output: 0 } }
  const quoted =
    due === null || !byModel
      ? none
      : quoteReading(
          generator,
          book,
          { ...due, templates, textTokens, count: await loadTokenCounter() },
          estimateThinking(config),
        )
  const cost = calculateCost(quoted.tokens, 'reader', prices)
  if (options.json) printJson(context, { folder: path, ...quoted, cost })
  else {
    const { language } = context
    const calls = formatNumberRange(quoted.calls)
    const parts = [
      quoted.calls.most === 1
        ? say('reading.one-call', language, { calls })
        : `${calls} ${say('figures.calls', language)}`,
      formatTokens(quoted.tokens, language),
      ...formatCost(cost, language),
    ]
    context.stdout.write(`${parts.join(', ')}\n`)
  }
  return EXIT.done
}

interface FindingLayout {
  readonly generator: Generator
  readonly book: Pick<Book, 'language'>
  /** The terminal's, for everything but the book's own words. */
  readonly language: Language
  readonly paint: Paint
}

/** A finding as lines: what it is, why, its passages, and its repair as the difference it makes. */
function findingText(finding: Finding, layout: FindingLayout): string {
  const { paint, language } = layout
  const { id, category, source, reader, why, passages, state } = finding
  const byPerson = source === READER_SOURCE ? (reader ?? null) : null
  const by = source === MODEL_SOURCE || source === READER_SOURCE ? byPerson : say('reading.by-check', language)
  const details = [
    say(`reading.${category}`, language),
    ...(by === null ? [] : [by]),
    ...(state === 'open' ? [] : [say(`reading.${state}`, language)]),
  ]
  const lines = [
    `${paint('bold', id)}  ${paint('cyan', details.join(' · '))}`,
    ...(why === '' ? [] : [`  ${oneLine(why)}`]),
    ...passages.map(({ step, quote }) => `  ${paint('dim', `${nameOf(step, layout)}:`)} “${oneLine(quote)}”`),
    ...repairLines(finding, layout),
  ]
  return `${lines.join('\n')}\n`
}

function repairLines({ repair, taken }: Finding, layout: FindingLayout): string[] {
  const change = taken ?? repair
  if (change === null) return []
  const { paint, language } = layout
  return [
    `  ${paint('dim', `${say('reading.repair-in', language, { step: nameOf(change.step, layout) })}:`)}`,
    ...marked('-', change.find).map((line) => paint('red', line)),
    ...marked('+', change.replace).map((line) => paint('green', line)),
  ]
}

function marked(sign: string, text: string): string[] {
  return stripControls(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${sign} ${line}`)
}

function nameOf(step: string, { generator, book }: FindingLayout): string {
  return findStepLabel(generator, step)?.[book.language] ?? step
}

function oneLine(text: string): string {
  return stripControls(text).replace(/\s+/g, ' ').trim()
}
