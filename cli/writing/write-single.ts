import { dirname, extname, join, resolve } from 'node:path'
import { type Book, languageOf, startBook, titleOf } from '../../engine/book/book.ts'
import { manuscript } from '../../engine/book/manuscript.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import { say } from '../../engine/messages/say.ts'
import { makeFolder } from '../../engine/node/make-folder.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import { drawImage } from '../../engine/writer/draw-image.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { folderFault } from '../folder/faults.ts'
import { freeName, safeName } from '../folder/names.ts'
import { quoteLines } from '../quote-lines.ts'
import { collectSettings } from '../settings.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Desk } from './desk.ts'
import { writeBook } from './write-book.ts'

/** A single text goes to stdout, or to the file or folder of `--out`. */
export async function writeSingle(desk: Desk): Promise<ExitCode> {
  const { context, options, generator, catalog, count, provider, limits, modelMemory } = desk
  const book = await begin(desk)
  const prompts = createPrompts(generator, catalog.templates, count)
  const steps = stepsOf(generator, book.settings)
  context.stderr.write(quoteLines(desk, book, prompts))
  const progress = createProgress(context, { language: book.language, steps, written: 0 })
  const writing = {
    generator,
    prompts,
    provider,
    clock: context.clock,
    limits,
    modelMemory,
    signal: context.signal,
    onEvent: progress.event,
    save: async () => undefined,
  }
  const written = await writeBook(book, writing, () => true).finally(progress.end)
  const text = manuscript(generator, written, desk.format)
  if (options.out === undefined || options.out === '-') {
    context.stdout.write(options.json ? `${JSON.stringify(resultOf(written))}\n` : text)
    return EXIT.done
  }
  const file = await place(desk, `${safeName(titleOf(generator, written), generator.id)}.${desk.format}`)
  await save(file, text)
  context.stdout.write(options.json ? `${JSON.stringify({ file, ...resultOf(written) })}\n` : `${file}\n`)
  return EXIT.done
}

/** A cover is saved as PNG under its specification's name. */
export async function writeImage(desk: Desk): Promise<ExitCode> {
  const { context, options, generator, catalog, count, provider, limits } = desk
  const book = await begin(desk)
  const prompts = createPrompts(generator, catalog.templates, count)
  const step = stepsOf(generator, book.settings)[0] as Step
  context.stderr.write(quoteLines(desk, book, prompts))
  const image = generator.image!
  const request = { prompt: prompts.messages(book, step).at(-1)!.content, ...image, task: prompts.task(book, step) }
  const abilities = { clock: context.clock, signal: context.signal, limits }
  const reply = await drawImage(request, provider, abilities)
  if (provider.name === DEMO_PROVIDER) context.stderr.write(`${say('demo.image-notice', book.language)}\n`)
  const file = await place(desk, image.file)
  await save(file, reply.bytes)
  context.stdout.write(options.json ? `${JSON.stringify({ file, bytes: reply.bytes.length })}\n` : `${file}\n`)
  return EXIT.done
}

async function begin({ generator, options, context }: Desk): Promise<Book> {
  if (options.resume)
    throw new CommandError(EXIT.usage, `${generator.id} is written in one piece: there is nothing to resume`)
  const settings = await collectSettings(generator, options, context)
  return {
    ...startBook(generator, settings, languageOf(generator, settings)),
    author: options.author ?? null,
    title: options.title ?? null,
  }
}

function resultOf(book: Book) {
  const { text, words, calls, usage, flags, provider, model } = book.pieces[0]!
  return { text, words, calls, usage, flags, provider, model }
}

/** `--out` with a file's ending names the file; else it is a folder, and a taken name gets a number. */
async function place({ context, options }: Desk, name: string): Promise<string> {
  const out = resolve(context.cwd, options.out ?? '.')
  return extname(out) === extname(name) ? out : freeName(out, name)
}

async function save(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await makeFolder(dirname(file))
    await writeAtomically(file, content)
  } catch (error) {
    throw folderFault(error, join(dirname(file)))
  }
}
