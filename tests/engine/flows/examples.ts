/// <reference types="vite/types/importMeta.d.ts" />

import type { Language } from '../../../engine/base/language.ts'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { sharedCompileMemo } from '../../../engine/catalog/compile-spec.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { shippedInputs, shippedTemplates } from '../../catalog.ts'

const files = import.meta.glob<string>('../../generators/**/*.yaml', { query: '?raw', import: 'default', eager: true })

const inputs = Object.entries(files).map(([file, text]) => {
  const path = file.replace('../../generators/', '')
  return { path, file: `tests/generators/${path}`, text }
})

/** The generators of `tests/generators/`, which have flows of their own, over the shipped set. */
export const exampleCatalog: Catalog = open()

function open(): Catalog {
  const { catalog, diagnostics } = assembleCatalog(
    [
      { files: shippedInputs, templates: shippedTemplates },
      { files: inputs, templates: {} },
    ],
    { memo: sharedCompileMemo },
  )
  if (catalog === null || diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  return catalog
}

export function exampleNamed(id: string): Generator {
  return exampleCatalog.generators.find((generator) => generator.id === id)!
}

/** Settings of an example: every number of its pieces, with and without its optional parts. */
export interface FlowChoice {
  readonly id: string
  readonly generator: Generator
  readonly settings: Readonly<Record<string, string | number | readonly string[]>>
}

const NUMBERS: Readonly<Record<string, readonly [field: string, numbers: readonly number[]]>> = {
  course: ['modules', [4, 6, 8, 12]],
  letters: ['letters', [6, 9, 12, 18]],
  'picture-book': ['pages', [8, 10, 12]],
  podcast: ['episodes', [4, 6, 8, 10]],
}

const BESIDE: Readonly<Record<string, readonly FlowChoice['settings'][]>> = {
  course: [{}, { parts: [] }, { testing: [] }, { testing: ['exam'] }],
  letters: [{}, { parts: [] }],
  'picture-book': [{}, { art: 'none' }],
  podcast: [{}],
}

export const flowChoices: readonly FlowChoice[] = Object.entries(NUMBERS).flatMap(([id, [field, numbers]]) =>
  numbers.flatMap((number) =>
    BESIDE[id]!.map((beside) => ({ id, generator: exampleNamed(id), settings: { [field]: number, ...beside } })),
  ),
)

const YEAR = 2026

/** Every setting of a choice: its own, examples for what is typed, and defaults. */
export function settingsOf({ generator, settings }: FlowChoice, language: Language): Settings {
  const input = { ...exampleSettings(generator, language, YEAR), [generator.languageSetting]: language, ...settings }
  const reading = parseSettings(generator, input, { language, year: YEAR })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('; '))
  return reading.settings
}

/** What the steps of an example are, as a person would count them. */
export function expectedSteps({ id, settings }: FlowChoice): string[] {
  const numbers = (count: unknown) => Array.from({ length: Number(count) }, (_, index) => index + 1)
  const testing = (settings.testing ?? ['quiz', 'exam']) as readonly string[]
  const keeps = settings.parts === undefined
  if (id === 'podcast') return ['outline', ...numbers(settings.episodes).map((n) => `episode ${n}`)]
  if (id === 'course') {
    const modules = numbers(settings.modules).flatMap((n) => [
      `module ${n}`,
      ...(testing.includes('quiz') ? [`quiz ${n}`] : []),
    ])
    return ['outline', ...(keeps ? ['welcome'] : []), ...modules, ...(testing.includes('exam') ? ['exam'] : [])]
  }
  if (id === 'letters') {
    const count = Number(settings.letters)
    const letters = numbers(count).flatMap((n) => [
      `letter ${n}`,
      ...(n % 3 === 0 && n < count ? [`interlude ${n / 3}`] : []),
    ])
    return ['outline', ...(keeps ? ['foreword'] : []), ...letters, 'epilogue']
  }
  const pages = numbers(settings.pages).flatMap((n) => [
    `page ${n}`,
    ...(settings.art === 'none' ? [] : [`picture ${n}`]),
  ])
  return ['outline', ...pages]
}

/** The file of an example. */
export function exampleText(id: string): string {
  return inputs.find(({ path }) => path.endsWith(`${id}.yaml`))!.text
}
