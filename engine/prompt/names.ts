import { fieldKind } from '../field-kinds/field-kinds.ts'
import { CONDITION, type Known, type Names, nameWithTraits, printableNames } from '../field-kinds/known.ts'
import { optionValues } from '../field-kinds/options.ts'
import type { Field, FieldOption } from '../generator/generator.ts'
import { MANNERS } from '../revision/manner.ts'
import { ENGINE_NAMES, MARKS } from '../spec/engine-names.ts'

/** What a follow-up is given. */
export const FOLLOW_UP_NAMES: Names = printableNames(
  'words',
  'have',
  'least',
  'before',
  'parts',
  'notes',
  'limit',
  'over',
  'missing',
  'faults',
  'section',
  'sections',
  'isFirst',
  'isLast',
)

/** What the question of a reading is given. */
export const REVIEW_NAMES: Names = new Map<string, Known>([
  ...printableNames('title', 'before', 'most', 'notesWords'),
  ['bible', { prints: false, entries: 'this' }],
  ['facts', { prints: false, entries: 'this' }],
  ['noticed', { prints: false, entries: 'this' }],
  ['wishes', { prints: false, entries: printableNames('label', 'text') }],
  ['pieces', { prints: false, entries: printableNames('label', 'text') }],
  ['story', CONDITION],
  ['unfinished', CONDITION],
])

/** What the prompts of rewriting are given besides the engine's values. */
export const REWRITE_NAMES: Names = new Map<string, Known>([
  ...ENGINE_NAMES,
  ...printableNames('instruction', 'asked', 'presentText', 'lengthNow', 'nextBeginning', 'planNow'),
  ...printableNames('entryNumber', 'firstNumber', 'writtenCount', 'proposed'),
  ['manner', { prints: false, values: MANNERS }],
  ['presentMarks', MARKS],
  ['passage', nameWithTraits(printableNames('before', 'text', 'after'))],
  ['facts', { prints: false, entries: 'this' }],
  ['hasNotes', CONDITION],
  ['isPassage', CONDITION],
])

/** A field as far as templates know it. */
export interface NamedField extends Pick<Field, 'name' | 'kind'> {
  readonly options: readonly Pick<FieldOption, 'value'>[]
}

export function namesFor(fields: readonly NamedField[]): Names {
  return new Map([
    ...ENGINE_NAMES,
    ...fields.map((field) => [field.name, fieldKind(field).templateName(optionValues(field))] as const),
  ])
}
