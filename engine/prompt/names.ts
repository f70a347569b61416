import {
  CONDITION_ONLY,
  createNameWithTraits,
  createPrintableNames,
  type TemplateName,
  type TemplateNames,
} from '../field-kinds/field-kind.ts'
import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { listOptionValues } from '../field-kinds/options.ts'
import type { Field, FieldOption } from '../generator/generator.ts'
import { MANNERS } from '../revision/manner.ts'
import { BOOKS_BEFORE_NAME, ENGINE_NAMES, MARKS_TEMPLATE_NAME } from '../spec/engine-names.ts'

/** What a follow-up is given. */
export const FOLLOW_UP_NAMES: TemplateNames = createPrintableNames(
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

/** What the questions of a reading and of an author are given. */
export const REVIEW_NAMES: TemplateNames = new Map<string, TemplateName>([
  ...createPrintableNames('title', 'before', 'most', 'notesWords', 'part', 'plan', 'people', 'passage', 'question'),
  ['booksBefore', BOOKS_BEFORE_NAME],
  ['bible', { prints: false, entries: 'this' }],
  ['facts', { prints: false, entries: 'this' }],
  ['noticed', { prints: false, entries: 'this' }],
  ['wishes', { prints: false, entries: createPrintableNames('label', 'text') }],
  [
    'pieces',
    {
      prints: false,
      entries: new Map<string, TemplateName>([
        ...createPrintableNames('label', 'text'),
        ['passages', { prints: false, entries: 'this' }],
      ]),
    },
  ],
  ['changes', { prints: false, entries: createPrintableNames('before', 'after') }],
  ['replaced', { prints: false, entries: createPrintableNames('before', 'after') }],
  ['former', { prints: false, entries: createPrintableNames('question', 'answer') }],
  ['story', CONDITION_ONLY],
  ['unfinished', CONDITION_ONLY],
])

/** What the prompts of rewriting are given besides the engine's values. */
export const REWRITE_NAMES: TemplateNames = new Map<string, TemplateName>([
  ...ENGINE_NAMES,
  ...createPrintableNames('instruction', 'asked', 'presentText', 'lengthNow', 'nextBeginning', 'planNow'),
  ...createPrintableNames('entryNumber', 'firstNumber', 'writtenCount', 'proposed'),
  ['manner', { prints: false, values: MANNERS }],
  ['presentMarks', MARKS_TEMPLATE_NAME],
  ['passage', createNameWithTraits(createPrintableNames('before', 'text', 'after'))],
  ['facts', { prints: false, entries: 'this' }],
  ['former', { prints: false, entries: 'this' }],
  ['hasNotes', CONDITION_ONLY],
  ['isPassage', CONDITION_ONLY],
])

/** A field as far as templates know it. */
export interface NamedField extends Pick<Field, 'name' | 'kind'> {
  readonly options: readonly Pick<FieldOption, 'value'>[]
}

export function createTemplateNames(fields: readonly NamedField[]): TemplateNames {
  return new Map([
    ...ENGINE_NAMES,
    ...fields.map((field) => [field.name, findFieldKind(field).templateName(listOptionValues(field))] as const),
  ])
}
