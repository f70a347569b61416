import { expect, it } from 'vitest'
import { findOutputLanguage, startBook } from '../../../engine/book/book.ts'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { CatalogSourceFile } from '../../../engine/catalog/catalog.ts'
import { sharedCompileMemo } from '../../../engine/catalog/compile-spec.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { type Diagnostic, formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { shippedInputs, shippedTemplates } from '../../catalog.ts'
import { flowExamples } from '../../docs/flow-examples.ts'
import { type Chance, openChance } from '../../seeded.ts'

type Mutation = (text: string, chance: Chance, others: readonly string[]) => string

/** Texts that have hurt parsers before. */
const BITS = [
  '\uFEFF',
  '\0',
  '\u0002',
  '\u001f',
  '\u2028',
  '\u0085',
  '\r',
  '\r\n',
  '\t',
  '\u202e',
  '\ud800',
  '😀',
  'é',
  '́',
  '{{',
  '}}',
  '{{{{',
  '{{#if x}}',
  '{{/if}}',
  '{{> brief}}',
  '{{else}}',
  '{{#each settings}}',
  '⟦',
  '[[',
  ']]',
  '&a ',
  '*a',
  '!!binary ',
  '!<x> ',
  '%YAML 1.1\n',
  '---\n',
  '...\n',
  '? ',
  '- ',
  ': ',
  ' #',
  '|',
  '>',
  '|2',
  '"',
  "'",
  '`',
  '@',
  '<<: ',
  '~',
  'null',
  'true',
  '.nan',
  '-.inf',
  '0x10',
  '1e999',
  '1.10',
  '2026-02-30',
  '__proto__',
  'constructor',
  'toString',
  'length',
  '{',
  '}',
  '[',
  ']',
  ',',
  '\\',
  '\\x',
  '\\u{',
  '99999999999999999999',
] as const
const KEYS = [
  '__proto__',
  'constructor',
  'kind',
  'fields',
  'en',
  'ms',
  'options',
  'when',
  'default',
  'book',
  '5',
  'toString',
  'words',
  '<<',
  'prompt',
  'brief',
  'flow',
  'steps',
  'each',
  'as',
  'every',
  'between',
  'counts',
  'sees',
  'makes',
  'asks',
  'optional',
  'for',
  'chapters',
  'sections',
  'conclusion',
] as const

const MUTATIONS: readonly Mutation[] = [
  (text, chance) => splice(text, chance.below(text.length), 1, ''),
  (text, chance) => splice(text, chance.below(text.length), 1, String.fromCharCode(chance.below(256))),
  (text, chance) => splice(text, chance.below(text.length), 0, chance.one(BITS)),
  (text, chance) => splice(text, chance.below(text.length), chance.below(200), chance.one(BITS)),
  (text, chance) =>
    splice(
      text,
      chance.below(text.length),
      0,
      chance.one(['[', '{', '- ', '? ', '{{#if a}}', '(']).repeat(chance.below(300)),
    ),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => text.slice(chance.below(text.length)),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\r'),
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('  ', '\t'),
  (text, chance) => text.replaceAll('{', chance.one(['[', '(', '{{', ''])),
  onLines((lines, at) => lines.splice(at, 1)),
  onLines((lines, at) => lines.splice(at, 0, lines[at]!)),
  onLines((lines, at, chance) => lines.splice(at, 0, lines[chance.below(lines.length)]!)),
  onLines((lines, at, chance) => {
    lines[at] = `${' '.repeat(chance.below(40))}${lines[at]!.trimStart()}`
  }),
  onLines((lines, at, chance) => {
    lines[at] = lines[at]!.replace(/[\w-]+(?=:)/, chance.one(KEYS))
  }),
  onLines((lines, at, chance) => {
    lines[at] = lines[at]!.replace(/:.*/, `: ${chance.one(BITS)}`)
  }),
  onLines((lines, at, chance) => {
    lines[at] =
      lines[at]!.replace(/:.*/, ': ') +
      chance.one([
        '5',
        '[]',
        '{}',
        '[a, b]',
        'chapter',
        '[[chapter, outline]]',
        '{ as: chapter }',
        '{ a: 1 }',
        'true',
        '""',
        '-1',
        '1.5',
        'x'.repeat(500),
      ])
  }),
  onLines((lines, at, chance) => {
    lines[at] = lines[at]!.replace(/(\w)(\w)/, chance.one(['$2$1', '$1', '$1$1$2']))
  }),
  onLines((lines, at, chance) =>
    lines.splice(at, chance.below(10), ...lines.slice(at, at + chance.below(20)).map((line) => `  ${line}`)),
  ),
  onLines((lines, at, chance, others) =>
    lines.splice(at, 0, ...chance.one(others).split('\n').slice(0, chance.below(30))),
  ),
  (text, chance) => {
    const fields = [...text.matchAll(/\{\{[^}]*\}\}/g)]
    const found = fields[chance.below(Math.max(1, fields.length))]
    return found
      ? splice(
          text,
          found.index,
          found[0].length,
          chance.one([
            '{{nothing}}',
            '{{a.b.c}}',
            '{{#is a "b"}}',
            '{{',
            '{{{x}}}',
            '{{(a b)}}',
            '{{> nothing}}',
            '{{5}}',
            '{{this}}',
            '{{../x}}',
          ]),
        )
      : text
  },
]

