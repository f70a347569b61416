import { join, resolve } from 'node:path'
import { type Book, languageOf, pieceOf, startBook } from '../../engine/book/book.ts'
import { FORMATS, type Format } from '../../engine/book/formats.ts'
import { nextStep, remainingSteps } from '../../engine/book/next-step.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import { openConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { type BookFolder, hasPieces, loadBook, openFolder, readRecord } from '../folder/book-folder.ts'
import { quoteLines } from '../quote-lines.ts'
import { collectSettings } from '../settings.ts'
import { createProgress } from '../terminal/progress.ts'
import { type Desk, openDesk, type WriteOptions } from '../writing/desk.ts'
import { namingKeys } from '../writing/naming-keys.ts'
import { withTitles, writeBook } from '../writing/write-book.ts'
import { writeImage, writeSingle } from '../writing/write-single.ts'

export async function write([id]: readonly string[], options: WriteOptions, context: Context): Promise<ExitCode> {
  const format = formatOf(options.format)
  const catalog = await openCatalog(context, options.generators)
  const generator = findGenerator(catalog, id ?? (await resumedId(options, context)))
  return writeAt(
    await openDesk(context, options, {
      catalog,
      generator,
      format,
      config: await openConfig(context, options.generators),
    }),
  )
}

/** Writes whatever kind the generator is. */
export function writeAt(desk: Desk): Promise<ExitCode> {
  return namingKeys(desk, () => {
    if (desk.generator.kind === 'image') return writeImage(desk)
    return desk.generator.book ? writeWholeBook(desk) : writeSingle(desk)
  })
}

/** `write --resume --out DIR` knows its generator from the folder. */
async function resumedId({ resume, out }: WriteOptions, { cwd }: Context): Promise<string> {
  if (!resume || out === undefined) throw new CommandError(EXIT.usage, 'name a generator: kalam list shows them all')
  return (await readRecord(resolve(cwd, out))).generator
}

async function writeWholeBook(desk: Desk): Promise<ExitCode> {
  const { context, options, generator } = desk
  const fresh = options.resume ? null : await begin(desk)
  const path = resolve(context.cwd, options.out ?? join('books', folderName(generator, fresh, options)))
  const taken = await hasPieces(path)
  if (!options.resume && taken) {
    throw new CommandError(
      EXIT.folder,
      `there is a book in ${path}: go on with --resume, or choose another folder with --out`,
    )
  }
  const folder = await openFolder(path)
  try {
    const book = withTitles(titled(fresh ?? (await loadBook(path, generator, desk.year)), options), titlesOf(options))
    return await writeInto(folder, book, desk)
  } finally {
    await folder.close()
  }
}

async function begin({ generator, options, context }: Desk): Promise<Book> {
  const settings = await collectSettings(generator, options, context)
  return startBook(generator, settings, languageOf(generator, settings))
}

function titled(book: Book, { title, author }: WriteOptions): Book {
  return { ...book, title: title ?? book.title, author: author ?? book.author }
}

function folderName(generator: Generator, book: Book | null, { lang }: WriteOptions): string {
  return `${generator.id}-${book?.language ?? lang ?? generator.languages[0]}`
}

async function writeInto(folder: BookFolder, book: Book, desk: Desk): Promise<ExitCode> {
  const { context, options, generator, catalog, count, provider, limits, modelMemory } = desk
  const prompts = createPrompts(generator, catalog.templates, count)
  const steps = stepsOf(generator, book.settings)
  const wanted = wantedBy(options, steps, book)
  context.stderr.write(quoteLines(desk, book, prompts))
  const progress = createProgress(context, { language: book.language, steps, written: book.pieces.length })
  await folder.save(book)
  let kept = book
  try {
    kept = await writeBook(
      book,
      {
        generator,
        prompts,
        provider,
        clock: context.clock,
        limits,
        modelMemory,
        signal: context.signal,
        onEvent: (step, event) => progress.event(step, event),
        save: async (next) => {
          await folder.save(next)
          kept = next
        },
      },
      wanted,
    )
  } catch (error) {
    progress.end()
    if (kept.pieces.length > 0) {
      const left = remainingSteps(generator, kept).length
      context.stderr.write(
        `${kept.pieces.length} of ${steps.length} pieces are kept in ${folder.path}; ${left} to go with --resume\n`,
      )
    }
    throw error
  }
  progress.end()
  const finished = nextStep(generator, kept) === null
  const published = finished ? await folder.publish(generator, kept, desk.format) : null
  report(desk, kept, folder.path, published)
  return EXIT.done
}

/** `--step` writes one piece more; `--until outline` ends when that piece is there. */
function wantedBy({ step, until }: WriteOptions, steps: readonly Step[], begun: Book): (book: Book) => boolean {
  if (until !== undefined && !steps.some((one) => one.name === until)) {
    const names = steps.map((one) => one.name).join(', ')
    throw new CommandError(EXIT.usage, `--until: there is no step "${until}"; the steps are ${names}`)
  }
  if (until !== undefined) return (book) => !pieceOf(book, until)
  return step === true ? (book) => book.pieces.length === begun.pieces.length : () => true
}

function report({ context, options, generator }: Desk, book: Book, path: string, published: string | null): void {
  const words = book.pieces.filter((piece) => piece.kind !== 'outline').reduce((sum, piece) => sum + piece.words, 0)
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
    }
    context.stdout.write(`${JSON.stringify(result)}\n`)
  } else if (published) {
    context.stderr.write(
      `${book.title ?? generator.title[book.language]}: ${words} words in ${book.pieces.length} pieces\n`,
    )
    context.stdout.write(`${published}\n`)
  } else {
    const next = nextStep(generator, book)!
    context.stderr.write(`next: ${next.label[book.language]} (--resume)\n`)
    context.stdout.write(`${path}\n`)
  }
}

function formatOf(written = 'md'): Format {
  if ((FORMATS as readonly string[]).includes(written)) return written as Format
  throw new CommandError(EXIT.usage, `--format ${written}: choose ${FORMATS.join(', ')}`)
}

/** `--title-of 3="The Reef"`. */
function titlesOf({ titleOf: given = [] }: WriteOptions): Map<number, string> {
  return new Map(
    given.map((entry) => {
      const match = /^(\d{1,3})=(.*)$/s.exec(entry)
      if (!match)
        throw new CommandError(
          EXIT.usage,
          `--title-of ${entry}: write a chapter number, = and a title, as 3="The Reef"`,
        )
      return [Number(match[1]), match[2]!.replace(/\s+/g, ' ').trim().slice(0, 200)]
    }),
  )
}
