import { join, resolve } from 'node:path'
import type { Generator } from '../../engine/generator/generator.ts'
import { countField } from '../../engine/generator/sizes.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { hasPieces } from '../folder/book-record.ts'
import { told } from '../messages/told.ts'
import { prepareWrite, type WriteOptions } from '../writing/write-command.ts'
import { writeAt } from './write.ts'

/** Writes a whole book with the demo writer: the named generator or the first book of the menu, with the fewest chapters. */
export async function demo([id]: readonly string[], options: WriteOptions, context: Context): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators, id === undefined ? undefined : [id])
  const generator =
    id === undefined ? catalog.generators.find((one) => one.kind === 'book') : findGenerator(catalog, id)
  if (!generator) throw new CommandError(EXIT.usage, told('generators.no-book'))
  const out = options.out ?? (await freeFolder(context.cwd, `demo-${generator.id}-${options.lang ?? 'en'}`))
  const config = { providers: [], useAzure: false, timeouts: {} }
  const chosen = { ...examples(generator, options), out, input: false }
  return writeAt(await prepareWrite(context, chosen, { catalog, generator, config, format: 'md' }))
}

/** Required texts are the spec's examples. */
function examples(generator: Generator, options: WriteOptions): WriteOptions {
  const language = options.lang ?? generator.languages[0]!
  const typed = generator.fields
    .filter((field) => field.kind === 'text' && field.required && !field.when)
    .map((field) => `${field.name}=${field.example?.[language] ?? field.label[language]}`)
  const choices = countField(generator)?.options.map(({ value }) => Number(value))
  const chapters = options.chapters ?? (choices ? Math.min(...choices) : undefined)
  return { ...options, set: [...typed, ...(options.set ?? [])], ...(chapters === undefined ? {} : { chapters }) }
}

/** `books/demo-…`, with a number when there is one already. */
async function freeFolder(cwd: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join('books', number === 1 ? name : `${name}-${number}`)
    if (!(await hasPieces(resolve(cwd, folder)))) return folder
  }
}
