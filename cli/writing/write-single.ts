import { extname, resolve } from 'node:path'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import { createPictureRequest, formatPictureFileName } from '../../engine/book/accept.ts'
import { type Book, findBookTitle, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import { writeBook } from '../../engine/book/write-book.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import { formatManuscript } from '../../engine/publish/manuscript.ts'
import { drawImage } from '../../engine/writer/ask.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { localizeFault } from '../base/fault.ts'
import { printMessage } from '../base/tell.ts'
import { saveFile } from '../folder/atomic.ts'
import type { NewAttachment } from '../folder/attached-files.ts'
import { hasPieces, resolveFolder } from '../folder/book-record.ts'
import { findFreeName, safeFileName } from '../folder/names.ts'
import { say } from '../messages/say.ts'
import { isKalamError, toMessage } from '../messages/told.ts'
import { type AboutBookFolder, attachToBook, openAboutBook, startSingleAbout } from '../settings/about.ts'
import { readBriefOption } from '../settings/brief.ts'
import { collectSettings } from '../settings/settings.ts'
import { createProgress } from '../terminal/progress.ts'
import { printQuoteLine } from './quote-line.ts'
import type { WriteCommand } from './write-command.ts'

/** A single text goes to stdout, or to the file or folder of `--out`. */
export async function writeSingle(command: WriteCommand): Promise<void> {
  const { context, options, generator, model, prompts } = command
  const { book, about } = await begin(command)
  await refuseBookFolder(command)
  const steps = listSteps(generator, book.settings)
  printQuoteLine({ ...command, readEvery: null }, book)
  const progress = createProgress(context, { language: book.language, steps, written: 0 })
  const writing = { generator, prompts, ...model, onEvent: progress.event }
  const written = await writeBook(book, writing).finally(progress.end)
  const text = formatManuscript(generator, written, command.format)
  const isPrinted = options.out === undefined || options.out === '-'
  const named = `${safeFileName(findBookTitle(generator, written), generator.id)}.${command.format}`
  const file = isPrinted ? null : await place(command, named)
  if (file !== null) await saveFile(file, text)
  const { text: made, words, calls, usage, flags, provider, model: name } = written.pieces[0]!
  const own = { text: made, words, calls, usage, flags, provider, model: name }
  const result = { ...(file === null ? {} : { file }), ...own }
  const attached =
    about && (await attach(command, about, { ...factsOf(command, book), provider, model: name, text: made }))
  if (options.json) context.stdout.write(`${JSON.stringify({ ...result, ...(attached ? { attached } : {}) })}\n`)
  else context.stdout.write(file === null ? text : `${file}\n`)
}

/** A cover is saved as PNG under its specification's name. */
export async function writeImage(command: WriteCommand): Promise<void> {
  const { context, options, generator, model, prompts } = command
  const { provider } = model
  const { book, about } = await begin(command)
  await refuseBookFolder(command)
  const step = listSteps(generator, book.settings)[0] as Step
  printQuoteLine({ ...command, readEvery: null }, book)
  const request = createPictureRequest(generator, prompts.order(book, step))
  const reply = await drawImage(request, provider, model)
  const { by: drawn = provider } = reply
  const by = { provider: drawn.name, model: drawn.model }
  if (provider.name === DEMO_PROVIDER) context.stderr.write(`${say('demo.image-notice', book.language)}\n`)
  const shows = findBookTitle(generator, book)
  const attached =
    about && (await attach(command, about, { ...factsOf(command, book), ...by, picture: reply.bytes, shows }))
  // A picture that is kept with its book is written a second time only where `--out` says so.
  const isKept = attached !== null && options.out === undefined
  const file = isKept ? attached : await place(command, formatPictureFileName(generator, step))
  if (!isKept) await saveFile(file, reply.bytes)
  const result = { file, bytes: reply.bytes.length, ...(attached === null ? {} : { attached }) }
  context.stdout.write(options.json ? `${JSON.stringify(result)}\n` : `${file}\n`)
}

/** A new text or picture, and the book that it is about, if any. */
async function begin(command: WriteCommand): Promise<{ book: Book; about: AboutBookFolder | null }> {
  const { generator, options, catalog, context } = command
  if (options.resume || options.begin) throw usageError('writing.in-one-piece', { id: generator.id })
  await readBriefOption(generator, options, context)
  const named = { author: options.author ?? null, title: options.title ?? null }
  if (options.book === undefined) {
    const settings = await collectSettings(generator, options, context)
    return {
      book: { ...startBook(generator, settings, findOutputLanguage(generator, settings)), ...named },
      about: null,
    }
  }
  const about = await openAboutBook(options.book, catalog, context)
  return { book: { ...(await startSingleAbout(generator, about, options, context)), ...named }, about }
}

function factsOf({ generator, context }: WriteCommand, { language }: Book) {
  const at = new Date(context.clock.now()).toISOString()
  return { makes: generator.about!.makes, generator: generator.id, language, at }
}

/** Keeps what was made in the folder of the book, and reports its file. Null: it could not be kept, which is only reported. */
async function attach({ context }: WriteCommand, about: AboutBookFolder, made: NewAttachment): Promise<string | null> {
  const { language } = context
  try {
    const file = await attachToBook(about.path, about.generator, made, context)
    printMessage(context, 'about.kept', { file })
    return file
  } catch (error) {
    if (!isKalamError(error)) throw error
    const { path } = about
    printMessage(context, 'about.not-kept', { path, reason: localizeFault(error, language).message })
    return null
  }
}

/** Refuses to save a text in the folder of another book, before anything is paid for. */
async function refuseBookFolder({ context, options: { out, book } }: WriteCommand): Promise<void> {
  if (out === undefined || out === '-') return
  const path = resolve(context.cwd, out)
  if (book !== undefined && resolveFolder(book, context) === path) return
  if (await hasPieces(path)) throw new CommandError(EXIT.folder, toMessage('writing.folder-has-book', { path }))
}

/** `--out` with a file's ending names the file; else it is a folder, and a taken name gets a number. */
async function place({ context, options }: WriteCommand, name: string): Promise<string> {
  const out = resolve(context.cwd, options.out ?? '.')
  if (extname(out) === extname(name)) return out
  return findFreeName(out, name)
}
