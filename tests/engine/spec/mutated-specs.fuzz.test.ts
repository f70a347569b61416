import { expect, it } from 'vitest'
import { languageOf, startBook } from '../../../engine/book/book.ts'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { CatalogInput } from '../../../engine/catalog/catalog.ts'
import { stepsOf } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings, readSettings } from '../../../engine/generator/settings.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { type Diagnostic, formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { compiledBefore, shippedInputs, shippedTemplates } from '../../catalog.ts'
import { flowExamples } from '../../docs/flow-examples.ts'
import { openChance } from '../../seeded.ts'
import { mutate } from './mutate.ts'

const shared = shippedInputs.filter(({ path }) => path.startsWith('_'))
/** The shipped specs, and several times those with a flow of their own. */
const specs = [
  ...shippedInputs.filter(({ path }) => !path.startsWith('_')),
  ...[1, 2, 3].flatMap((time) =>
    flowExamples.map((text, index): CatalogInput => {
      const path = `non-fiction/flow-${time}-${index}.yaml`
      return { path, file: path, text }
    }),
  ),
]
const texts = specs.map(({ text }) => text)

const COUNT = 20_000
/** Catches a hang, nothing else: a whole catalog takes half a second. */
const HANG_MILLISECONDS = 60_000

it(`takes or refuses each of ${COUNT} mutated specs, with a place for every fault`, { timeout: 1_800_000 }, () => {
  const chance = openChance('mutated specs')
  let accepted = 0
  let done = 0
  while (done < COUNT) {
    // All specs at once, each hurt in its own way: the shared files and templates are then read once a round.
    const round = specs.slice(0, COUNT - done).map((spec) => ({ ...spec, text: mutate(spec.text, chance, texts) }))
    const about = `seed ${chance.seed}, mutations from ${done}`
    const began = performance.now()
    accepted += expectRound(round, about)
    const took = performance.now() - began
    if (took > HANG_MILLISECONDS) throw new Error(`${about} took ${took} ms`)
    done += round.length
  }
  // Mutations that never hurt, or always kill, would test nothing.
  expect(accepted).toBeGreaterThan(COUNT / 50)
  expect(accepted).toBeLessThan(COUNT * 0.9)
})

/** How many of these specs are accepted; throws if one crashes the reader or is refused without a place. */
function expectRound(round: readonly CatalogInput[], about: string): number {
  const { generators, diagnostics } = readingOf(round, about)
  for (const diagnostic of diagnostics) expectPlaced(diagnostic, round, about)
  const faulty = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  expect([about, generators.length]).toEqual([about, round.length - faulty.size])
  for (const generator of generators) expectRenders(generator, about)
  return generators.length
}

function readingOf(round: readonly CatalogInput[], about: string) {
  try {
    const { catalog, diagnostics } = assembleCatalog([{ files: [...shared, ...round], templates: shippedTemplates }], {
      memo: compiledBefore,
    })
    return { generators: catalog!.generators, diagnostics }
  } catch (cause) {
    if (round.length > 1) for (const one of round) readingOf([one], about)
    throw new Error(`${about} crashed the reader:\n${round.map(({ text }) => text).join('\n')}`, { cause })
  }
}

function expectPlaced(diagnostic: Diagnostic, round: readonly CatalogInput[], about: string): void {
  const { file, line, column, length, excerpt, message } = diagnostic
  const lines = round.find((input) => input.file === file)?.text.split(/\r?\n/)
  const isPlaced = line >= 1 && column >= 1 && length >= 1 && message !== '' && lines?.[line - 1] === excerpt
  if (!isPlaced) throw new Error(`${about}: no place in ${JSON.stringify(diagnostic)}`)
  if (!formatDiagnostic(diagnostic).includes('^'))
    throw new Error(`${about}: no caret in ${formatDiagnostic(diagnostic)}`)
}

/** What is accepted works: with valid examples its first prompts render. */
function expectRenders(generator: Generator, about: string): void {
  const prompts = createPrompts(generator, shippedTemplates, (text) => text.length / 4)
  for (const language of generator.languages) {
    const input = { ...exampleSettings(generator, language, 2026), [generator.languageSetting]: language }
    const reading = readSettings(generator, input, { language, year: 2026 })
    if (!reading.ok) continue
    const book = startBook(generator, reading.settings, languageOf(generator, reading.settings))
    for (const step of stepsOf(generator, reading.settings).slice(0, 3)) {
      try {
        prompts.messages(book, step)
      } catch (cause) {
        throw new Error(`${about}: ${generator.id} was accepted and can't be rendered: ${String(cause)}`, { cause })
      }
    }
  }
}
