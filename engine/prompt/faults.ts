import type { Generator } from '../generator/generator.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { type NameFault, nameFaults, namesFor } from './names.ts'
import type { Templates } from './templates.ts'

/** Faults of every text of a generator, with the path of the text in its spec. */
export function promptFaults(generator: Generator, templates: Templates): { path: (string | number)[]; fault: NameFault }[] {
  const names = namesFor(generator)
  const parts = partsOf(templates)
  const slots = Object.entries(generator.prompt.slots).flatMap(([slot, texts]) =>
    Object.entries(texts).map(([language, text]) => ({ path: ['prompt', slot, language], text })),
  )
  const says = generator.fields.flatMap((field) =>
    field.options.flatMap((option) =>
      Object.entries(option.say ?? {}).map(([language, text]) => ({
        path: ['fields', field.name, 'options', option.value, 'say', language],
        text,
      })),
    ),
  )
  return [
    ...slots.flatMap(({ path, text }) => nameFaults(text, names, parts).map((fault) => ({ path, fault }))),
    ...says.flatMap(({ path, text }) =>
      text.includes('{{')
        ? [{ path, fault: { message: 'say is plain text: it is not a template', line: 1, column: 1, length: 2 } }]
        : [],
    ),
  ]
}

/** Faults of the shared templates: they may use engine values alone, since no field is every generator's. */
export function templateFaults(templates: Templates): Diagnostic[] {
  const engineNames = namesFor(null)
  const followUpNames = new Map(['words', 'missing', 'faults'].map((name) => [name, null] as const))
  const parts = partsOf(templates)
  return Object.entries(templates).flatMap(([name, text]) =>
    nameFaults(text, name.startsWith('follow-up/') ? followUpNames : engineNames, parts).map((fault) => ({
      severity: 'error' as const,
      rule: 'prompt',
      file: `templates/${name}.hbs`,
      excerpt: text.split('\n')[fault.line - 1] ?? '',
      ...fault,
    })),
  )
}

function partsOf(templates: Templates): string[] {
  const parts = Object.keys(templates).filter((name) => name.startsWith('parts/'))
  return [...new Set(parts.map((name) => name.replace(/\.\w+$/, '')))]
}
