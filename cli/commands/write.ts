import { join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../engine/base/language.ts'
import { setChapterTitle } from '../../engine/book/accept.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { type Book, findPiece } from '../../engine/book/book.ts'
import { listHeadedSteps, setStepHeading } from '../../engine/book/heading.ts'
import { countPartsAndWords, findNextStep, listRemainingSteps } from '../../engine/book/next-step.ts'
import { PIECES_AT_ONCE, writeBook } from '../../engine/book/write-book.ts'
import { findFieldKind } from '../../engine/field-kinds/field-kinds.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import { isNeeded } from '../../engine/generator/form-fields.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import { listOpenFindings } from '../../engine/review/decide.ts'
import { createDueReader } from '../../engine/review/read-book.ts'
import { replaceBrief } from '../../engine/revision/marks.ts'
import { sayReason } from '../../engine/writer/fault.ts'
import { CONFIG_WITHOUT_MODEL, hasModel, readCallableConfig } from '../base/config.ts'
import type { Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { localizeFault } from '../base/fault.ts'
import { printMessage } from '../base/tell.ts'
import { findGenerator, openCatalog } from '../catalog/catalog.ts'
import { readAuthorFiles } from '../folder/author-files.ts'
import { type BookFolder, createBookFolder, saveBook } from '../folder/book-folder.ts'
import { hasPieces, loadBook, readRecord } from '../folder/book-record.ts'
import { createPictureWriter } from '../folder/manuscript-files.ts'
import { findFreeName } from '../folder/names.ts'
import { say } from '../messages/say.ts'
import { isKalamError, sayInEachLanguage, toMessage } from '../messages/told.ts'
import { beginBook, listNeededGenerators } from '../settings/book.ts'
import { briefFileName, readBriefOption } from '../settings/brief.ts'
import { requireSameSettings } from '../settings/settings.ts'
import { setEntryWords } from '../settings/values.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'
import { stripControls } from '../terminal/style.ts'
import { printQuoteLine, requireStep } from '../writing/quote-line.ts'
import { prepareWriteCommand, type WriteCommand, type WriteOptions } from '../writing/write-command.ts'
import { writeImage, writeSingle } from '../writing/write-single.ts'

export async function write([named]: readonly string[], options: WriteOptions, context: Context): Promise<void> {
  const { format = 'md' } = options
  if (options.after !== undefined && (options.resume || options.book !== undefined))
    throw usageError('usage.after-alone')
  const id = named ?? (await resumedId(options, context))
  const catalog = await openCatalog(context, options.generators, listNeededGenerators(id, options))
  const generator = findGenerator(catalog, id)
  if (options.book !== undefined && generator.about === undefined) throw usageError('about.none', { id })
  if (options.after !== undefined && generator.kind !== 'book')
    throw usageError('usage.after-no-book', { id: generator.id })
  return runWriteCommand(
    await prepareWriteCommand(context, options, {
      catalog,
      generator,
      format,
      config: await readCallableConfig(context, options.generators, { memory: options.memory }),
    }),
  )
}

/**
 * Writes a book, a single text or an image, by the generator's kind. When an endpoint refuses its key, the error names the variable that holds
 * it.
 */
async function runWriteCommand(command: WriteCommand): Promise<void> {
  const { config, context, generator } = command
  try {
    if (generator.kind === 'image') return await writeImage(command)
    return await (generator.kind === 'book' ? writeWholeBook(command) : writeSingle(command))
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'generation.authentication') throw error
    const fault = sayInEachLanguage((language) => localizeFault(error, language, config.providers).message)
    const detail = sayReason(error, context.language)
    throw new CommandError(EXIT.generation, fault, { cause: error, detail })
  }
}

/** `write --resume --out DIR` and `write --after DIR` know their generator from the folder. */
async function resumedId({ resume, out, after }: WriteOptions, { cwd }: Context): Promise<string> {
  if (after !== undefined) return (await readRecord(resolve(cwd, after))).generator
  if (!resume || out === undefined) throw usageError('usage.name-generator')
  return (await readRecord(resolve(cwd, out))).generator
}

async function writeWholeBook(command: WriteCommand): Promise<void> {
  const { context, options, generator, catalog } = command
  const brief = await readBriefOption(generator, options, context)
  const fresh = options.resume ? null : await beginBook(generator, options, catalog, context)
  const name = `${generator.id}-${fresh?.language ?? options.lang ?? generator.languages[0]}`
  const path = resolve(context.cwd, options.out ?? join('books', name))
  const taken = await hasPieces(path)
  if (!options.resume && taken) {
    throw new CommandError(EXIT.folder, toMessage('writing.folder-taken', { path }))
  }
  const folder = await createBookFolder(path, generator)
  try {
    // A new book takes the brief that its author has put into the folder, unless --brief gives one.
    const kept =
      fresh === null
        ? await resumed(path, command)
        : brief === undefined
          ? await readAuthorFiles(path, fresh, generator)
          : fresh
    const book = titled(brief === undefined ? kept : await changedBrief(folder, kept, brief, command), options)
    const sized = setEntryWords(generator, book, options.words)
    return await writeInto(folder, withNames(generator, sized, options), command)
  } finally {
    await folder.close()
  }
}

/** The book of the folder. Throws `CommandError` for settings that can't change any more. */
async function resumed(path: string, { generator, options, context }: WriteCommand): Promise<Book> {
  const book = await loadBook(path, generator, context)
  return { ...book, settings: await requireSameSettings(generator, book, options, context) }
}

/** The book with the brief of `--brief`. Keeps a copy of the former `brief.md`, and reports both. */
async function changedBrief(
  folder: BookFolder,
  book: Book,
  brief: AuthorBrief | null,
  { context, options, generator }: WriteCommand,
): Promise<Book> {
  const changed = replaceBrief(generator, book, brief)
  if (options.resume && isDeepStrictEqual(changed.authorBrief, book.authorBrief)) return book
  const { language } = context
  const tell = (sentence: string) => void context.stderr.write(`${stripControls(sentence)}\n`)
  const former = await folder.replaceBrief(changed)
  if (options.resume) tell(say('brief.replaced', language, { file: briefFileName(options.brief!) }))
  if (former !== null) tell(say('brief.former-kept', language, { former }))
  return changed
}

function titled(book: Book, { title, author }: WriteOptions): Book {
  return { ...book, title: title ?? book.title, author: author ?? book.author }
}

async function writeInto(folder: BookFolder, book: Book, command: WriteCommand): Promise<void> {
  const { context, options, generator, catalog, model, prompts } = command
  const steps = listSteps(generator, book.settings)
  const wanted = wantedBy(options, steps, book)
  const isRead = options.review !== false && hasModel(command.config)
  const readEvery = isRead ? catalog.settings.reading.every : null
  if (options.begin !== true) printQuoteLine({ ...command, readEvery }, book, lastWanted(options, generator, book))
  const progress = createProgress(context, { language: book.language, steps, written: book.pieces.length })
  let kept = await folder.save(book)
  try {
    kept = await writeBook(kept, {
      generator,
      prompts,
      ...model,
      ...(options.review === false ? {} : { read: readerOf(command, progress) }),
      // A piece alone, and all up to one, are written in their order.
      atOnce: options.step === true || options.until !== undefined ? 1 : (options.concurrency ?? PIECES_AT_ONCE),
      before: wanted,
      onEvent: progress.event,
      storePicture: createPictureWriter(folder.path, generator),
      save: async (next) => {
        const before = kept
        kept = next
        kept = await saveBook(folder, before, next)
        return kept
      },
    })
  } catch (error) {
    progress.end()
    context.stderr.write(keptText(generator, kept, folder.path, context.language))
    throw error
  }
  progress.end()
  const finished = findNextStep(generator, kept) === null
  const published = finished ? await folder.publish(kept, command.format) : null
  tellResult(command, kept, folder.path, published)
}

/** Reads the book when a reading is due; without a model, by the checks that need none. */
function readerOf(
  { config, model, generator, catalog, count, options }: WriteCommand,
  { reading }: Progress,
): (book: Book) => Promise<Book> {
  return createDueReader({
    ...model,
    generator,
    templates: catalog.templates,
    count,
    provider: hasModel(config) ? model.provider : null,
    textTokens: config.promptMemory?.readingTokens,
    every: catalog.settings.reading.every,
    mend: options.mend === true,
    onEvent: reading,
  })
}

/** The last step that is written now; undefined: that of the book. */
function lastWanted({ step, until }: WriteOptions, generator: Generator, book: Book): string | undefined {
  return step === true ? findNextStep(generator, book)?.id : until
}

/** `--begin` writes nothing, `--step` one more piece; `--until outline` stops after that piece. */
function wantedBy({ begin, step, until }: WriteOptions, steps: readonly Step[], begun: Book): (book: Book) => boolean {
  requireStep(
    until,
    steps.map(({ id }) => id),
  )
  if (begin === true) return () => false
  if (until !== undefined) return (book) => !findPiece(book, until)
  return step === true ? (book) => book.pieces.length === begun.pieces.length : () => true
}

/** Writes a whole book with the demo writer: the named generator or the first book of the menu, with the fewest chapters. */
export async function demo([id]: readonly string[], options: WriteOptions, context: Context): Promise<void> {
  const catalog = await openCatalog(context, options.generators, id === undefined ? undefined : [id])
  const generator =
    id === undefined ? catalog.generators.find((one) => one.kind === 'book') : findGenerator(catalog, id)
  if (!generator) throw usageError('generators.no-book')
  const out =
    options.out ?? (await findFreeName(join(context.cwd, 'books'), `demo-${generator.id}-${options.lang ?? 'en'}`))
  const chosen = { ...examples(generator, options), out, input: false }
  return runWriteCommand(
    await prepareWriteCommand(context, chosen, { catalog, generator, config: CONFIG_WITHOUT_MODEL, format: 'md' }),
  )
}

/** Required texts are the spec's examples. */
function examples(generator: Generator, options: WriteOptions): WriteOptions {
  const language = options.lang ?? generator.languages[0]!
  const typed = generator.fields
    .filter(isNeeded)
    .map((field) => `${field.name}=${findFieldKind(field).example?.(field, language)}`)
  const choices = findCountChoiceField(generator)?.options.map(({ value }) => Number(value))
  const chapters = options.chapters ?? (choices ? Math.min(...choices) : undefined)
  return { ...options, set: [...typed, ...(options.set ?? [])], ...(chapters === undefined ? {} : { chapters }) }
}

/** What is kept of a book whose writing broke off, in lines; '' when nothing is. `path` is its working folder. */
function keptText(generator: Generator, book: Book, path: string, language: Language): string {
  const steps = listSteps(generator, book.settings)
  const { pieces, unfinished } = book
  const left = listRemainingSteps(generator, book).length
  const ofPieces =
    pieces.length === 0
      ? ''
      : `${say('progress.kept', language, { done: pieces.length, of: steps.length, path, left })}\n`
  if (unfinished === undefined) return ofPieces
  const step = steps.find(({ id }) => id === unfinished.step)?.label[language] ?? unfinished.step
  const values = { n: unfinished.sections.length, of: unfinished.count, step }
  return `${ofPieces}${say('folder.sections-kept', language, values)}\n`
}

/** Prints what was written of a book: its manuscript, or its folder and the next step. `published` is null for an unfinished book. */
function tellResult(
  { context, options, generator }: WriteCommand,
  book: Book,
  path: string,
  published: string | null,
): void {
  const { language } = context
  const { words, done } = countPartsAndWords(listSteps(generator, book.settings), book.pieces)
  if (options.json) {
    const pieces = book.pieces.map(({ step, words: own, calls, usage, flags }) => ({
      step,
      words: own,
      calls,
      usage,
      flags,
    }))
    const result = {
      folder: path,
      manuscript: published,
      finished: published !== null,
      title: book.title,
      words,
      pieces,
      readings: (book.readings ?? []).map(({ findings, ...reading }) => ({ ...reading, findings: findings.length })),
      open: listOpenFindings(book).length,
    }
    context.stdout.write(`${JSON.stringify(result)}\n`)
  } else if (published) {
    const written = {
      title: book.title ?? generator.title[book.language],
      words: countedNoun(words, 'word', language),
      parts: countedNoun(done, 'part', language),
    }
    printMessage(context, 'progress.finished', written)
    const open = listOpenFindings(book).length
    if (open > 0) {
      const command = `kalam review ${relative(context.cwd, path) || '.'}`
      context.stderr.write(
        `${say('reading.still-open', language, { n: open })} ${say('reading.look', language, { command })}\n`,
      )
    }
    context.stdout.write(`${published}\n`)
  } else {
    const next = findNextStep(generator, book)!
    printMessage(context, 'progress.next', { step: next.label[book.language] })
    context.stdout.write(`${path}\n`)
  }
}

/** Characters of a title that `--title-of` gives; the rest is cut. */
const MAX_TITLE_CHARACTERS = 200

/** The book with the names of `--title-of`: `3="The Reef"` of a chapter, `introduction="Before"` of another part. */
function withNames(generator: Generator, book: Book, { titleOf: given = [] }: WriteOptions): Book {
  const headed = listHeadedSteps(generator, book)
  return given.reduce((named, entry) => {
    const at = entry.indexOf('=')
    const part = entry.slice(0, Math.max(0, at)).trim()
    const title = entry
      .slice(at + 1)
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_TITLE_CHARACTERS)
    const step = headed.find(({ id }) => id === part)
    if (step) return setStepHeading(named, step, title)
    if (/^\d{1,3}$/.test(part)) return setChapterTitle(named, Number(part), title)
    const parts = headed.map(({ id }) => id).join(', ')
    throw new CommandError(
      EXIT.usage,
      parts === ''
        ? toMessage('writing.title-of', { given: entry })
        : toMessage('writing.title-of-part', { given: entry, parts }),
    )
  }, book)
}
