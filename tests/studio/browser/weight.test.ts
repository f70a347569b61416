import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { expect, inject, test } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { packed, weigh } from '../../bench/studio/weight.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'
import { fillForm, wordsShown, writeStep, written } from './writing.ts'

const single = shippedCatalog().generators.find(({ id }) => id === 'poems')!
/** The first words come late enough for what is shown until then to be loaded. */
const studio = opened(() => openStudio({ provider: { delay: 1500 } }))

const inTurn = languagesInTurn('what a page weighs')

/** The scripts and styles that a page asks for from now on. */
function loadedBy(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/\.(js|css)$/.test(path)) files.add(path)
  })
  return files
}

function weightOf(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + packed(join(inject('studio'), file)), 0)
}

test.each(inTurn())(
  'signing in weighs at most 110 kB in %s, is all that is loaded, and is packed',
  async (language) => {
    await studio.visit({ language, fresh: true }, async ({ page, go }) => {
      const files = loadedBy(page)
      const assets: Response[] = []
      page.on('response', (response) => {
        if (/^\/assets\/.*\.(js|css)$/.test(new URL(response.url()).pathname)) assets.push(response)
      })
      await go('/signin')
      await page.locator('input[type=password]').waitFor()
      await page.waitForLoadState('networkidle')
      expect(weightOf(files)).toBeLessThanOrEqual(110_000)
      expect(weightOf(files)).toBe(weigh(inject('studio'), 'sign-in', language))
      // Asked before the browser closes: a listener that is still waiting then would be lost.
      const encodings = await Promise.all(assets.map((response) => response.headerValue('content-encoding')))
      expect([...new Set(encodings)]).toEqual(['br'])
    })
  },
)

test.each(inTurn())('a generator’s page weighs at most 165 kB in %s', async (language) => {
  const person = await studio.person({ language })
  await studio.visit({ language, as: person, fresh: true }, async ({ page, go }) => {
    // Somebody new to this browser is taken for a guest until the server answers.
    await go('/books')
    await page.locator('h1').waitFor()
    const next = await page.context().newPage()
    const files = loadedBy(next)
    await next.goto(`${new URL(page.url()).origin}/romance`)
    await next.locator('form').waitFor()
    await next.waitForLoadState('networkidle')
    expect(weightOf(files)).toBeLessThanOrEqual(165_000)
    expect(weightOf(files)).toBe(weigh(inject('studio'), 'generator', language))
  })
})

test('a text that is written brings as much as is said of it', async () => {
  const person = await studio.person()
  await studio.visit({ as: person, fresh: true }, async (visit) => {
    const { page, of } = visit
    await visit.go('/books')
    await page.locator('h1').waitFor()
    const next = { ...visit, page: await page.context().newPage() }
    const files = loadedBy(next.page)
    await next.page.goto(`${new URL(page.url()).origin}${single.route}`)
    await fillForm(next, single)
    const button = of(listSteps(single, exampleSettings(single, 'en', 2026))[0]!.button)
    await writeStep(next, button)
    // "Idle" was true once before the text, and stays so: what comes with it is waited for by what it shows.
    await written(next.page).waitFor()
    await wordsShown(next.page)
    // The dock, which shows nothing on the text's own page, may be on its way still.
    const said = weigh(inject('studio'), 'generator with a text', 'en')
    await expect.poll(() => weightOf(files), { timeout: 15_000 }).toBe(said)
  })
})
