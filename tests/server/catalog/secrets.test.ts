import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { defaultSettings, listVisibleFields } from '../../../engine/generator/form-fields.ts'
import { findStepPrice } from '../../../engine/generator/price.ts'
import { exampleSettings, parseSettings, settingsSchema } from '../../../engine/generator/settings.ts'
import { presentCatalog, presentGeneratorPage } from '../../../server/catalog/present-catalog.ts'
import { CatalogModel, GeneratorPage } from '../../../server/contract/catalog.ts'
import { renamedCatalog, shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { handClock, NOW, still } from '../books/shelf.ts'
import { testConfig } from '../config.ts'

const catalogs = [
  ['shipped', shippedCatalog()],
  ['renamed', renamedCatalog()],
] as const
const day = '2026-11-21'

describe.each(catalogs)('what is told of the %s catalog', (_name, catalog) => {
  const live = still(catalog)
  const server = { catalog: live, clock: handClock(), config: testConfig(':memory:') }
  const menu = presentCatalog(server as never)
  const pages = catalog.generators.map((generator) => presentGeneratorPage(generator, { version: 1, now: NOW }))
  const told = JSON.stringify([menu, pages])

  it('holds no prompt', () => {
    const texts = catalog.generators.flatMap(({ prompt }) =>
      Object.values(prompt.slots).flatMap((slot) => Object.values(slot)),
    )
    expect(texts.length).toBeGreaterThan(100)
    const lines = [...texts, ...Object.values(shippedTemplates)].flatMap((text) =>
      text.split('\n').map((line) => line.trim()),
    )
    // A short line, such as a closing block, says nothing of a prompt.
    const leaked = lines.filter((line) => line.length > 24 && told.includes(JSON.stringify(line).slice(1, -1)))
    expect(leaked).toEqual([])
    const secret = ['prompt', 'slots', 'temperature', 'maxTokens', 'limits', 'quality', 'usage']
    expect(secret.filter((key) => keysOf([menu, pages]).has(key))).toEqual([])
  })

  it('holds the craft of each option on the page of its generator, not in the menu', () => {
    const crafts = pages.flatMap(({ generator }) =>
      generator.fields.flatMap(({ options }) => options.flatMap(({ say }) => Object.values(say ?? {}))),
    )
    expect(crafts.length).toBeGreaterThan(500)
    expect(keysOf(menu).has('say')).toBe(false)
  })

  it('is what the contract declares, and nothing more', () => {
    expect(z.parse(CatalogModel, menu)).toEqual(menu)
    for (const page of pages) expect(GeneratorPage.strict().parse(page)).toEqual(page)
  })

  it('builds the same form, steps and prices in a browser as here', () => {
    for (const [index, generator] of catalog.generators.entries()) {
      const sent = GeneratorPage.parse(JSON.parse(JSON.stringify(pages[index]))).generator
      for (const language of LANGUAGES) {
        const context = { language, year: 2026 }
        expect(defaultSettings(sent, language, 2026)).toEqual(defaultSettings(generator, language, 2026))
        const example = exampleSettings(sent, language, 2026)
        const given = { ...example, stranger: 1 }
        expect(parseSettings(sent, given, context)).toEqual(parseSettings(generator, given, context))
        const settings = z.parse(settingsSchema(sent, context), exampleSettings(sent, generator.languages[0]!, 2026))
        expect(listSteps(sent, settings)).toEqual(listSteps(generator, settings))
        expect(listVisibleFields(sent, settings).map(({ name }) => name)).toEqual(
          listVisibleFields(generator, settings).map(({ name }) => name),
        )
        for (const { name: kind } of listSteps(sent, settings)) {
          expect(findStepPrice(sent, kind, day)).toBe(findStepPrice(generator, kind, day))
          expect(pages[index]!.prices[kind]!.now).toBe(findStepPrice(generator, kind, day))
        }
      }
    }
  })

  it('counts what the menu shows', () => {
    const inMenu = menu.families.filter(({ menu }) => menu)
    const cards = inMenu.flatMap(({ generators }) => generators)
    expect(menu.counts.generators).toBe(cards.length)
    expect(menu.counts.generators).toBe(catalog.generators.filter(({ imports }) => !imports).length - 1)
    expect(menu.counts.types).toBeGreaterThan(25)
    expect(menu.families.flatMap(({ generators }) => generators.map(({ id }) => id))).toEqual(
      catalog.generators.map(({ id }) => id),
    )
  })

  it('shows what a promotion makes of a price while it runs, and why', () => {
    const cover = menu.families.flatMap(({ generators }) => generators).find(({ kind }) => kind === 'image')!
    const promoted = { list: 6, now: 0, note: { en: expect.any(String), ms: expect.any(String) } }
    expect(cover.price).toMatchObject(promoted)
    const priceAt = (now: number) =>
      presentCatalog({ ...server, clock: { now: () => now } } as never)
        .families.flatMap(({ generators }) => generators)
        .find(({ id }) => id === cover.id)!.price
    expect(priceAt(Date.UTC(2000, 0))).toEqual({ list: 6, now: 6, note: null })
    expect(priceAt(NOW)).toMatchObject(promoted)
  })

  it('hides links and packages without an address, and addresses that no browser should follow', () => {
    expect(menu.families.flatMap(({ links }) => links)).toEqual([])
    expect(menu.packages.topup).toEqual([])
    const links = {
      KALAM_LINK_TEMPLATE: 'https://example.test/template',
      KALAM_LINK_GUIDES: 'javascript:alert(1)',
      KALAM_LINK_TOOLS: ' ',
      KALAM_TOPUP_150: 'https://example.test/150',
    }
    const set = presentCatalog({ ...server, config: { ...server.config, links } } as never)
    expect(set.families.flatMap((family) => family.links.map(({ url }) => url))).toEqual([links.KALAM_LINK_TEMPLATE])
    expect(set.packages.topup.map(({ url }) => url)).toEqual([links.KALAM_TOPUP_150])
  })
})

function keysOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    found.add(key)
    keysOf(inner, found)
  }
  return found
}
