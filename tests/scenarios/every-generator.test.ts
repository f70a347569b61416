import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../engine/base/language.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { exampleSettings } from '../../engine/generator/settings.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { nearestSize } from '../../engine/providers/openai/image-body.ts'
import { openTestDesk } from '../faults/desk.ts'
import { opened, openedEach } from '../opened.ts'
import { everyNth } from '../seeded.ts'
import { startDemoServer } from './demo-server.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd())
const pairs = catalog!.generators.flatMap((generator) =>
  generator.languages.map((language) => ({ id: generator.id, language, generator })),
)
const server = opened(() => startDemoServer())
const desk = openedEach(() => openTestDesk({ OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }, systemClock))

describe('each of these generators is written whole by the demo writer over real HTTP', () => {
  it.each(everyNth('every generator', pairs, 24))('$id in $language', async ({ generator, language }) => {
    const outcome = await desk.run('write', generator.id, ...settingsFor(generator, language), '--out', 'out')
    expect(outcome.stderr).not.toContain('kalam:')
    expect(outcome.code).toBe(0)
    const file = outcome.stdout.trim()
    if (generator.image) return expectPng(file, generator.image.size)
    const text = readFileSync(file, 'utf8')
    expect(text).not.toMatch(/\[\[|\]\]|⟦|⟧|\{\{|undefined|\[object/)
    if (generator.book) expectBook(text, generator)
    else expect(text.trim().length).toBeGreaterThan(40)
    return undefined
  })
})

function settingsFor(generator: Generator, language: Language): string[] {
  const settings = exampleSettings(generator, language, 2026)
  const typed = generator.fields.filter((field) => field.kind === 'text' && field.required && !field.when)
  const sets = typed.flatMap((field) => ['--set', `${field.name}=${String(settings[field.name])}`])
  const choices = generator.book?.chapters?.choices
  return [...sets, '--no-input', '--lang', language, ...(choices ? ['--chapters', String(Math.min(...choices))] : [])]
}

/** Nothing is missing, nothing is twice, and every part has its length. */
function expectBook(text: string, generator: Generator): void {
  const parts = text.split(/^## /m).slice(1)
  const between = generator.book!.sections?.length ?? Math.min(...generator.book!.chapters!.choices)
  const chapters = generator.book!.conclusion === 'total-1' ? between - 2 : between
  const { introduction, conclusion } = generator.book!.headings
  const headed = [introduction, conclusion].filter((heading) => heading?.hidden !== true)
  expect(parts).toHaveLength(chapters + headed.length)
  for (const part of parts) expect(part.split('\n').slice(1).join('\n').trim()).toMatch(/[.!?”"’')\]*]$/)
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const sentence of text.split(/(?<=[.!?][”"’']?)\s+|\n+/)) {
    // Heads of tables, subheadings and amounts of ingredients may recur; prose may not.
    if (/^(?:[|#]|- [\d½])/.test(sentence) || sentence.split(' ').length < 8) continue
    if (seen.has(sentence)) repeated.push(sentence)
    seen.add(sentence)
  }
  expect(repeated).toEqual([])
}

/** Sizes that the default image model takes; the nearest in shape is asked for. */
const TAKEN_SIZES = ['1024x1024', '1024x1536', '1536x1024']

/** The size is in the header of a PNG. */
function expectPng(file: string, size: string): void {
  const bytes = readFileSync(file)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(nearestSize(size, TAKEN_SIZES))
}
