import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseSettings } from '../../engine/generator/settings.ts'
import { migrateFile } from '../../engine/spec/migrate/migrate-file.ts'
import { generatorOf } from '../catalog.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/generators.md'), 'utf8')

/** The first YAML example after a heading. */
function exampleAfter(heading: string): string {
  return /```yaml\n([\s\S]+?)```/.exec(text.slice(text.indexOf(heading)))![1]!
}

const single = (fields: string) => `kind: single
title:   { en: Tale, ms: Kisah }
summary: { en: Short., ms: Pendek. }
tagline: { en: Once, ms: Dahulu }
button:  { en: Write, ms: Tulis }
${fields}prompt:
  templates: tale
  voice: { en: You tell it., ms: Anda menceritakannya. }
  brief: { en: A tale., ms: Sebuah kisah. }
`

it('the examples of generators.md are raised to the present names', () => {
  const [, diff] = /```diff\n([\s\S]+?)```/.exec(text)!
  const side = (mark: string) =>
    diff!
      .split('\n')
      .flatMap((line) => (line[0] === mark ? [`${line.slice(1)}\n`] : []))
      .join('')
  const spec = { path: 'a/b.yaml', file: 'b.yaml', text: `kind: single\n${side('-')}` }
  expect(migrateFile(spec, { format: 1, words: {} }).text).toBe(`kind: single\n${side('+')}`)
})

it('the examples of generators.md rename a field and an option', () => {
  const generator = generatorOf(single(exampleAfter('### Renames')))
  expect(parseSettings(generator, { heat: 'clean' }, { language: 'en', year: 2026 })).toMatchObject({
    settings: { heatLevel: 'sweet' },
  })
})
