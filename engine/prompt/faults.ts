import { knownLanguages, type Localized } from '../base/language.ts'
import type { TemplateNames } from '../field-kinds/known.ts'
import type { FieldOption } from '../generator/generator.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { type NameFault, nameFaults } from './name-faults.ts'
import { createTemplateNames, FOLLOW_UP_NAMES, type NamedField, REVIEW_NAMES, REWRITE_NAMES } from './names.ts'
import { listPartNames, type Templates } from './templates.ts'

interface SpokenField extends NamedField {
  readonly options: readonly Pick<FieldOption, 'value' | 'say'>[]
}

/** The texts of a generator that go into prompts, before or after it is compiled. */
export interface PromptParts {
  readonly fields: readonly SpokenField[]
  readonly slots: Readonly<Record<string, Partial<Localized>>>
}

/** Partials that a spec fills; shared templates include them. */
const SLOT_PARTIALS = ['voice', 'brief', 'guidance']

/** Faults of every text of a generator, with the path of the text in its spec. */
export function promptFaults({ fields, slots }: PromptParts): { path: (string | number)[]; fault: NameFault }[] {
  const names = createTemplateNames(fields)
  const texts = Object.entries(slots).flatMap(([slot, texts]) =>
    Object.entries(texts).map(([language, text]) => ({ path: ['prompt', slot, language], text })),
  )
  const says = fields.flatMap((field) =>
    field.options.flatMap(({ value, say }) =>
      Object.entries(say ?? {}).map(([language, text]) => ({
        path: ['fields', field.name, 'options', value, 'say', language],
        text,
      })),
    ),
  )
  return [
    ...texts.flatMap(({ path, text }) => nameFaults(text, names).map((fault) => ({ path, fault }))),
    ...says.flatMap(({ path, text }) => plainFault(text).map((fault) => ({ path, fault }))),
  ]
}

function plainFault(text: string): NameFault[] {
  const before = text.slice(0, Math.max(0, text.indexOf('{{'))).split('\n')
  if (!text.includes('{{')) return []
  const place = { line: before.length, column: before.at(-1)!.length + 1, length: 2 }
  return [{ message: 'say is plain text: it is not a template', ...place }]
}

/** The sets whose templates are given names of their own. */
const OWN_NAMES: ReadonlyMap<string, TemplateNames> = new Map([
  ['follow-up', FOLLOW_UP_NAMES],
  ['review', REVIEW_NAMES],
  ['rewrite', REWRITE_NAMES],
])

/** The sets whose templates include no part. */
const WHOLE: readonly string[] = ['follow-up', 'review']

/**
 * Faults of the templates of one folder: they may use engine values alone, since no field is every generator's. `all` are those
 * that they may include, `folder` is how messages name it.
 */
export function templateFaults(templates: Templates, all: Templates = templates, folder = 'templates'): Diagnostic[] {
  const names = createTemplateNames([])
  return Object.entries(templates).flatMap(([name, text]) => {
    const set = name.split('/', 1)[0]!
    const partials = WHOLE.includes(set) ? [] : [...SLOT_PARTIALS, ...partsFor(all, name)]
    return nameFaults(text, OWN_NAMES.get(set) ?? names, partials).map((fault) => ({
      severity: 'error' as const,
      rule: 'prompt',
      file: `${folder}/${name}.hbs`,
      excerpt: text.split('\n')[fault.line - 1] ?? '',
      ...fault,
    }))
  })
}

/** The parts a template of this language may include. A part includes none: it could come round to itself. */
function partsFor(templates: Templates, name: string): string[] {
  if (name.startsWith('parts/')) return []
  const language = knownLanguages().find((one) => name.endsWith(`.${one}`))
  if (!language) return []
  return listPartNames(templates, language)
}
