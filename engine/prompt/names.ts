import { fieldKind } from '../field-kinds/field-kinds.ts'
import { CONDITION, group, type Known, type Names, texts } from '../field-kinds/known.ts'
import { optionValues } from '../field-kinds/options.ts'
import type { Field, FieldOption } from '../generator/generator.ts'
import { MANNERS } from '../manuscript/manner.ts'
import { MEMORIES } from '../spec/memory.ts'
import { NOTE_NAMES } from '../writer/provider.ts'

const MARKS = group(texts('open', 'close'))

const ABOUT_BOOK = group(
  new Map<string, Known>([
    ...texts('title', 'subtitle', 'author', 'form', 'premise', 'people', 'place', 'passage'),
    ['chosen', { prints: false, entries: texts('label', 'value') }],
    ['contents', { prints: false, entries: texts('label', 'says') }],
    ['bible', { prints: false, entries: 'this' }],
    ['voice', { prints: false, entries: 'this' }],
  ]),
)

/** Engine values and what can be asked of each; `docs/generators.md` lists them. */
const ENGINE: Names = new Map<string, Known>([
  ['settings', { prints: false, entries: texts('label', 'value', 'say') }],
  ['sections', { prints: false, entries: texts('number', 'name', 'about') }],
  [
    'step',
    group(
      new Map([
        ...texts('label', 'title', 'plan', 'later', 'number', 'about', 'follows', 'noun', 'next', 'scenes'),
        ['last', CONDITION],
        ['opening', CONDITION],
      ]),
    ),
  ],
  ['remember', group(new Map([...MEMORIES, 'outline'].map((name) => [name, CONDITION])))],
  ['makes', group(new Map([...MEMORIES, 'scenes', 'changes'].map((name) => [name, CONDITION])))],
  ['bible', group(texts('lasting', 'states', 'threads', 'pays', 'used'))],
  ['marks', group(new Map(NOTE_NAMES.map((name) => [name, MARKS])))],
  ['planned', group(texts('label', 'name', 'plural', 'many', 'opening', 'around'))],
  ['share', group(texts('turn', 'part'))],
  ['manyScenes', group(texts('count', 'words'))],
  ['demands', { prints: false, entries: 'this' }],
  [
    'authorBrief',
    group(
      new Map([
        ['told', { prints: false, entries: texts('label', 'value') }],
        ['hasPremise', CONDITION],
        ['hasPeople', CONDITION],
        ...texts('must', 'mustNot'),
      ]),
    ),
  ],
  ['authorVoice', group(new Map([['lines', { prints: false, entries: 'this' }], ...texts('passage')]))],
  ['aboutBook', ABOUT_BOOK],
  ['guidance', CONDITION],
  ['seen', { prints: false, entries: texts('name', 'start', 'end') }],
  ['lacking', group(new Map(['characters', 'recap'].map((name) => [name, CONDITION])))],
  ...texts(
    'parts',
    'words',
    'events',
    'longEntry',
    'chapterWords',
    'items',
    'fewest',
    'outline',
    'characters',
    'recap',
    'previousEnding',
    'workTitle',
    'pieceText',
  ),
])

/** What a follow-up is given. */
export const FOLLOW_UP_NAMES: Names = texts(
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
  ...texts('title', 'before', 'most', 'notesWords'),
  ['bible', { prints: false, entries: 'this' }],
  ['facts', { prints: false, entries: 'this' }],
  ['noticed', { prints: false, entries: 'this' }],
  ['wishes', { prints: false, entries: texts('label', 'text') }],
  ['pieces', { prints: false, entries: texts('label', 'text') }],
  ['story', CONDITION],
  ['unfinished', CONDITION],
])

/** What the prompts of rewriting are given besides the engine's values. */
export const REWRITE_NAMES: Names = new Map<string, Known>([
  ...ENGINE,
  ...texts('instruction', 'asked', 'presentText', 'lengthNow', 'nextBeginning', 'planNow'),
  ...texts('entryNumber', 'firstNumber', 'writtenCount', 'proposed'),
  ['manner', { prints: false, values: MANNERS }],
  ['presentMarks', MARKS],
  ['passage', group(texts('before', 'text', 'after'))],
  ['facts', { prints: false, entries: 'this' }],
  ['hasNotes', CONDITION],
  ['isPassage', CONDITION],
])

/** A field as far as templates know it. */
export interface NamedField extends Pick<Field, 'name' | 'kind'> {
  readonly options: readonly Pick<FieldOption, 'value'>[]
}

/** Whether templates have an engine value or a slot of this name. */
export function isEngineName(name: string): boolean {
  return ENGINE.has(name) || name === 'voice' || name === 'brief'
}

export function namesFor(fields: readonly NamedField[]): Names {
  return new Map([
    ...ENGINE,
    ...fields.map((field) => [field.name, fieldKind(field).templateName(optionValues(field))] as const),
  ])
}
