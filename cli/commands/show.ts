import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Language } from '../../engine/language.ts'
import { findGenerator } from '../catalog.ts'
import { openIndex } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { dayOf } from '../day.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { generatorLines } from '../terminal/generator-lines.ts'
import { paintFor } from '../terminal/style.ts'

export interface ShowOptions extends CommonOptions {
  readonly all?: boolean
  readonly lang?: Language
}

/** What the engine made of a spec: with --json the contract, otherwise a page to read. */
export async function show([id]: readonly string[], options: ShowOptions, context: Context): Promise<ExitCode> {
  if ((id === undefined) === !options.all) throw new CommandError(EXIT.usage, 'name one generator, or --all')
  const index = await openIndex(context, options.generators)
  const chosen = id === undefined ? index.generators : [findGenerator(index, id)]
  if (options.json) {
    const described = chosen.map((generator) => describeGenerator(generator, dayOf(context, generator)))
    context.stdout.write(`${JSON.stringify(options.all ? described : described[0], null, 2)}\n`)
    return EXIT.done
  }
  const width = context.stdout.isTTY ? (context.stdout.columns ?? 80) : 100
  const paint = paintFor(context.stdout, context.env)
  const pages = chosen.map((generator) =>
    generatorLines(generator, { language: options.lang ?? 'en', day: dayOf(context, generator), width, paint }),
  )
  context.stdout.write(`${pages.map((lines) => lines.join('\n')).join('\n\n')}\n`)
  return EXIT.done
}
