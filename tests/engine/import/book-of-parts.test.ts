import { expect, it } from 'vitest'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { bookOfParts } from '../../../engine/import/book/book-of-parts.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'
import { exampleNamed } from '../flows/examples.ts'
import { YEAR } from '../tale.ts'
import { proseOf } from './prose.ts'

const en = proseOf('en')
const chapters = ['One', 'Two', 'Three', 'Four'].map((name, at) => `# Chapter ${at + 1}: ${name}\n\n${en.text(name)}`)
const DRAFT = [`# Introduction\n\n${en.text('First.')}`, ...chapters, `# Conclusion\n\n${en.text('Last.')}`].join(
  '\n\n',
)

const course = exampleNamed('course')

async function imported(settings: Readonly<Record<string, string | readonly string[]>>) {
  const bytes = new TextEncoder().encode(DRAFT)
  const proposal = proposeParts(await readManuscript({ bytes, name: 'draft.md' }))
  const { pieces } = bookOfParts(course, proposal, {
    settings: { ...exampleSettings(course, 'en', YEAR), ...settings },
  })
  return pieces.map(({ step, text }) => `${step}: ${text.split(/\s/, 1)[0]}${text.includes('Last.') ? ' … Last.' : ''}`)
}

it('the texts around the chapters of a manuscript become the steps before and behind the counted one', async () => {
  expect(await imported({ testing: ['exam'] })).toEqual([
    'outline: 1.',
    'welcome: First.',
    'module 1: One',
    'module 2: Two',
    'module 3: Three',
    'module 4: Four',
    'exam: Last. … Last.',
  ])
})

it('the texts around the chapters of a manuscript go to the first and the last chapter where the settings leave these steps out', async () => {
  expect(await imported({ testing: [], parts: [] })).toEqual([
    'outline: 1.',
    'module 1: ##',
    'module 2: Two',
    'module 3: Three',
    'module 4: Four … Last.',
  ])
})
