import { type Stage, type State, seenBy } from './state.ts'

const author = seenBy('author')
const authorOnPhone = seenBy('author', { width: 390 })
const newcomer = seenBy('newcomer')
const nobodyOnPhone = seenBy('nobody', { width: 390 })

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
  newcomer('no book yet', '/books', async ({ page, t }) => {
    await page.getByText(t('books.empty')).waitFor()
    await page.getByRole('main').getByRole('listitem').nth(3).waitFor()
  }),
  authorOnPhone('a shelf on a phone', '/books', ({ page }) =>
    page.getByRole('main').getByRole('listitem').nth(2).waitFor(),
  ),
  author('a book’s menu', ['/books'], openMenu),
  author('renaming a book', ['/books'], (stage) => openDialog(stage, stage.t('books.rename'))),
  author('deleting a book', ['/books'], (stage) => openDialog(stage, stage.t('books.delete'))),
  author('going on with a book that was set aside', ['/books'], async ({ page, t, go, author }) => {
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
  }),
  authorOnPhone('deleted books on a phone', ['/books'], async ({ page, t, go, author }) => {
    const copy = (await author.person.post(`/api/books/${author.books.begun}/duplicate`, {})).body
    await author.person.delete(`/api/books/${copy.id}`)
    await go('/books?show=deleted')
    // One for each look that this was made for.
    await page
      .getByRole('button', { name: t('books.undelete-named', { title: copy.title }) })
      .first()
      .waitFor()
  }),
  author('nothing by that name', ['/books', '/books?q=zzzz'], ({ page, t }) =>
    page.getByText(t('books.none-found')).waitFor(),
  ),
  author(
    'a finished book, its plan open',
    ['/books/:id', ({ author }) => `/books/${author.books.finished}`],
    ({ page, t }) => page.getByText(t('books.appendix')).click(),
  ),
  authorOnPhone(
    'a begun book of the demo writer on a phone',
    ['/books/:id', ({ author }) => `/books/${author.books.begun}`],
    ({ page, t }) => page.getByText(t('demo.notice')).waitFor(),
  ),
  authorOnPhone(
    'sharing a book on a phone',
    ['/books/:id', ({ author }) => `/books/${author.books.begun}`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('books.share'), exact: true }).click()
      await page.getByRole('button', { name: t('sharing.make') }).click()
      await page.getByRole('textbox', { name: t('sharing.made') }).waitFor()
    },
  ),
  nobodyOnPhone(
    'a shared book, a paragraph chosen, on a phone',
    ['/shared/:token'],
    async ({ page, t, go, author }) => {
      const { url } = (await author.person.post(`/api/books/${author.books.read}/shares`, {})).body
      await go(new URL(url).pathname)
      await page.locator('.volume-part p').first().click()
      await page.getByRole('button', { name: t('sharing.weak') }).waitFor()
    },
  ),
  author('versions of a part', ['/books/:id', ({ author }) => `/books/${author.books.begun}`], async ({ page, t }) => {
    await page.getByRole('button', { name: t('books.versions', { count: 2 }) }).click()
    await page.getByRole('dialog').getByRole('combobox').waitFor()
  }),
  author(
    'what a book remembers',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/memory`],
    ({ page, t }) => page.getByRole('heading', { name: t('memory.title'), exact: true }).waitFor(),
  ),
  author(
    'the world of a book',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/world`],
    async ({ page, t }) => {
      await page.getByRole('table', { name: t('world.chart') }).waitFor()
    },
  ),
  authorOnPhone(
    'a thread of the world that is corrected, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/world`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('world.correct'), exact: true }).click()
      await page.locator('th button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  authorOnPhone(
    'a brief and a story bible that are corrected, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/memory`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('memory.brief-change') }).click()
      await page.getByRole('button', { name: t('memory.bible-correct') }).click()
      await page.getByRole('combobox').first().waitFor()
    },
  ),
  authorOnPhone(
    'the findings of a reading, one of them changed, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.read}/findings`],
    async ({ page, t }) => {
      await page
        .getByRole('button', { name: t('review.change') })
        .first()
        .click()
      await page.getByLabel(t('review.replacement')).waitFor()
    },
  ),
  author(
    'the report of a book',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.read}/report`],
    ({ page, t }) => page.getByRole('table', { name: t('report.sentences') }).waitFor(),
  ),
  author(
    'the plan of a book, with what can be done with an entry',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/plan`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('plan.more', { entry: t('plan.entry', { n: 3 }) }) }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  ),
  authorOnPhone(
    'the scenes of a book as cards, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/plan?show=scenes`],
    async ({ page, t }) => {
      await page.getByRole('textbox').first().waitFor()
      await page
        .getByRole('button', { name: new RegExp(t('scenes.add')) })
        .first()
        .waitFor()
    },
  ),
  authorOnPhone(
    'the plan of a book, and a proposal asked for, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/plan`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('plan.propose-all') }).click()
      await page.getByLabel(t('plan.instruction')).waitFor()
    },
  ),
  author(
    'a part to be typed in, and its rewriting',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.finished}/write?piece=introduction`],
    async ({ page, t }) => {
      await page.locator('.canvas-text p').first().waitFor()
      await page.getByRole('button', { name: t('book.tool-rewrite') }).click()
      await page.getByRole('radio').first().waitFor()
    },
  ),
  authorOnPhone(
    'the versions of a part, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.finished}/write?piece=introduction`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('book.tool-versions') }).click()
      await page.getByRole('button', { name: t('versions.version', { n: 1 }) }).click()
      await page.getByLabel(t('versions.name')).waitFor()
    },
  ),
  authorOnPhone(
    'places found in the whole book, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.finished}/write?piece=introduction`],
    async ({ page, t }) => {
      await page.getByRole('button', { name: t('book.tool-find'), exact: true }).click()
      await page.getByRole('searchbox', { name: t('editor.find-what'), exact: true }).fill('a')
      await page.getByRole('textbox', { name: t('editor.replace-with'), exact: true }).fill('o')
      await page.getByText(t('editor.replace'), { exact: true }).nth(1).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.canvas-match-selected').waitFor()
    },
  ),
  author(
    'the states of a book that are kept',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/states`],
    ({ page, t }) => page.getByText(t('states.none'), { exact: true }).waitFor(),
  ),
  author(
    'a book before it is published, and a file of it',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.finished}/publish?step=files`],
    async ({ page, t }) => {
      const name = t('publishing.format-md')
      await page.getByRole('button', { name: t('publishing.make', { name }), exact: true }).click()
      await page.getByRole('link', { name: new RegExp(t('publishing.download', { name, size: '' }).trim()) }).waitFor()
    },
  ),
  authorOnPhone(
    'a book before it is published, a number that is none, on a phone',
    ['/books/:id/:view', ({ author }) => `/books/${author.books.begun}/publish`],
    async ({ page, t }) => {
      await page.locator('summary', { hasText: t('publishing.group-publisher') }).click()
      await page.getByLabel(t('publishing.field-isbn'), { exact: true }).fill('1')
      await page.getByText(t('settings.isbn')).waitFor()
    },
  ),
  author('a manuscript whose parts are corrected', '/import', async ({ page, t }) => {
    const text = [1, 2].map((n) => `# Chapter ${n}: Reef\n\nThe sea sang.\n\nThe lamp went out.\n`).join('\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'reef.md', mimeType: 'text/markdown', buffer: Buffer.from(text) })
    await page.getByText(t('importing.split')).first().click()
    await page.getByRole('button', { name: 'The lamp went out.' }).first().waitFor()
  }),
  author('no such book', ['/books/:id', '/books/none'], ({ page, t }) =>
    page.getByText(t('books.not-found-about')).waitFor(),
  ),
  author('a profile with its history, lists unfolded', '/profile/edit', async ({ page, t }) => {
    await page.getByText(t('profile.transactions')).click()
    await page.getByRole('table', { name: t('profile.transactions') }).waitFor()
    await page.getByText(t('profile.usage'), { exact: true }).click()
    await page.getByRole('table').nth(1).waitFor()
  }),
  author('a text of the history', '/profile/edit', async ({ page }) => {
    await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('article').waitFor()
  }),
  authorOnPhone('deleting a text of the history on a phone', '/profile/edit', async ({ page, t }) => {
    await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').last().click()
    await page.getByRole('alertdialog', { name: t('history.delete-title') }).waitFor()
  }),
]
