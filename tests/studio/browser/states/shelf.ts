import type { Stage, State } from './state.ts'

const one = { as: 'author' } as const

async function openMenu({ page, t, go }: Stage): Promise<void> {
  await go('/books')
  await page
    .getByRole('button', { name: new RegExp(`^${t('books.menu', { title: '' }).split('“')[0]}`) })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

async function openDialog(stage: Stage, item: string): Promise<void> {
  await openMenu(stage)
  await stage.page.getByRole('menuitem', { name: item, exact: true }).click()
  await stage.page.getByRole('dialog').or(stage.page.getByRole('alertdialog')).waitFor()
}

/** The library, its books, and what a person was given to read. */
export const shelfStates: readonly State[] = [
  {
    as: 'newcomer',
    name: 'no book yet',
    route: '/books',
    show: async ({ page, t, go }) => {
      await go('/books')
      await page.getByText(t('books.empty')).waitFor()
      await page.getByRole('main').getByRole('listitem').nth(3).waitFor()
    },
  },
  {
    ...one,
    name: 'a shelf on a phone',
    route: '/books',
    width: 390,
    show: async ({ page, go }) => {
      await go('/books')
      await page.getByRole('main').getByRole('listitem').nth(2).waitFor()
    },
  },
  { ...one, name: 'a book’s menu', route: '/books', show: openMenu },
  { ...one, name: 'renaming a book', route: '/books', show: (stage) => openDialog(stage, stage.t('books.rename')) },
  { ...one, name: 'deleting a book', route: '/books', show: (stage) => openDialog(stage, stage.t('books.delete')) },
  {
    ...one,
    name: 'going on with a book that was set aside',
    route: '/books',
    show: async ({ page, t, go, author }) => {
      const { title } = (await author.person.get(`/api/books/${author.books.aside}`)).body
      await go('/books')
      await page
        .getByRole('main')
        .getByRole('button', { name: t('books.continue-named', { title }) })
        .click()
      await page
        .getByRole('dialog')
        .getByText(t('books.none-at-hand', { generator: '' }).slice(-20))
        .waitFor()
    },
  },
  {
    ...one,
    name: 'deleted books on a phone',
    route: '/books',
    width: 390,
    show: async ({ page, t, go, author }) => {
      const copy = (await author.person.post(`/api/books/${author.books.begun}/duplicate`, {})).body
      await author.person.delete(`/api/books/${copy.id}`)
      await go('/books?show=deleted')
      // One for each look that this was made for.
      await page
        .getByRole('button', { name: t('books.undelete-named', { title: copy.title }) })
        .first()
        .waitFor()
    },
  },
  {
    ...one,
    name: 'nothing by that name',
    route: '/books',
    show: async ({ page, t, go }) => {
      await go('/books?q=zzzz')
      await page.getByText(t('books.none-found')).waitFor()
    },
  },
  {
    ...one,
    name: 'a finished book, its plan open',
    route: '/books/:id',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.finished}`)
      await page.getByText(t('books.appendix')).click()
    },
  },
  {
    ...one,
    name: 'a begun book of the demo writer on a phone',
    route: '/books/:id',
    width: 390,
    show: async ({ page, go, author, t }) => {
      await go(`/books/${author.books.begun}`)
      await page.getByText(t('demo.notice')).waitFor()
    },
  },
  {
    ...one,
    name: 'versions of a part',
    route: '/books/:id',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}`)
      await page.getByRole('button', { name: t('books.versions', { count: 2 }) }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
  {
    ...one,
    name: 'what a book remembers',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/remembered`)
      await page.getByRole('figure').waitFor()
      await page.getByText(t('memory.scenes-to-come'), { exact: true }).click()
    },
  },
  {
    ...one,
    name: 'a brief and a story bible that are corrected, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/remembered`)
      await page.getByRole('button', { name: t('memory.brief-change') }).click()
      await page.getByRole('button', { name: t('memory.bible-correct') }).click()
      await page.getByRole('combobox').first().waitFor()
    },
  },
  {
    ...one,
    name: 'the findings of a reading, one of them changed, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.read}/reading`)
      await page
        .getByRole('button', { name: t('review.change') })
        .first()
        .click()
      await page.getByLabel(t('review.replacement')).waitFor()
    },
  },
  {
    ...one,
    name: 'the report of a book',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.read}/report`)
      await page.getByRole('table', { name: t('report.sentences') }).waitFor()
    },
  },
  {
    ...one,
    name: 'the plan of a book, with what can be done with an entry',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/plan`)
      await page.getByRole('button', { name: t('plan.more', { entry: t('plan.entry', { n: 3 }) }) }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    ...one,
    name: 'the plan of a book, and a proposal asked for, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/plan`)
      await page.getByRole('button', { name: t('plan.propose-all') }).click()
      await page.getByLabel(t('plan.instruction')).waitFor()
    },
  },
  {
    ...one,
    name: 'a part to be typed in, and its rewriting',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.finished}/write?piece=introduction`)
      await page.locator('.canvas-text p').first().waitFor()
      await page.getByRole('button', { name: t('book.tool-rewrite') }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    ...one,
    name: 'the versions of a part, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.finished}/write?piece=introduction`)
      await page.getByRole('button', { name: t('book.tool-versions') }).click()
      await page.getByRole('button', { name: t('versions.version', { n: 1 }) }).click()
      await page.getByLabel(t('versions.name')).waitFor()
    },
  },
  {
    ...one,
    name: 'places found in the whole book, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.finished}/write?piece=introduction`)
      await page.getByRole('button', { name: t('book.tool-find'), exact: true }).click()
      await page.getByRole('searchbox', { name: t('editor.find-what'), exact: true }).fill('a')
      await page.getByRole('textbox', { name: t('editor.replace-with'), exact: true }).fill('o')
      await page.getByText(t('editor.replace'), { exact: true }).nth(1).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.canvas-match-selected').waitFor()
    },
  },
  {
    ...one,
    name: 'the states of a book that are kept',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/states`)
      await page.getByText(t('states.none'), { exact: true }).waitFor()
    },
  },
  {
    ...one,
    name: 'a book before it is published, and a file of it',
    route: '/books/:id/:view',
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.finished}/publish`)
      const name = t('publishing.format-md')
      await page.getByRole('button', { name: t('publishing.make', { name }), exact: true }).click()
      await page.getByRole('link', { name: new RegExp(t('publishing.download', { name, size: '' }).trim()) }).waitFor()
    },
  },
  {
    ...one,
    name: 'a book before it is published, a number that is none, on a phone',
    route: '/books/:id/:view',
    width: 390,
    show: async ({ page, t, go, author }) => {
      await go(`/books/${author.books.begun}/publish`)
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('1')
      await page.getByText(t('settings.isbn')).waitFor()
    },
  },
  {
    ...one,
    name: 'a manuscript whose parts are corrected',
    route: '/import',
    show: async ({ page, t, go }) => {
      await go('/import')
      const text = [1, 2].map((n) => `# Chapter ${n}: Reef\n\nThe sea sang.\n\nThe lamp went out.\n`).join('\n')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'reef.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
      await page.getByText(t('importing.split')).first().click()
      await page.getByRole('button', { name: 'The lamp went out.' }).first().waitFor()
    },
  },
  {
    ...one,
    name: 'no such book',
    route: '/books/:id',
    show: async ({ page, t, go }) => {
      await go('/books/none')
      await page.getByText(t('books.not-found-about')).waitFor()
    },
  },
  {
    ...one,
    name: 'a profile with its history, lists unfolded',
    route: '/profile/edit',
    show: async ({ page, t, go }) => {
      await go('/profile/edit')
      await page.getByText(t('profile.transactions')).click()
      await page.getByRole('table', { name: t('profile.transactions') }).waitFor()
      await page.getByText(t('profile.usage'), { exact: true }).click()
      await page.getByRole('table').nth(1).waitFor()
    },
  },
  {
    ...one,
    name: 'a text of the history',
    route: '/profile/edit',
    show: async ({ page, go }) => {
      await go('/profile/edit')
      await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('article').waitFor()
    },
  },
  {
    ...one,
    name: 'deleting a text of the history on a phone',
    route: '/profile/edit',
    width: 390,
    show: async ({ page, t, go }) => {
      await go('/profile/edit')
      await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').last().click()
      await page.getByRole('alertdialog', { name: t('history.delete-title') }).waitFor()
    },
  },
]
