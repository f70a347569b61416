import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { isCancel, select } from '@clack/prompts'
import { type Book, findBookTitle } from '../../engine/book/book.ts'
import { countPartsAndWords, listRemainingSteps } from '../../engine/book/next-step.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { requireFittingChapters } from '../../engine/import/book/book-of-parts.ts'
import { type ImportCount, sayCount, sayNotice } from '../../engine/import/book/count.ts'
import { EditedPartsRecord, editParts, presentParts } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { partsText, readPartsText } from '../../engine/import/parts/parts-text.ts'
import { usedPictures } from '../../engine/import/pictures.ts'
import type { Manuscript } from '../../engine/import/read-file.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { CommandError, EXIT, type ExitCode, explainFileError, usageError } from '../base/exit.ts'
import { localizeFault } from '../base/fault.ts'
import { printMessage } from '../base/tell.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { saveFile } from '../folder/atomic.ts'
import { createBookFolder } from '../folder/book-folder.ts'
import { hasPieces } from '../folder/book-record.ts'
import { safeFileName } from '../folder/names.ts'
import { say, sayUserMessage } from '../messages/say.ts'
import { isKalamError, toMessage } from '../messages/told.ts'
import {
  chooseGenerator,
  countImportedWords,
  createImportedBook,
  faultyLines,
  type ImportedBookOptions,
  readManuscriptFile,
} from '../revision/imported-book.ts'
import { readOptionFile } from '../settings/file.ts'
import { runEditor } from '../terminal/editor.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { canAsk } from '../terminal/style.ts'

interface ImportOptions extends CommonOptions, Omit<ImportedBookOptions, 'json'> {
  /** A corrected list of parts, or `-` for stdin. */
  readonly boundaries?: string
  /** Words of each chapter where the text has no headings. */
  readonly every?: number
  readonly dryRun?: boolean
  readonly yes?: boolean
  /** Ends with 1 when a word of the file is neither in the book nor named. */
  readonly verify?: boolean
  readonly out?: string
}

/** Makes a book of the file of a manuscript. Shows its parts, which the author may correct before anything is kept. */
export async function importFile(
  [file]: readonly string[],
  options: ImportOptions,
  context: Context,
): Promise<ExitCode> {
  const { boundaries } = options
  const read = await readManuscriptFile(file!, options.every, context)
  const given = boundaries === undefined ? read : await partsOfFile(boundaries, read, context)
  const proposed = await countImportedWords(given, context)
  tellCount(proposed, context)
  if (options.dryRun) {
    show(given, proposed, options, context)
    return verdict(proposed, options)
  }
  const proposal = isAsked(options, context) ? await correctParts(given, context) : given
  if (proposal === null) {
    printMessage(context, 'import.nothing-kept')
    return EXIT.done
  }
  requireFittingChapters(proposal.parts.filter(({ role }) => role === 'entry').length)
  const catalog = await openCatalog(context, options.generators)
  const generator = chooseGenerator(catalog, proposal, options.generator, context)
  const { book, count } = await createImportedBook(generator, proposal, options, context)
  const path = await keep(generator, book, { ...options, pictures: proposal.manuscript.pictures }, context)
  if (proposal !== given || count.missing !== proposed.missing) tellCount(count, context)
  report(generator, { book, path, count }, options, context)
  return verdict(count, options)
}

/** Whether the author is asked to correct the parts: on a terminal, unless an option gives the parts or forbids questions. */
function isAsked({ boundaries, yes, input, json }: ImportOptions, context: Context): boolean {
  return boundaries === undefined && !yes && !json && input !== false && canAsk(context)
}

function tellCount(count: ImportCount, { stderr, language }: Context): void {
  stderr.write(`${sayCount(count, language)}\n`)
  for (const notice of count.notices) stderr.write(`${sayNotice(notice, language)}\n`)
}

/** The parts on stdout: as a list that can be edited, or as JSON with all that is known of the file. */
function show(proposal: Proposal, count: ImportCount, { json }: ImportOptions, context: Context): void {
  const { manuscript, title, author } = proposal
  const { kind, language, publication } = manuscript
  const parts = presentParts(proposal)
  if (json) printJson(context, { kind, language, title, author, publication, ...counted(count), parts })
  else context.stdout.write(partsText(proposal, context.language))
}

/** The count as `--json` prints it. */
function counted({ file, book, named, missing, notices }: ImportCount) {
  return { words: { file, book, named, missing }, notices }
}

function verdict({ missing }: ImportCount, { verify }: ImportOptions): ExitCode {
  return verify && missing > 0 ? EXIT.faults : EXIT.done
}

