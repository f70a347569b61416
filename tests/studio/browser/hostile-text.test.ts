import { describe, expect, test } from 'vitest'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { prose } from '../../provider-server/prose.ts'
import { everyNth } from '../../seeded.ts'
import { openStudio } from './open-studio.ts'
import { openForm, writeButton, writeStep, written } from './writing.ts'

const { generators } = shippedCatalog()
const single = generators.find(({ id }) => id === 'poems')!
const book = generators.find(({ id }) => id === 'adventure')!
const PROSE =
  'The old fisherman carried the lamp behind the boathouse because nobody else would, and Mira watched the grey water until the rain grew thin.'

/** As long as a line may be without the reply being too long to be taken. */
const LONG_LINE_CHARACTERS = 12_000
/** A longer word is no text: another one is asked for. */
const LONGEST_WORD_LETTERS = 1000

/** Words that differ, with blanks between: the same few over and over are no text. */
const manyWords = (characters: number) =>
  Array.from({ length: Math.floor(characters / 10) }, (_, at) => `tide${10_000 + at}`).join(' ')

/** What a model may say, by what it would do to a page that believed it. */
const HOSTILE = [
  ['an image that fails into a script', '<img src=x onerror="document.title=\'taken\'">'],
  ['a script', "<script>document.title='taken'</script>"],
  ['a frame', '<iframe src="https://elsewhere.example/"></iframe>'],
  ['a style', '<style>@import url(https://elsewhere.example/a.css); body { display: none }</style>'],
  ['a link that runs', "[the harbour](javascript:document.title='taken')"],
  [
    'a link in disguise',
    '[the quay](java\u0001script:alert(1)) and [a page](data:text/html,<script>alert(1)</script>)',
  ],
  ['an image elsewhere', '![a map](https://elsewhere.example/map.png)'],
  ['an image by reference', '![a map][m]\n\n[m]: https://elsewhere.example/map.png'],
  ['a template', '{{constructor.constructor("document.title=\'taken\'")()}} ${document.title} <%= 1 %>'],
  [
    'a line without a blank',
    amongProse(`${'tide'.repeat(LONGEST_WORD_LETTERS / 4)}=`.repeat(LONG_LINE_CHARACTERS / LONGEST_WORD_LETTERS)),
  ],
  ['many words in one line', amongProse(manyWords(LONG_LINE_CHARACTERS))],
  ['a deep list', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- step${depth}`).join('\n')],
  ['a thousand open marks', '**_`['.repeat(1000)],
] as const

/** With prose enough around it that the text still reads as English. */
function amongProse(line: string): string {
  return `${prose(150)}\n\n${line}\n\n${prose(150, { from: 50 })}`
}
const studio = opened(() => openStudio())

describe('what a hostile model says is only ever text', () => {
  test('nothing runs, nothing is asked for elsewhere, the policy has nothing to report', async () => {
    const person = await studio.person({ credits: 100 })
    await studio.visit({ as: person }, async (visit) => {
      const { page } = visit
      await openForm(visit, single)
      for (const [name, hostile] of everyNth('what a model may say', HOSTILE, 4)) {
        const opening = PROSE.replace('Mira', `Mira before ${name}`)
        studio.provider.next({ play: 'answer', text: `${opening}\n\n${hostile}\n\n${PROSE}` })
        await writeButton(page).click()
        const part = written(page)
        await part.getByText(opening).waitFor()
        expect(await part.locator('img, script, iframe, style, object, form').count(), name).toBe(0)
        const links = await part.getByRole('link').evaluateAll((found) => found.map((one) => one.getAttribute('href')))
        expect(
          links.every((href) => /^(https?:|mailto:|#)/.test(href ?? '')),
          `${name}: ${links}`,
        ).toBe(true)
        expect(await page.title(), name).not.toBe('taken')
        expect(page.context().pages(), name).toHaveLength(1)
      }
    })
  })

  const lines = [
    ['without an end', 'tide'.repeat(262_144)],
    ['of words', 'tide '.repeat(209_716)],
  ] as const
  test.each(everyNth('a megabyte in one line', lines, 2))(
    'a megabyte in one line %s is given up, costs nothing, and the page goes on',
    async (_, line) => {
      const person = await studio.person()
      await studio.visit({ as: person }, async (visit) => {
        const { page, t } = visit
        await openForm(visit, single)
        studio.provider.always({ play: 'answer', text: `${PROSE}\n\n${line}\n\n${PROSE}` })
        await writeButton(page).click()
        const alert = page.getByRole('alert')
        await alert.getByText(t('generation.failed')).waitFor()
        await alert.getByText(t('generator.not-charged')).waitFor()
        await page.getByText(t('generator.balance', { credits: 10 })).waitFor()
        expect(await written(page).count()).toBe(0)
        studio.provider.always()
        await alert.getByRole('button', { name: t('flow.retry') }).click()
        await written(page).waitFor()
        await page.getByText(t('generator.balance', { credits: 9 })).waitFor()
      })
    },
  )

  test('in a plan, in titles and in a book, wherever they are shown', async () => {
    const person = await studio.person()
    const [title, entry, chapter] = [
      '<img src=x onerror="document.title=\'taken\'">',
      '[quay](javascript:alert(1))',
      '{{7*7}}',
    ]
    const outline = Array.from({ length: 7 }, (_, index) => `${index + 1}. ${entry} ${index} — ${PROSE} ${title}`)
    await studio.visit({ as: person }, async (visit) => {
      const { page, go, t } = visit
      await openForm(visit, book)
      await page.getByRole('combobox', { name: t('flow.chapters') }).selectOption('7')
      studio.provider.next(
        { play: 'answer', text: `Title: ${title}\n${outline.join('\n')}` },
        { play: 'answer', text: `${title}\n\n${PROSE}` },
      )
      await writeStep(visit, t('flow.generate-outline-story'))
      await writeStep(visit, t('flow.generate-introduction'))
      await page.getByLabel(t('flow.chapter-title')).fill(chapter!)
      await writeStep(visit, t('flow.generate-chapter', { n: 1 }))
      await page.getByRole('heading', { name: /: \{\{7\*7\}\}$/ }).waitFor()
      const { id } = (await person.get('/api/books')).body.books[0]
      const paths = ['/', '/books', `/books/${id}`, '/profile/edit', book.route]
      for (const path of everyNth('pages with titles of a hostile model', paths, 2)) {
        await go(path)
        await page.getByText('<img').filter({ visible: true }).first().waitFor()
        expect(await page.locator('img[src=x], a[href^="javascript:"]').count(), path).toBe(0)
        expect(await page.title(), path).not.toBe('taken')
        expect(page.context().pages(), path).toHaveLength(1)
      }
    })
  })
})
