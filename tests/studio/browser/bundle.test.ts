import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { MESSAGES } from '../../../engine/messages/messages.ts'
import { textOf } from '../../../studio/language/text.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'

let files: { name: string; text: string }[]
beforeAll(async () => {
  const folder = inject('studio')
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|html|json|map)$/.test(name))
  files = await Promise.all(texts.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
})

/** The bundle's files that hold one of these. */
function holding(needles: readonly string[]): string[] {
  return files.flatMap(({ name, text }) =>
    needles.filter((needle) => text.includes(needle)).map((needle) => `${name}: ${needle.slice(0, 60)}`),
  )
}

/** Every text of some length in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 24 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** A prompt's own words: what is between its marks, sentence by sentence. */
function sentencesOf(prompt: string): string[] {
  return prompt
    .split(/\{\{[^}]*\}\}|\n|(?<=[.:;?!]) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 24)
}

test('the bundle is there, in more than one file', () => {
  expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(5)
})

test('a sentence that is in it is found, whatever marks it has', () => {
  for (const key of ['run.cap-fault', 'generator.cover-of', 'shell.demo', 'generator.keys'] as const) {
    const [longest] = textOf(key, 'en').split(/\{\w+\}/)
    expect(holding([longest!]), key).not.toEqual([])
  }
})

test('no slot of a generator and no sentence of a template is in it', () => {
  const { generators } = shippedCatalog()
  const slots = generators.flatMap(({ prompt, fields }) => [
    ...textsIn(prompt),
    ...textsIn(fields.flatMap(({ options }) => options.map(({ say }) => say))),
  ])
  // What a page says of a text, a follow-up may say to its writer in the same words.
  const spoken = JSON.stringify(MESSAGES)
  const lines = Object.values(shippedTemplates).flatMap(sentencesOf)
  expect(slots.length).toBeGreaterThan(500)
  expect(lines.length).toBeGreaterThan(100)
  const told = [...slots.flatMap(sentencesOf), ...lines].filter((sentence) => !spoken.includes(sentence))
  // Each is looked for in every file.
  expect(holding(everyNth('sentences of prompts', told, 8))).toEqual([])
})

test('no key, no address of a provider, no source map', () => {
  const keys = files.filter(({ text }) =>
    /\b(sk|rk|pk)[-_](live|test|proj)?[-_]?[A-Za-z0-9]{16,}|whsec_|AKIA[0-9A-Z]{16}/.test(text),
  )
  expect(keys.map(({ name }) => name)).toEqual([])
  expect(holding(['api.openai.com', 'openai.azure.com', 'api.stripe.com', 'OPENAI_API_KEY', 'KALAM_SECRET'])).toEqual(
    [],
  )
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([])
})

test('neither Handlebars nor a YAML parser nor the server', () => {
  expect(holding(['Handlebars', 'handlebars', 'YAMLParseError', 'better-sqlite3', 'tiktoken', 'node:fs'])).toEqual([])
})
