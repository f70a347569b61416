/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'
import { keepSectionSource, type SectionText, textOfSection } from '../../../engine/publish/sections.ts'
import { bodyMarkdown } from '../../../engine/publish/web/text.ts'
import { openChance } from '../../seeded.ts'
import { HOSTILE_TEXTS } from '../../studio/editor/hostile-texts.ts'

const ROUNDS = 40_000

/** What headings, footnotes and their likes are made of. */
const MARKS = [
  '#',
  '##  ',
  '===',
  '---',
  '- ',
  '-',
  '=',
  '> ',
  '1. ',
  '[^a]',
  '\n\n[^a]: ',
  '[',
  '^',
  ']',
  '```\n',
  '    ',
]
const OTHERS = [
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  ' ',
  '\\',
  '&#35; ',
  '|',
  'Rain',
  'a — b',
  '\u2028',
  '\v',
  '<br>',
  '* * *',
  '…',
]

const ANSWERS = import.meta.glob<string>('../../replies/**/*.txt', { query: '?raw', import: 'default', eager: true })
const DOCUMENTS = import.meta.glob<string>(['../../../docs/**/*.md', '!../../../docs/site/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Two sections as a manuscript has them. */
function written(texts: readonly string[], read: (text: string, design: 'novel') => SectionText): string {
  const sections = texts.map((text, at) => {
    const names = { id: `entry-${at}`, matter: 'body', role: 'entry', label: `${at}`, title: null } as const
    return { ...names, ...read(text, 'novel') }
  })
  return bodyMarkdown(sections, 2)
}

test('a manuscript is the same whether texts without headings and footnotes are parsed or not', () => {
  const chance = openChance('sections')
  const pieces = [...MARKS, ...MARKS, ...OTHERS]
  const random = () => Array.from({ length: 1 + chance.below(9) }, () => chance.one(pieces)).join('')
  let unparsed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const texts = [random(), random()]
    expect(written(texts, keepSectionSource), JSON.stringify(texts)).toBe(written(texts, textOfSection))
    for (const text of texts) if (isUnparsed(text)) unparsed++
  }
  expect(unparsed).toBeGreaterThan(ROUNDS / 20)
})

test('it is the same of recorded answers, which are hardly ever parsed, of documents and of hostile texts', () => {
  const answers = Object.values(ANSWERS)
  const texts = [...answers, ...Object.values(DOCUMENTS), ...HOSTILE_TEXTS]
  for (const text of texts) expect(written([text], keepSectionSource)).toBe(written([text], textOfSection))
  expect(answers.filter(isUnparsed).length).toBeGreaterThan(answers.length * 0.6)
})

function isUnparsed(text: string): boolean {
  return text.trim() !== '' && keepSectionSource(text, 'novel').blocks.length === 0
}
