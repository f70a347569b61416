import type { Known, Names } from '../field-kinds/known.ts'
import { CONDITION, nameWithTraits, printableNames } from '../field-kinds/known.ts'
import { NOTE_NAMES } from '../writer/provider.ts'
import { MEMORIES } from './memory.ts'

export const MARKS = nameWithTraits(printableNames('open', 'close'))

const ABOUT_BOOK = nameWithTraits(
  new Map<string, Known>([
    ...printableNames('title', 'subtitle', 'author', 'form', 'premise', 'people', 'place', 'passage'),
    ['chosen', { prints: false, entries: printableNames('label', 'value') }],
    ['contents', { prints: false, entries: printableNames('label', 'says') }],
    ['bible', { prints: false, entries: 'this' }],
    ['voice', { prints: false, entries: 'this' }],
  ]),
)

/** Engine values and what can be asked of each; `docs/templates.md` lists them. */
export const ENGINE_NAMES: Names = new Map<string, Known>([
  ['settings', { prints: false, entries: printableNames('label', 'value', 'say') }],
  ['sections', { prints: false, entries: printableNames('number', 'name', 'about') }],
  [
    'step',
    nameWithTraits(
      new Map([
        ...printableNames('label', 'title', 'plan', 'later', 'number', 'about', 'follows', 'noun', 'next', 'scenes'),
        ['last', CONDITION],
        ['opening', CONDITION],
      ]),
    ),
  ],
  ['remember', nameWithTraits(new Map([...MEMORIES, 'outline'].map((name) => [name, CONDITION])))],
  ['makes', nameWithTraits(new Map([...MEMORIES, 'scenes', 'changes'].map((name) => [name, CONDITION])))],
  ['bible', nameWithTraits(printableNames('lasting', 'states', 'threads', 'pays', 'used'))],
  ['marks', nameWithTraits(new Map(NOTE_NAMES.map((name) => [name, MARKS])))],
  ['planned', nameWithTraits(printableNames('label', 'name', 'plural', 'many', 'opening', 'around'))],
  ['share', nameWithTraits(printableNames('turn', 'part'))],
  ['manyScenes', nameWithTraits(printableNames('count', 'words'))],
  ['demands', { prints: false, entries: 'this' }],
  [
    'authorBrief',
    nameWithTraits(
      new Map([
        ['told', { prints: false, entries: printableNames('label', 'value') }],
        ['hasPremise', CONDITION],
        ['hasPeople', CONDITION],
        ...printableNames('must', 'mustNot'),
      ]),
    ),
  ],
  [
    'authorVoice',
    nameWithTraits(new Map([['lines', { prints: false, entries: 'this' }], ...printableNames('passage')])),
  ],
  ['aboutBook', ABOUT_BOOK],
  ['guidance', CONDITION],
  ['seen', { prints: false, entries: printableNames('name', 'start', 'end') }],
  ['lacking', nameWithTraits(new Map(['characters', 'recap'].map((name) => [name, CONDITION])))],
  ...printableNames(
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
