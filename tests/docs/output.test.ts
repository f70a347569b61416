import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { LANGUAGES } from '../../engine/base/language.ts'
import { readDemoTexts } from '../../engine/node/demo.ts'
import { OutputEntry } from '../../engine/spec/schema/output.ts'
import { generatorOf, shippedTemplates } from '../catalog.ts'
import { writeDemo } from '../engine/providers/demo/write-demo.ts'

const chapter = readFileSync(join(import.meta.dirname, '../../docs/output.md'), 'utf8')
const examples = [...chapter.matchAll(/```yaml\n([\s\S]+?)```/g)].map(([, yaml]) => yaml!)

/** The example with what else a file needs. */
function specOf(example: string): string {
  const isBook = example.startsWith('steps:')
  const set = isBook ? 'guide' : example.includes('items: ') && !example.includes('limit') ? 'entries' : 'verse'
  const fields = example.startsWith('fields:')
    ? ''
    : 'fields: { place: { label: { en: Place, ms: Tempat }, kind: text, required: true, example: { en: Rome, ms: Rom } } }\n'
  const book = 'book: { outline: guide, chapters: [3], conclusion: total+1, progress: total, remember: [outline] }\n'
  return `kind: ${isBook ? 'book' : 'single'}
title:   { en: Tried, ms: Cubaan }
summary: { en: Tried., ms: Cubaan. }
tagline: { en: Tried, ms: Cubaan }
${isBook ? book : 'button: { en: Write, ms: Tulis }\n'}${fields}${example}
prompt: { templates: ${set}, voice: { en: You write., ms: Anda menulis. }, brief: { en: Texts., ms: Teks. } }
`
}

it('the examples of output are several', () => expect(examples.length).toBeGreaterThan(5))

it.each(examples)('the examples of output are whole and can be written: %s', async (example) => {
  const generator = generatorOf(specOf(example))
  for (const language of LANGUAGES) {
    const { pieces } = await writeDemo({
      generator,
      templates: shippedTemplates,
      texts: await readDemoTexts(),
      language,
    })
    expect(pieces.flatMap(({ flags }) => flags)).toEqual([])
  }
})

it('the examples of output name every key', () => {
  const table = chapter.slice(0, chapter.indexOf('Beside `items`'))
  expect(Object.keys(OutputEntry.shape).filter((key) => !table.includes(`\`${key}\``))).toEqual([])
  expect(examples.every((example) => parse(example) !== null)).toBe(true)
})
