import { chooseLanguage, fillForm, growing as firstWords, held, writeButton } from '../writing.ts'
import type { Stage, State } from './state.ts'
import { generatorOf } from './world.ts'

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
  const { play, go } = held()
  stage.context.on('close', go)
  await filled(stage, generator)
  stage.studio.provider.next(play)
  await writeButton(stage.page).click()
  await firstWords(stage.page).waitFor()
}

/** The one page of all generators, in what can happen on it. Their forms are looked at one by one elsewhere. */
export const generatorStates: readonly State[] = [
  {
    as: 'newcomer',
    name: 'what a form still lacks',
    route,
    show: async ({ page, go }) => {
      await go(generatorOf('amazon-pdp').route)
      await writeButton(page).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    as: 'newcomer',
    name: 'the author’s brief, a page of it too long, on a phone',
    route,
    width: 390,
    show: async ({ page, go, t }) => {
      await go(generatorOf('romance').route)
      await page.getByRole('button', { name: new RegExp(`^${t('brief.title')}`) }).click()
      await page.getByLabel(t('brief.voice')).fill('laut '.repeat(801))
      await page.getByRole('alert').waitFor()
    },
  },
  {
    as: 'author',
    name: 'the scenes of the next part',
    route,
    show: async ({ page, go, author, t }) => {
      await go(`${generatorOf('romance').route}?book=${author.books.begun}`)
      await page.getByRole('button', { name: t('scenes.open') }).click()
      await page.getByLabel(t('scenes.plan')).waitFor()
    },
  },
  { as: 'newcomer', name: 'a text as it is written', route, show: (stage) => growing(stage) },
  {
    as: 'newcomer',
    name: 'a plan as it is written, on a phone',
    route,
    width: 390,
    show: (stage) => growing(stage, book),
  },
  {
    as: 'newcomer',
    name: 'a text that failed',
    route,
    show: async (stage) => {
      await filled(stage)
      stage.studio.provider.next({ play: 'status', status: 401 })
      await writeButton(stage.page).click()
      await stage.page.getByRole('alert').getByText(stage.t('generator.failed')).waitFor()
    },
  },
  {
    as: 'author',
    name: 'a book at hand, offered',
    route,
    show: async ({ page, go, t }) => {
      await go(generatorOf('romance').route)
      await page.getByRole('dialog', { name: t('flow.resume-title') }).waitFor()
    },
  },
  {
    as: 'author',
    name: 'a begun book of the demo writer',
    route,
    show: async ({ page, go, author, t }) => {
      await go(`${generatorOf('romance').route}?book=${author.books.begun}`)
      await page.getByText(t('demo.notice')).waitFor()
    },
  },
  {
    as: 'author',
    name: 'a finished book on a phone',
    route,
    width: 390,
    show: async ({ page, go, author, t }) => {
      await go(`${book.route}?book=${author.books.finished}`)
      await page.getByText(t('book.finished')).first().waitFor()
    },
  },
  {
    as: 'author',
    name: 'the price of the whole book',
    route,
    show: async ({ page, t, go, author }) => {
      await go(`${generatorOf('romance').route}?book=${author.books.begun}`)
      await page.getByRole('button', { name: t('run.title') }).click()
      await page
        .getByRole('button', { name: t('run.start') })
        .and(page.locator(':enabled'))
        .waitFor()
    },
  },
  {
    as: 'newcomer',
    credits: 20,
    name: 'a whole book as it is written',
    route,
    show: async (stage) => {
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
    },
  },
  {
    as: 'newcomer',
    name: 'a cover',
    route,
    show: async (stage) => {
      await filled(stage, generatorOf('book-cover'))
      await writeButton(stage.page).click()
      await stage.page.getByRole('link', { name: stage.t('covers.download') }).waitFor()
    },
  },
]
