import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Language } from '../../engine/language.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { offeredLengths } from '../../engine/prompt/asked-words.ts'
import { findGenerator } from '../catalog.ts'
import { openIndex } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { told } from '../messages/told.ts'
import { generatorLines } from '../terminal/generator-lines.ts'
import { layoutFor } from '../terminal/style.ts'

export interface ShowOptions extends CommonOptions {
  readonly all?: boolean
  readonly lang?: Language
}

/** Prints what the engine made of a spec: a page for each generator, or with `--json` its public description. */
export async function show([id]: readonly string[], options: ShowOptions, context: Context): Promise<ExitCode> {
  const { all, json, lang: language = languageOfTerminal(context.env) } = options
  if ((id === undefined) === !all) throw new CommandError(EXIT.usage, told('generators.one-or-all'))
  const index = await openIndex(context, options.generators)
  const { day } = index
  const generators = id === undefined ? index.generators : [findGenerator(index, id)]
  if (json) {
    const described = generators.map((generator) => ({
      ...describeGenerator(generator, day),
      sizes: offeredLengths(generator),
    }))
    context.stdout.write(`${JSON.stringify(all ? described : described[0], null, 2)}\n`)
  } else {
    const layout = { language, day, ...layoutFor(context) }
    const pages = generators.map((generator) => generatorLines(generator, layout).join('\n'))
    context.stdout.write(`${pages.join('\n\n')}\n`)
  }
  return EXIT.done
}
