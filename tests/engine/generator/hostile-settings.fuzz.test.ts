import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import { startBook } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Settings } from '../../../engine/generator/public-generator.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { noteMarks } from '../../../engine/prompt/context.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { shippedCatalog } from '../../catalog.ts'
import { type Chance, openChance } from '../../seeded.ts'
import { HOSTILE_TEXTS, hostileValue } from './hostile.ts'

const catalog = shippedCatalog()
const promptsOf = new Map(
  catalog.generators.map((one) => [one, createPrompts(one, catalog.templates, (text) => Math.ceil(text.length / 4))]),
)
const COUNT = 5_000
const YEAR = 2026

describe('hostile settings', () => {
  it(`${COUNT} values are read or refused with a sentence; what is read is quoted whole in the prompts`, () => {
    const chance = openChance('hostile settings')
    let read = 0
    for (let at = 0; at < COUNT; at++) {
      const generator = catalog.generators[at % catalog.generators.length]!
      const language = chance.one(generator.languages)
      const input = hurt(
        generator,
        { ...exampleSettings(generator, language, YEAR), [generator.languageSetting]: language },
        chance,
      )
      const about = `seed ${chance.seed}, input ${at} of ${generator.id}`
      const reading = parseSettings(generator, input, { language: chance.one(LANGUAGES), year: YEAR })
      if (!reading.ok) {
        expect(reading.faults.length, about).toBeGreaterThan(0)
        for (const { field, message } of reading.faults) {
          expect(typeof field, about).toBe('string')
          expect(message, about).not.toContain('[object')
          expect(message.length, about).toBeLessThan(2_000)
        }
        continue
      }
      read += 1
      expect(JSON.parse(JSON.stringify(reading.settings)), about).toEqual(reading.settings)
      expectQuoted(generator, reading.settings, about)
    }
    expect(read).toBeGreaterThan(COUNT / 10)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('every hostile text in every text field at once stays material', () => {
    for (const generator of catalog.generators) {
      for (const [index, text] of HOSTILE_TEXTS.entries()) {
        // Generators take turns at the texts: each text meets several, each generator many.
        if ((index + catalog.generators.indexOf(generator)) % 4 !== 0) continue
        const language = generator.languages[index % generator.languages.length]!
        const typed = generator.fields.flatMap((field) => (field.kind === 'text' ? [[field.name, text]] : []))
        const input = {
          ...exampleSettings(generator, language, YEAR),
          [generator.languageSetting]: language,
          ...Object.fromEntries(typed),
        }
        const reading = parseSettings(generator, input, { language, year: YEAR })
        if (reading.ok) expectQuoted(generator, reading.settings, `${JSON.stringify(text)} in ${generator.id}`)
      }
    }
  })
})

function hurt(generator: Generator, input: Record<string, unknown>, chance: Chance): unknown {
  const hurt: Record<string, unknown> = { ...input }
  const names = [...generator.fields.map(({ name }) => name), 'language', 'numberOfChapters']
  const texts = generator.fields.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  const way = chance.below(12)
  if (way === 0) return hostileValue(chance)
  if (way === 1)
    return { ...hurt, [String(chance.one(['__proto__', 'toString', 'x'.repeat(100_000), 'langauge', '', '⟦']))]: 1 }
  if (way === 2) return JSON.parse(`{"__proto__": {"polluted": true}}`)
  if (way < 6 && texts.length > 0) for (const name of texts) hurt[name] = chance.one(HOSTILE_TEXTS)
  else for (let times = 1 + chance.below(2); times > 0; times--) hurt[chance.one(names)] = hostileValue(chance)
  return hurt
}

/** What was typed is between marks, and the prompt around it doesn't depend on it: nothing expands or ends a quotation. */
function expectQuoted(generator: Generator, settings: Settings, about: string): void {
  const language = settings[generator.languageSetting] as Language
  const prompts = promptsOf.get(generator)!
  for (const step of listSteps(generator, settings).slice(0, 2)) {
    const [outside, plain] = [settings, withTyped(generator, settings, 'plain')].map((chosen) => {
      const prompt = prompts.messages(startBook(generator, chosen, language), step).at(-1)!.content
      if (chosen === settings && generator.kind !== 'image')
        expectMarksKept(quotationsOf(prompt, generator), language, about)
      return quotationsOf(prompt, generator).reduce((text, quotation) => text.replace(quotation, '…'), prompt)
    })
    expect(outside, about).toBe(plain)
    expect(outside, about).not.toMatch(/[⟦⟧]|\{\{/)
  }
}

/** Pictures would paint the marks, so their prompts have quotation marks. */
function quotationsOf(prompt: string, { kind }: Generator): string[] {
  return prompt.match(kind === 'image' ? /“[^“”]*”/g : /⟦[^⟦⟧]*⟧/g) ?? []
}

/** No quotation holds a mark that the engine reads notes by. */
function expectMarksKept(quotations: readonly string[], language: Language, about: string): void {
  const marks = Object.values(noteMarks(language)).flatMap(({ open, close }) => [open, close])
  for (const quotation of quotations)
    expect([about, marks.filter((mark) => quotation.includes(mark))]).toEqual([about, []])
}

function withTyped(generator: Generator, settings: Settings, text: string): Settings {
  const texts = generator.fields.flatMap(({ kind, name }) => (kind === 'text' && settings[name] ? [[name, text]] : []))
  return { ...settings, ...Object.fromEntries(texts) }
}
