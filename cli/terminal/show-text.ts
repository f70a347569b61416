import { describeGenerator } from '../../engine/generator/describe.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Language } from '../../engine/language.ts'
import { generatorLines } from './generator-lines.ts'
import type { Layout } from './layout.ts'

export interface ShowChoice {
  readonly all?: boolean
  readonly lang?: Language
  readonly json?: boolean
}

/** What `show` prints of these generators on a day, `2026-03-19`: with --json the contract, otherwise a page each. */
export function showText(
  generators: readonly Generator[],
  { all, lang = 'en', json }: ShowChoice,
  day: string,
  layout: Layout,
): string {
  if (json) {
    const described = generators.map((generator) => describeGenerator(generator, day))
    return `${JSON.stringify(all ? described : described[0], null, 2)}\n`
  }
  const pages = generators.map((generator) => generatorLines(generator, { language: lang, day, ...layout }).join('\n'))
  return `${pages.join('\n\n')}\n`
}
