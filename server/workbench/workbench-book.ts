import { isLanguage, type Language } from '../../engine/base/language.ts'
import { findOutputLanguage, startBook } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { yearAt } from '../../engine/generator/price.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { loadGeneratorBook } from '../books/load-book.ts'
import { InputFault } from '../http/input-faults.ts'
import type { Server } from '../server.ts'

export interface WorkbenchRequest {
  readonly generator: string
  readonly userId: string
  readonly language: Language
  /** As typed: may lack what is required. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined
  readonly bookId?: string | undefined
}

/**
 * The saved book, or a new one of a form that may be incomplete, with the labels of the fields whose `examples` stand in for what isn't typed,
 * or can't be used. Throws `requests.not-found`, `requests.invalid`, `book.record-*`.
 */
export async function loadWorkbenchBook(
  server: Pick<Server, 'catalog' | 'clock' | 'database'>,
  request: WorkbenchRequest,
) {
  const generator = server.catalog.generator(request.generator)
  if (request.bookId === undefined) {
    return draftBook(generator, request, yearAt(server.clock.now(), generator.price.timezone))
  }
  const book = await loadGeneratorBook(server, generator, { id: request.bookId, userId: request.userId })
  return { generator, book, examples: [] }
}

function draftBook(generator: Generator, { settings: typed = {}, language }: WorkbenchRequest, year: number) {
  const chosen = typed[generator.languageSetting]
  const examples = exampleSettings(generator, isLanguage(chosen) ? chosen : language, year)
  const replaced = new Set<string>()
  let given = typed
  for (;;) {
    const reading = parseSettings(generator, given, { language, year })
    if (reading.ok) {
      const { settings } = reading
      const labels = generator.fields.filter(({ name }) => replaced.has(name) && name in settings)
      const book = startBook(generator, settings, findOutputLanguage(generator, settings))
      return { generator, book, examples: labels.map(({ label }) => label) }
    }
    const left = reading.faults.filter(({ field }) => field !== '' && !replaced.has(field))
    if (left.length === 0) {
      throw new InputFault(reading.faults.map(({ field, message }) => ({ field: `settings.${field}`, message })))
    }
    for (const { field } of left) {
      replaced.add(field)
      const { [field]: _, ...others } = given
      given = field in examples ? { ...others, [field]: examples[field] } : others
    }
  }
}