/** Saves the book in a new working folder and returns its path. A process that ends in between leaves no book there. */
async function keep(
  generator: Generator,
  book: Book,
  { out, pictures }: Pick<ImportOptions, 'out'> & Pick<Manuscript, 'pictures'>,
  context: Context,
): Promise<string> {
  const path = resolve(context.cwd, out ?? join('books', safeFileName(findBookTitle(generator, book), generator.id)))
  if (await hasPieces(path)) {
    throw new CommandError(EXIT.folder, toMessage('import.folder-taken', { path }))
  }
  const folder = await createBookFolder(path, generator)
  try {
    for (const [address, { bytes }] of usedPictures(book, pictures)) await saveFile(join(path, address), bytes)
    const making = { origin: 'imported' as const, at: context.clock.now(), provider: null, model: null }
    await folder.saveChanged({ ...book, pieces: [] }, book, () => making)
    if (listRemainingSteps(generator, book).length === 0) await folder.publish(book, 'md')
  } finally {
    await folder.close()
  }
  return path
}

interface Made {
  readonly book: Book
  readonly path: string
  readonly count: ImportCount
}

function report(generator: Generator, { book, path, count }: Made, { json }: ImportOptions, context: Context): void {
  const { words, done } = countPartsAndWords(listSteps(generator, book.settings), book.pieces)
  const left = listRemainingSteps(generator, book)
  if (json) {
    const pieces = book.pieces.map(({ step, words: own }) => ({ step, words: own }))
    const { title, author } = book
    const named = { folder: path, generator: generator.id, title, author, language: book.language }
    printJson(context, { ...named, words, pieces, toCome: left.map(({ id }) => id), import: counted(count) })
    return
  }
  const { language } = context
  printMessage(context, 'import.kept', {
    title: findBookTitle(generator, book),
    words: countedNoun(words, 'word', language),
    parts: countedNoun(done, 'part', language),
  })
  const chapters = left.filter(({ entry }) => entry > 0).length
  if (chapters > 0) printMessage(context, 'import.to-come', { n: chapters, folder: relative(context.cwd, path) || '.' })
  context.stdout.write(`${path}\n`)
}

/** Bytes that a list of parts may have. */
const MAX_LIST_BYTES = 2_000_000

/** The proposal with the parts that a file lists, or stdin for `-`, as text or as JSON. Throws a `CommandError` for a faulty list. */
async function partsOfFile(file: string, proposal: Proposal, context: Context): Promise<Proposal> {
  const bytes = await readOptionFile(MAX_LIST_BYTES, file, 'import.parts-unreadable', context)
  const text = bytes.toString('utf8')
  return /^\s*[{[]/.test(text) ? ofJson(text, file, proposal) : ofText(text, file, proposal)
}

function ofJson(text: string, file: string, proposal: Proposal): Proposal {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usageError('import.parts-unreadable', { file, reason: explainFileError(error) })
  }
  const read = EditedPartsRecord.safeParse(Array.isArray(value) ? { parts: value } : value)
  if (read.success) return named(editParts(proposal, read.data.parts), read.data)
  const reason = toMessage('import.wrong-value', { place: read.error.issues[0]!.path.join('.') })
  throw usageError('import.parts-unreadable', { file, reason })
}

function ofText(text: string, file: string, proposal: Proposal): Proposal {
  const reading = readPartsText(text)
  if (reading.ok) return named(editParts(proposal, reading.parts), reading)
  throw faultyLines(file, reading.faults)
}

function named(
  proposal: Proposal,
  { title, author }: { readonly title?: string | null | undefined; readonly author?: string | null | undefined },
): Proposal {
  return { ...proposal, title: title ?? proposal.title, author: author ?? proposal.author }
}

/** Shows the parts on a terminal, and opens the editor on them until their author accepts them. Null: the author keeps nothing. */
async function correctParts(proposal: Proposal, context: Context): Promise<Proposal | null> {
  const { stdin, stderr, signal, language } = context
  let corrected = proposal
  for (;;) {
    stderr.write(`${partsText(corrected, language).replace(/<!--[\s\S]*?-->\n\n?/, '')}\n`)
    const answer = await select({
      input: stdin,
      output: stderr,
      signal,
      message: say('import.keep', language),
      options: (['yes', 'edit', 'no'] as const).map((value) => ({
        value,
        label: say(`import.keep-${value}`, language),
      })),
    })
    if (isCancel(answer) || answer === 'no') return null
    if (answer === 'yes') return corrected
    corrected = await edited(corrected, context)
  }
}

/** Opens the editor on the list of parts. Reports the faults of the edited list and then returns the parts unchanged. */
async function edited(proposal: Proposal, context: Context): Promise<Proposal> {
  const { language } = context
  const folder = await mkdtemp(join(tmpdir(), 'kalam-parts-'))
  const file = join(folder, 'parts.md')
  try {
    await writeFile(file, partsText(proposal, language))
    await runEditor(file, context)
    return ofText(await readFile(file, 'utf8'), file, proposal)
  } catch (error) {
    if (!isKalamError(error) && !(error instanceof CommandError)) throw error
    context.stderr.write(
      `${isKalamError(error) ? localizeFault(error, language).message : sayUserMessage(error.told, language)}\n`,
    )
    return proposal
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
