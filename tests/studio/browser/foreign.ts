import type { Page } from '@playwright/test'
import type { Language, Localized } from '../../../engine/language.ts'
import { shippedCatalog } from '../../catalog.ts'
import { messages, studioTexts } from '../../messages/surfaces.ts'

/** Every text of the studio, the messages and the generators that is another one in the other language. */
const SAID: readonly Localized[] = [
  ...Object.values(studioTexts),
  ...Object.values(messages),
  ...shippedCatalog().generators.flatMap(({ title, tagline, summary, fields }) => [
    title,
    tagline,
    summary,
    ...fields.flatMap(({ label, options }) => [label, ...options.map((option) => option.label)]),
  ]),
]

/** What a page says or names in the other language than this one: nothing, if all of it is translated. */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const other = language === 'en' ? 'ms' : 'en'
  const own = new Set(SAID.map((said) => said[language]))
  const foreign = new Set(SAID.map((said) => said[other]).filter((text) => !own.has(text) && /\w/.test(text)))
  return (await page.evaluate(saidOnPage)).filter((text) => foreign.has(text))
}

/** Text by text, with what is only read out or stands in a field until something is typed. */
function saidOnPage(): string[] {
  const said: (string | null)[] = [document.title.replace(/ – Kalam$/, '')]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(node.getAttribute(name))
    } else {
      said.push(node.textContent)
    }
  }
  return said.flatMap((text) => text?.trim() || [])
}
