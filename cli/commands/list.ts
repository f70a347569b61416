import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import type { CatalogIndex } from '../../engine/node/catalog-index.ts'
import { openIndex } from '../catalog-index.ts'
import type { CommonOptions, Context } from '../context.ts'
import { dayOf } from '../day.ts'
import { CommandError, EXIT, type ExitCode } from '../exit.ts'
import { inColumns } from '../terminal/columns.ts'
import { priceWords } from '../terminal/price-words.ts'
import { paintFor } from '../terminal/style.ts'

export interface ListOptions extends CommonOptions {
  readonly family?: string
  readonly lang?: Language
}

/** The generators by family, in menu order. */
export async function list(_words: readonly string[], options: ListOptions, context: Context): Promise<ExitCode> {
  const index = await openIndex(context, options.generators)
  const chosen = options.family === undefined ? index.generators : await ofFamily(index, options.family)
  if (options.json) {
    const rows = chosen.map((generator) => {
      const { id, route, family, kind, title, summary, price } = describeGenerator(generator, dayOf(context, generator))
      return { id, route, family, kind, title, summary, price }
    })
    context.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
  } else context.stdout.write(table(index, chosen, options.lang ?? 'en', context))
  return EXIT.done
}

async function ofFamily({ families, generators }: CatalogIndex, family: string): Promise<readonly Generator[]> {
  const names = [...new Set([...families.map(({ id }) => id), ...generators.map((generator) => generator.family)])]
  if (names.includes(family)) return generators.filter((generator) => generator.family === family)
  const { nearest } = await import('../../engine/spec/nearest.ts')
  const near = nearest(family, names)
  const hint = near ? `did you mean "${near}"?` : `the families are ${names.join(', ')}`
  throw new CommandError(EXIT.usage, `no family "${family}": ${hint}`)
}

function table(
  { families }: CatalogIndex,
  generators: readonly Generator[],
  language: Language,
  context: Context,
): string {
  const paint = paintFor(context.stdout, context.env)
  const formats = ['cyan', 'bold', 'dim', 'reset'] as const
  const rows = generators.map((generator) => {
    const { id, title, summary, price } = describeGenerator(generator, dayOf(context, generator))
    return [`  ${id}`, title[language], priceWords(price, language), summary[language]]
  })
  const width = context.stdout.isTTY ? (context.stdout.columns ?? 80) : null
  const lines = inColumns(rows, width, (column, text) => (column === 3 ? text : paint(formats[column]!, text)))
  const out: string[] = []
  generators.forEach((generator, at) => {
    if (generator.family !== generators[at - 1]?.family) {
      const family = families.find(({ id }) => id === generator.family)
      out.push(...(at === 0 ? [] : ['']), paint('bold', family?.title[language] ?? generator.family))
    }
    out.push(lines[at]!)
  })
  return out.map((line) => `${line}\n`).join('')
}
