import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { fillForm, writeButton } from './writing.ts'

const generator = shippedCatalog().generators.find(({ id }) => id === 'poems')!
const PROSE =
  'The old fisherman carried the lamp behind the boathouse because nobody else would, and Mira watched the grey water until the rain grew thin.'

/** What a model may say, by what it would do to a page that believed it. */
const HOSTILE = {
  'an image that fails into a script': '<img src=x onerror="document.title=\'taken\'">',
  'a script': "<script>document.title='taken'</script>",
  'a frame': '<iframe src="https://elsewhere.example/"></iframe>',
  'a style': '<style>@import url(https://elsewhere.example/a.css); body { display: none }</style>',
  'a link that runs': "[the harbour](javascript:document.title='taken')",
  'a link in disguise': '[the quay](java\u0001script:alert(1)) and [a page](data:text/html,<script>alert(1)</script>)',
  'an image elsewhere': '![a map](https://elsewhere.example/map.png)',
  'an image by reference': '![a map][m]\n\n[m]: https://elsewhere.example/map.png',
  'a template': '{{constructor.constructor("document.title=\'taken\'")()}} ${document.title} <%= 1 %>',
  'a line without an end': `${'tide'.repeat(50_000)}`,
  'a thousand open marks': `${'**_`['.repeat(1000)}`,
  'a deep list': Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- step`).join('\n'),
} as const

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

describe('what a hostile model says is only ever text', () => {
  test('nothing runs, nothing is asked for elsewhere, the policy has nothing to report', async () => {
    const person = await studio.person({ credits: 100 })
    await studio.visit({ as: person }, async (visit) => {
      const { page, context, go } = visit
      await go(generator.route)
      await fillForm(visit, generator)
      const title = await page.title()
      for (const [name, hostile] of Object.entries(HOSTILE)) {
        const text = `${PROSE}\n\n${hostile}\n\n${PROSE.replace('Mira', 'Aminah')}`
        studio.provider.next({ play: 'answer', text })
        await writeButton(page).click()
        // The next one waits until this one stands whole.
        await page.locator('.book-part:not(.growing)').getByText('and Aminah watched').waitFor()
        const part = page.locator('.book-part')
        expect(await part.locator('img, script, iframe, style, object, form').count(), name).toBe(0)
        const links = await part.getByRole('link').evaluateAll((found) => found.map((one) => one.getAttribute('href')))
        expect(
          links.filter((href) => !/^(https?:|mailto:|#)/.test(href ?? '')),
          name,
        ).toEqual([])
        for (const link of await part.getByRole('link').all()) await link.click({ modifiers: ['Shift'], trial: true })
        expect(await page.title(), name).toBe(title)
        expect(context.pages(), name).toHaveLength(1)
        await page.reload()
        await writeButton(page).waitFor()
      }
    })
  })
})
