import type { Chance } from '../../seeded.ts'

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
export function mutate(text: string, chance: Chance, others: readonly string[]): string {
  let mutated = text
  for (let times = 1 + chance.below(4); times > 0 && mutated.length > 0; times--) {
    mutated = chance.one(MUTATIONS)(mutated, chance, others)
  }
  return mutated
}