function onLines(
  change: (lines: string[], at: number, chance: Chance, others: readonly string[]) => unknown,
): Mutation {
  return (text, chance, others) => {
    const lines = text.split('\n')
    change(lines, chance.below(lines.length), chance, others)
    return lines.join('\n')
  }
}

function splice(text: string, at: number, remove: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + remove)
}

/** One to four hurts of a text, taking lines of others now and then. */
function mutate(text: string, chance: Chance, others: readonly string[]): string {
  let mutated = text
  for (let times = 1 + chance.below(4); times > 0 && mutated.length > 0; times--) {
    mutated = chance.one(MUTATIONS)(mutated, chance, others)
  }
  return mutated
}

const shared = shippedInputs.filter(({ path }) => path.startsWith('_'))
/** The shipped specs, and several times those with a flow of their own. */
const specs = [
  ...shippedInputs.filter(({ path }) => !path.startsWith('_')),
  ...[1, 2, 3].flatMap((time) =>
    flowExamples.map((text, index): CatalogSourceFile => {
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
function expectRound(round: readonly CatalogSourceFile[], about: string): number {
  const { generators, diagnostics } = readingOf(round, about)
  for (const diagnostic of diagnostics) expectPlaced(diagnostic, round, about)
  const faulty = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  expect([about, generators.length]).toEqual([about, round.length - faulty.size])
  for (const generator of generators) expectRenders(generator, about)
  return generators.length
}

function readingOf(round: readonly CatalogSourceFile[], about: string) {
  try {
    const { catalog, diagnostics } = assembleCatalog([{ files: [...shared, ...round], templates: shippedTemplates }], {
      memo: sharedCompileMemo,
    })
    return { generators: catalog!.generators, diagnostics }
  } catch (cause) {
    if (round.length > 1) for (const one of round) readingOf([one], about)
    throw new Error(`${about} crashed the reader:\n${round.map(({ text }) => text).join('\n')}`, { cause })
  }
}

function expectPlaced(diagnostic: Diagnostic, round: readonly CatalogSourceFile[], about: string): void {
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
    const reading = parseSettings(generator, input, { language, year: 2026 })
    if (!reading.ok) continue
    const book = startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings))
    for (const step of listSteps(generator, reading.settings).slice(0, 3)) {
      try {
        prompts.messages(book, step)
      } catch (cause) {
        throw new Error(`${about}: ${generator.id} was accepted and can't be rendered: ${String(cause)}`, { cause })
      }
    }
  }
}
