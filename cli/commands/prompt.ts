import { startBook } from '../../engine/book/book.ts'
import { exampleSettings } from '../../engine/generator/defaults.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import type { Settings } from '../../engine/generator/generator.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { findGenerator, openCatalog } from '../catalog.ts'
import type { CommonOptions, Context } from '../context.ts'
import { EXIT, type ExitCode } from '../exit.ts'

interface PromptOptions extends CommonOptions {
  step?: string
  lang?: 'en' | 'ms'
}

export async function prompt(context: Context, [id]: readonly string[], options: PromptOptions): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators)
  const generator = findGenerator(catalog, id!)
  const language = options.lang ?? generator.languages[0]!
  const settings = exampleSettings(generator, language, 2026) as Settings
  const count = await loadTokenCounter()
  const book = startBook(generator, settings, language)
  const steps = stepsOf(generator, settings)
  const step = steps.find((one) => one.name === (options.step ?? steps[0]!.name))!
  for (const message of createPrompts(generator, catalog.templates, count).messages(book, step)) {
    context.stdout.write(`--- ${message.role}\n${message.content}\n`)
    context.stderr.write(`${message.role}: ${count(message.content)} tokens\n`)
  }
  return EXIT.done
}
