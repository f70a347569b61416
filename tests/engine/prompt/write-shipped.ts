import type { Language } from '../../../engine/base/language.ts'
import { startBook } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { parseSettings } from '../../../engine/generator/settings.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { run, scripted } from '../writer/scripted.ts'

export const { generators } = shippedCatalog()
export const byKind = (kind: string) => generators.find(({ contentKind }) => contentKind === kind) as Generator
export const one = (text: string) => text.split(/\s+/).length

export function begun(generator: Generator, language: Language, settings: Record<string, unknown>) {
  const read = parseSettings(
    generator,
    { [generator.languageSetting]: language, ...settings },
    { language, year: 2026 },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return startBook(generator, read.settings, language)
}

/** Writes one step of a shipped generator with the replies of a model. */
export async function write(
  generator: Generator,
  language: Language,
  settings: Record<string, unknown>,
  replies: readonly string[],
  step = 'text',
) {
  const typed = Object.fromEntries(
    generator.fields.flatMap(({ name, kind, required, example }) =>
      kind === 'text' && required ? [[name, example?.[language] ?? 'Salt']] : [],
    ),
  )
  const book = begun(generator, language, { ...typed, ...settings })
  const at = listSteps(generator, book.settings).find(({ id }) => id === step)
  const order = createPrompts(generator, shippedTemplates, one).order(book, at as NonNullable<typeof at>)
  const provider = scripted((_, call) => replies[call - 1] ?? replies.at(-1) ?? '')
  const outcome = await run(order, provider)
  return { ...outcome, order, asked: provider.requests.slice(1).map(({ messages }) => messages.at(-1)?.content ?? '') }
}

export const FILLER =
  'Sungai itu mengalir perlahan melalui hutan bakau yang luas sehingga sampai ke muara tempat nelayan menunggu air pasang setiap petang'.split(
    ' ',
  )

/** Malay words that mean nothing in particular, as one sentence. */
export const talk = (words: number, from: number) =>
  `${Array.from({ length: words }, (_, index) => FILLER[(from * 5 + index) % FILLER.length]).join(' ')} pada hari ke-${from}.`
