import type { Catalog } from '../generator/assemble.ts'
import type { DayWindow } from '../generator/day-window.ts'
import { describeGenerator } from '../generator/describe.ts'
import type { Generator } from '../generator/generator.ts'
import type { FullIndex } from './folders.ts'

/** What can be told of a catalog without its prompts, with the prices of a day. */
export function indexCatalog({ settings, generators }: Catalog, window: DayWindow): Omit<FullIndex, 'printed'> {
  return {
    window,
    families: Object.entries(settings.families).map(([id, { title }]) => ({ id, title })),
    rows: generators.map((generator) => {
      const { id, route, family, kind, title, summary, price } = describeGenerator(generator, window.day)
      return { id, route, family, kind, title, summary, price }
    }),
    generators: generators.map(withoutPrompts),
  }
}

function withoutPrompts(generator: Generator): Generator {
  const fields = generator.fields.map((field) => ({
    ...field,
    options: field.options.map((option) => ({ ...option, say: null })),
  }))
  return { ...generator, fields, prompt: { ...generator.prompt, slots: {} } }
}
