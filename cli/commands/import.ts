import { join, relative, resolve } from 'node:path'
import type { Book } from '../../engine/book/book.ts'
import { titleOf } from '../../engine/book/book.ts'
import { countOf, remainingSteps } from '../../engine/book/next-step.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Manuscript } from '../../engine/import/manuscript.ts'
import { shownParts } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { partsText } from '../../engine/import/parts/parts-text.ts'
import { picturesIn } from '../../engine/import/pictures.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { openCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { openFolder } from '../folder/book-folder.ts'
import { hasPieces } from '../folder/book-record.ts'
import { safeName } from '../folder/names.ts'
import { saveFile } from '../folder/save-file.ts'
import { correctParts, partsOfFile } from '../import/correct-parts.ts'
import { generatorFor, type ImportedBookOptions, importedBook } from '../import/imported-book.ts'
import { readProposal } from '../import/read-file.ts'
import { say } from '../messages/say.ts'
import { told } from '../messages/told.ts'
import { canAsk } from '../terminal/can-ask.ts'
import { grouped } from '../terminal/numbers.ts'

export interface ImportOptions extends CommonOptions, Omit<ImportedBookOptions, 'json'> {
  /** A corrected list of parts, or `-` for stdin. */
  readonly boundaries?: string
  /** Words of each chapter where the text has no headings. */
  readonly every?: number
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly out?: string
}

/** Makes a book of the file of a manuscript. Shows its parts, which the author may correct before anything is kept. */
export async function importFile(
  [file]: readonly string[],
  options: ImportOptions,
  context: Context,
): Promise<ExitCode> {
  const { boundaries } = options
  const read = await readProposal(file!, options.every, context)
  const given = boundaries === undefined ? read : await partsOfFile(boundaries, read, context)
  tellNotices(given, context)
  if (options.dryRun) return shown(given, options, context)
  const proposal = isAsked(options, context) ? await correctParts(given, context) : given
  if (proposal === null) {
    context.stderr.write(`${say('import.nothing-kept', languageOfTerminal(context.env))}\n`)
    return EXIT.done
  }
  const catalog = await openCatalog(context, options.generators)
  const generator = generatorFor(catalog, proposal, options.generator, context)
  const book = await importedBook(generator, proposal, options, context)
  const path = await keep(generator, book, { ...options, pictures: proposal.manuscript.pictures }, context)
  tell(generator, book, path, options, context)
  return EXIT.done
}

/** Whether the author is asked to correct the parts: on a terminal, unless an option gives the parts or forbids questions. */
function isAsked({ boundaries, yes, input, json }: ImportOptions, context: Context): boolean {
  return boundaries === undefined && !yes && !json && input !== false && canAsk(context)
}

function tellNotices({ manuscript, parts }: Proposal, { env, stderr }: Context): void {
  const language = languageOfTerminal(env)
  const names = parts.filter(({ why }) => why === 'part').length
  const left = names === 0 ? [] : [{ code: 'import.parts-left' as const, count: names }]
  for (const { code, count } of [...manuscript.notices, ...left]) stderr.write(`${say(code, language, { count })}\n`)
}

function shown(proposal: Proposal, { json }: ImportOptions, { stdout, env }: Context): ExitCode {
  const { manuscript, title, author } = proposal
  const { kind, language, publication, notices } = manuscript
  const parts = shownParts(proposal)
  stdout.write(
    json
      ? `${JSON.stringify({ kind, language, title, author, publication, notices, parts }, null, 2)}\n`
      : partsText(proposal, languageOfTerminal(env)),
  )
  return EXIT.done
}

/** Saves the book in a new working folder and returns its path. A process that ends in between leaves no book there. */
async function keep(
  generator: Generator,
  book: Book,
  { out, pictures }: Pick<ImportOptions, 'out'> & Pick<Manuscript, 'pictures'>,
  context: Context,
): Promise<string> {
  const path = resolve(context.cwd, out ?? join('books', safeName(titleOf(generator, book), generator.id)))
  if (await hasPieces(path)) {
    throw new CommandError(EXIT.folder, told('import.folder-taken', { path }))
  }
  const folder = await openFolder(path, generator)
  try {
    for (const [address, { bytes }] of picturesIn(book, pictures)) await saveFile(join(path, address), bytes)
    const making = { origin: 'imported' as const, at: context.clock.now(), provider: null, model: null }
    await folder.saveChanged({ ...book, pieces: [] }, book, () => making)
    if (remainingSteps(generator, book).length === 0) await folder.publish(book, 'md')
  } finally {
    await folder.close()
  }
  return path
}

function tell(generator: Generator, book: Book, path: string, { json }: ImportOptions, context: Context): void {
  const { stdout, stderr, env, cwd } = context
  const language = languageOfTerminal(env)
  const { words, done } = countOf(stepsOf(generator, book.settings), book.pieces)
  const left = remainingSteps(generator, book)
  if (json) {
    const pieces = book.pieces.map(({ step, words: own }) => ({ step, words: own }))
    const { title, author } = book
    const toCome = left.map(({ id }) => id)
    stdout.write(
      `${JSON.stringify({ folder: path, generator: generator.id, title, author, language: book.language, words, pieces, toCome }, null, 2)}\n`,
    )
    return
  }
  stderr.write(
    `${say('import.kept', language, { title: titleOf(generator, book), words: grouped(words), parts: done })}\n`,
  )
  const chapters = left.filter(({ entry }) => entry > 0).length
  if (chapters > 0)
    stderr.write(`${say('import.to-come', language, { n: chapters, folder: relative(cwd, path) || '.' })}\n`)
  stdout.write(`${path}\n`)
}
