import type { Known, Names } from '../field-kinds/known.ts'
import { CONDITION, group, texts } from '../field-kinds/known.ts'
import { NOTE_NAMES } from '../writer/provider.ts'
import { MEMORIES } from './memory.ts'

export const MARKS = group(texts('open', 'close'))

const ABOUT_BOOK = group(
  new Map<string, Known>([
    ...texts('title', 'subtitle', 'author', 'form', 'premise', 'people', 'place', 'passage'),
    ['chosen', { prints: false, entries: texts('label', 'value') }],
    ['contents', { prints: false, entries: texts('label', 'says') }],
    ['bible', { prints: false, entries: 'this' }],
    ['voice', { prints: false, entries: 'this' }],
  ]),
)

/** Engine values and what can be asked of each; `docs/templates.md` lists them. */
export const ENGINE_NAMES: Names = new Map<string, Known>([
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

/** Whether templates have an engine value or a slot of this name. */
export function isEngineName(name: string): boolean {
  return ENGINE_NAMES.has(name) || name === 'voice' || name === 'brief'
}
