import {
  CONDITION_ONLY,
  createNameWithTraits,
  createPrintableNames,
  type TemplateName,
  type TemplateNames,
} from '../field-kinds/field-kind.ts'
import { REPLY_NOTE_NAMES } from '../writer/provider.ts'
import { MEMORIES } from './memory.ts'

export const MARKS_TEMPLATE_NAME = createNameWithTraits(createPrintableNames('open', 'close'))

const ABOUT_BOOK = createNameWithTraits(
  new Map<string, TemplateName>([
    ...createPrintableNames('title', 'subtitle', 'author', 'form', 'premise', 'people', 'place', 'passage'),
    ['chosen', { prints: false, entries: createPrintableNames('label', 'value') }],
    ['contents', { prints: false, entries: createPrintableNames('label', 'says') }],
    ['bible', { prints: false, entries: 'this' }],
    ['voice', { prints: false, entries: 'this' }],
  ]),
)

export const BOOKS_BEFORE_NAME: TemplateName = {
  prints: false,
  entries: new Map<string, TemplateName>([
    ...createPrintableNames('title', 'people', 'place', 'ending'),
    ...['contents', 'passages'].map((name): [string, TemplateName] => [
      name,
      { prints: false, entries: createPrintableNames('label', 'says') },
    ]),
    ...['rules', 'calendar', 'states', 'threads', 'paid', 'voice'].map((name): [string, TemplateName] => [
      name,
      { prints: false, entries: 'this' },
    ]),
  ]),
}

/** Engine values and what can be asked of each; `docs/templates.md` lists them. */
export const ENGINE_NAMES: TemplateNames = new Map<string, TemplateName>([
  ['settings', { prints: false, entries: createPrintableNames('label', 'value', 'say') }],
  ['sections', { prints: false, entries: createPrintableNames('number', 'name', 'about') }],
  [
    'step',
    createNameWithTraits(
      new Map([
        ...createPrintableNames(
          'label',
          'title',
          'plan',
          'later',
          'number',
          'about',
          'follows',
          'noun',
          'next',
          'scenes',
        ),
        ['last', CONDITION_ONLY],
        ['opening', CONDITION_ONLY],
        ['beside', CONDITION_ONLY],
      ]),
    ),
  ],
  ['remember', createNameWithTraits(new Map([...MEMORIES, 'outline'].map((name) => [name, CONDITION_ONLY])))],
  ['makes', createNameWithTraits(new Map([...MEMORIES, 'scenes', 'changes'].map((name) => [name, CONDITION_ONLY])))],
  ['bible', createNameWithTraits(createPrintableNames('lasting', 'states', 'threads', 'pays', 'used'))],
  ['marks', createNameWithTraits(new Map(REPLY_NOTE_NAMES.map((name) => [name, MARKS_TEMPLATE_NAME])))],
  ['way', createNameWithTraits(createPrintableNames('plan', 'end'))],
  ['planned', createNameWithTraits(createPrintableNames('label', 'name', 'plural', 'many', 'opening', 'around'))],
  ['share', createNameWithTraits(createPrintableNames('turn', 'part'))],
  ['manyScenes', createNameWithTraits(createPrintableNames('count', 'words'))],
  ['demands', { prints: false, entries: 'this' }],
  [
    'authorBrief',
    createNameWithTraits(
      new Map([
        ['told', { prints: false, entries: createPrintableNames('label', 'value') }],
        ['hasPremise', CONDITION_ONLY],
        ['hasPeople', CONDITION_ONLY],
        ...createPrintableNames('must', 'mustNot'),
      ]),
    ),
  ],
  [
    'authorVoice',
    createNameWithTraits(
      new Map([['lines', { prints: false, entries: 'this' }], ...createPrintableNames('passage', 'habits')]),
    ),
  ],
  ['aboutBook', ABOUT_BOOK],
  ['booksBefore', BOOKS_BEFORE_NAME],
  ['guidance', CONDITION_ONLY],
  ['seen', { prints: false, entries: createPrintableNames('name', 'start', 'end', 'whole') }],
  ['lacking', createNameWithTraits(new Map(['characters', 'recap'].map((name) => [name, CONDITION_ONLY])))],
  ...createPrintableNames(
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
    'textSoFar',
    'lastingEnd',
    'habits',
    'workTitle',
    'pieceText',
  ),
])

/** Whether templates have an engine value or a slot of this name. */
export function isEngineName(name: string): boolean {
  return ENGINE_NAMES.has(name) || name === 'voice' || name === 'brief'
}
