import { beginText, chooseLanguage, fillForm, writeButton } from '../writing.ts'
import { type Stage, type State, seenBy } from './state.ts'
import { generatorOf } from './world.ts'

const author = seenBy('author')
const authorOnPhone = seenBy('author', { width: 390 })
const newcomer = seenBy('newcomer')
const newcomerOnPhone = seenBy('newcomer', { width: 390 })
const newcomerWith20 = seenBy('newcomer', { credits: 20 })

const route = '/:generator'
const book = generatorOf('adventure')
const single = generatorOf('poems')

async function filled(stage: Stage, generator = single): Promise<void> {
  await stage.go(generator.route)
  if (generator.languages.length > 1) await chooseLanguage(stage)
  await fillForm(stage, generator)
}

/** A text that says its first words and no more, until the browser is gone. */
async function growing(stage: Stage, generator = single): Promise<void> {
  await filled(stage, generator)
  stage.context.on('close', await beginText(stage.page, stage.studio.provider))
}

/** The one page of all generators, in what can happen on it. Their forms are looked at one by one elsewhere. */
export const generatorStates: readonly State[] = [
  newcomer('what a form still lacks', [route, () => generatorOf('amazon-pdp').route], async ({ page }) => {
    await writeButton(page).click()
    await page.getByRole('alert').first().waitFor()
  }),
  newcomerOnPhone(
    'the author’s brief, a page of it too long, on a phone',
    [route, () => generatorOf('romance').route],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('generator.more-choices') }).click()
      await page.getByLabel(t('brief.voice')).fill('laut '.repeat(801))
      await page.getByRole('alert').waitFor()
    },
  ),
  newcomer('a text as it is written', [route], (stage) => growing(stage)),
  newcomerOnPhone('a plan as it is written, on a phone', [route], (stage) => growing(stage, book)),
  newcomer('a text that failed', [route], async (stage) => {
    await filled(stage)
    stage.studio.provider.next({ play: 'status', status: 401 })
    await writeButton(stage.page).click()
    await stage.page.getByRole('alert').getByText(stage.t('generator.failed')).waitFor()
  }),
  author('a book at hand, offered', [route, () => generatorOf('romance').route], ({ page, t }) =>
    page.getByRole('dialog', { name: t('flow.resume-title') }).waitFor(),
  ),
  author(
    'a begun book of the demo writer',
    [route, ({ author }) => `${generatorOf('romance').route}?book=${author.books.begun}`],
    ({ page, t }) => page.getByText(t('demo.notice')).waitFor(),
  ),
  authorOnPhone(
    'a finished book on a phone',
    [route, ({ author }) => `${book.route}?book=${author.books.finished}`],
    ({ page, t }) => page.getByText(t('book.finished')).first().waitFor(),
  ),
  author(
    'the price of the whole book',
    [route, ({ author }) => `${generatorOf('romance').route}?book=${author.books.begun}`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('run.title') }).click()
      await page
        .getByRole('button', { name: t('run.start') })
        .and(page.locator(':enabled'))
        .waitFor()
    },
  ),
  newcomerWith20('a whole book as it is written', [route], async (stage) => {
    const { page, t } = stage
    const { promise, resolve } = Promise.withResolvers<void>()
    stage.context.on('close', () => resolve())
    await filled(stage, book)
    stage.studio.provider.always({ play: { play: 'hold', until: promise }, step: 'chapter', chapter: 1, times: 1 })
    await page.getByRole('button', { name: t('run.title') }).click()
    await page.getByRole('button', { name: t('run.start') }).click()
    // The book has a page of its own as soon as its first part is there.
    await stage.at(/\/books\/[^/]+\/write$/)
    await page.getByRole('progressbar', { name: t('run.title') }).waitFor()
    await page.getByRole('button', { name: t('run.pause') }).waitFor()
  }),
  newcomer('a cover', [route], async (stage) => {
    await filled(stage, generatorOf('book-cover'))
    await writeButton(stage.page).click()
    await stage.page.getByRole('link', { name: stage.t('covers.download') }).waitFor()
  }),
]
