import { dirname, extname, resolve } from 'node:path'
import { pictureRequest } from '../../engine/book/accept.ts'
import { type Book, languageOf, startBook, titleOf } from '../../engine/book/book.ts'
import { pictureFile } from '../../engine/book/draw-piece.ts'
import { manuscript } from '../../engine/book/manuscript.ts'
import { writeBook } from '../../engine/book/write-book.ts'
import { type Step, stepsOf } from '../../engine/generator/flow.ts'
import { makeFolder } from '../../engine/node/make-folder.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { DEMO_PROVIDER } from '../../engine/providers/demo/name.ts'
import { drawImage } from '../../engine/writer/draw-image.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { withFolderFaults } from '../folder/faults.ts'
import { freeName, safeName } from '../folder/names.ts'
import { say } from '../messages/say.ts'
import { givenBrief } from '../settings/brief.ts'
import { collectSettings } from '../settings.ts'
import { createProgress } from '../terminal/progress.ts'
import { quoteLine } from './quote-line.ts'
import type { WriteCommand } from './write-command.ts'

/** A single text goes to stdout, or to the file or folder of `--out`. */
export async function writeSingle(command: WriteCommand): Promise<ExitCode> {
  const { context, options, generator, catalog, count, provider, limits, modelMemory } = command
  const book = await begin(command)
  const prompts = createPrompts(generator, catalog.templates, count)
  const steps = stepsOf(generator, book.settings)
  context.stderr.write(quoteLine({ ...command, readEvery: null }, book, prompts))
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
  }
  const written = await writeBook(book, writing).finally(progress.end)
  const text = manuscript(generator, written, command.format)
  if (options.out === undefined || options.out === '-') {
    context.stdout.write(options.json ? `${JSON.stringify(resultOf(written))}\n` : text)
    return EXIT.done
  }
  const file = await place(command, `${safeName(titleOf(generator, written), generator.id)}.${command.format}`)
  await save(file, text)
  context.stdout.write(options.json ? `${JSON.stringify({ file, ...resultOf(written) })}\n` : `${file}\n`)
  return EXIT.done
}

/** A cover is saved as PNG under its specification's name. */
export async function writeImage(command: WriteCommand): Promise<ExitCode> {
  const { context, options, generator, catalog, count, provider, limits } = command
  const book = await begin(command)
  const prompts = createPrompts(generator, catalog.templates, count)
  const step = stepsOf(generator, book.settings)[0] as Step
  context.stderr.write(quoteLine({ ...command, readEvery: null }, book, prompts))
  const request = pictureRequest(generator, prompts.order(book, step))
  const abilities = { clock: context.clock, signal: context.signal, limits }
  const reply = await drawImage(request, provider, abilities)
  if (provider.name === DEMO_PROVIDER) context.stderr.write(`${say('demo.image-notice', book.language)}\n`)
  const file = await place(command, pictureFile(generator, step))
  await save(file, reply.bytes)
  context.stdout.write(options.json ? `${JSON.stringify({ file, bytes: reply.bytes.length })}\n` : `${file}\n`)
  return EXIT.done
}

async function begin({ generator, options, context }: WriteCommand): Promise<Book> {
  if (options.resume)
    throw new CommandError(EXIT.usage, `${generator.id} is written in one piece: there is nothing to resume`)
  await givenBrief(generator, options, context)
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
async function place({ context, options }: WriteCommand, name: string): Promise<string> {
  const out = resolve(context.cwd, options.out ?? '.')
  return extname(out) === extname(name) ? out : freeName(out, name)
}

async function save(file: string, content: string | Uint8Array): Promise<void> {
  await withFolderFaults(dirname(file), async () => {
    await makeFolder(dirname(file))
    await writeAtomically(file, content)
  })
}
