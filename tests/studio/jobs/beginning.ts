import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { begunBook, CHAPTER, IDEA, inLanguage, type Job } from './job.ts'

/** Draft, price, idea, plan, scenes and the next sentence. */
export const BEGINNING: readonly Job[] = [
  {
    id: 'draft',
    async steps({ press, type, see, t, language, page, openParts }) {
      await type(t('idea.question'), IDEA[language])
      await press(t('idea.go-on'))
      await press(t('idea.plan', { credits: 1 }))
      await page.waitForURL(/\/write/)
      await openParts()
      await press(t('run.title'))
      await press(t('run.start'))
      await see(t('run.pause'))
      // The tab is closed while the book is written; whoever comes back later finds it.
      await page.goto('about:blank')
      await page.goBack()
      await openParts()
      await press(t('generator.open-book'))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    id: 'cost',
    async steps({ press, type, see, choose, t, language }) {
      await type(t('idea.question'), IDEA[language])
      await press(t('idea.go-on'))
      await choose(t('idea.length'), { index: 1 })
      await see(t('idea.plan', { credits: 1 }))
      await press(t('idea.settings'))
      await see(/^(The whole book: |Seluruh buku: )/)
      await press(t('run.title'))
      await see(t('run.cap'))
    },
  },
  {
    id: 'idea',
    isVisitor: true,
    async steps({ press, type, see, t, language }) {
      await type(t('idea.question'), IDEA[language])
      await press(t('idea.show'))
      await see(/Mara|Lina/, { within: t('idea.demo-title') })
    },
  },
  {
    id: 'plan',
    begin: begunBook('/plan'),
    async steps({ press, type, see, t, language }) {
      const entry = t('plan.entry', { n: 5 })
      const title = inLanguage(language, 'The Letter in the Flour', 'Surat dalam Tepung')
      await type(t('plan.title-of', { entry }), title)
      await press(t('plan.more', { entry }))
      await press(t('plan.up'))
      await see(t('plan.state-saved'))
      await press(t('plan.propose-all'))
      const doubt = inLanguage(language, 'More doubt before the wedding', 'Lebih banyak keraguan sebelum majlis')
      await type(t('plan.instruction'), doubt)
      await press(t('plan.ask'))
      await press(t('plan.take'))
      await see(t('plan.state-saved'))
    },
  },
  {
    id: 'scenes',
    begin: begunBook('/plan'),
    async steps({ press, type, see, view, openParts, t, language, page, isPhone }) {
      const part = (n: number) => t('flow.chapter', { n })
      const place = (at: number, n: number) => t('scenes.place', { n: at, part: part(n) })
      const card = (at: number, n: number) => page.getByRole('textbox', { name: place(at, n), exact: true })
      const handle = (at: number, n: number) =>
        page.getByRole('button', { name: t('scenes.drag', { place: place(at, n) }) })
      const jetty = inLanguage(
        language,
        'The jetty at dawn: she counts the boats.',
        'Jeti pada waktu subuh: dia mengira bot.',
      )
      const kitchen = inLanguage(language, 'The kitchen: the letter is read.', 'Dapur: surat itu dibaca.')
      await press(t('plan.show-scenes'))
      await press(`${t('scenes.add')}: ${part(2)}`)
      await type(place(1, 2), jetty)
      await press(`${t('scenes.add')}: ${part(2)}`)
      await type(place(2, 2), kitchen)
      await press(`${t('scenes.propose')}: ${part(4)}`)
      await expect(card(1, 4)).not.toHaveValue('')
      // To another part: from the menu of its card.
      const proposed = await card(1, 4).inputValue()
      await press(t('plan.more', { entry: place(1, 4) }))
      await press(t('scenes.to', { part: part(5) }))
      await expect(card(1, 5)).toHaveValue(proposed)
      // Within its part: dragged by the mouse or the finger, and by the keyboard.
      await (isPhone ? dragByFinger : dragByMouse)(page, handle(2, 2), handle(1, 2))
      await expect(card(1, 2)).toHaveValue(kitchen)
      await handle(1, 2).focus()
      for (const key of ['Space', isPhone ? 'ArrowDown' : 'ArrowRight', 'Space'])
        await page.keyboard.press(key, { delay: 300 })
      await expect(card(1, 2)).toHaveValue(jetty)
      await see(t('plan.state-saved'))
      // The part is written from them, and shows them as they were.
      await view(t('books.view-write'))
      await openParts()
      await press(t('flow.generate-chapter', { n: 2 }))
      await chapterHeading(page, part(2)).waitFor()
      await view(t('books.view-plan'))
      await press(t('plan.show-scenes'))
      await see(kitchen)
      await expect(card(1, 2)).toHaveCount(0)
    },
  },
  {
    id: 'continue',
    begin: begunBook(CHAPTER),
    async steps({ press, see, intoText, t }) {
      await intoText()
      await press(t('editor.ask'))
      await press(t('rewriting.manner-continue'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.take'), { within: t('rewriting.proposal') })
      await see(t('editor.saved'))
      await intoText()
      await press(t('editor.ask'))
      await press(t('rewriting.manner-ideas'), { within: t('rewriting.at-selection') })
      await press(new RegExp(`^${t('rewriting.insert-idea', { idea: '' })}`), { within: t('rewriting.manner-ideas') })
      await see(t('editor.saved'))
    },
  },
]

/** From the address, by somebody who has no account, to a plan with their names and to the first chapter. */
export const NEWCOMER: Job = {
  id: 'newcomer',
  isVisitor: true,
  async steps({ press, type, see, read, mark, t, language, page, openParts }) {
    await see(t('idea.question'))
    await read()
    await type(t('idea.question'), IDEA[language])
    await press(t('idea.show'))
    await see(/Mara|Lina/, { within: t('idea.demo-title') })
    await read()
    mark('a plan')
    await press(t('idea.account'))
    await page.getByRole('heading', { name: t('account.sign-up') }).waitFor()
    await read()
    await type(t('account.email'), `${randomUUID()}@example.test`)
    await secret(page, t('account.password'))
    await secret(page, t('account.confirm'))
    await press(t('account.sign-up'))
    await see(t('account.mail-sent'))
    await read()
    await press(t('account.outbox-open'))
    await see(t('account.verify-title'))
    await read()
    await secret(page, t('account.password'))
    await press(t('account.verify'))
    await see(t('idea.plan', { credits: 1 }))
    await read()
    await press(t('idea.plan', { credits: 1 }))
    await page.waitForURL(/\/write/)
    await see(/Mara|Lina/)
    await read()
    mark('a plan by the model')
    await openParts()
    await press(t('flow.generate-introduction'))
    await openParts()
    await press(t('flow.generate-chapter', { n: 1 }))
    await chapterHeading(page, t('flow.chapter', { n: 1 })).waitFor()
    mark('the first chapter')
  },
}

async function middleOf(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const { x, y } = await middleOf(to)
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [begin, end] = [await middleOf(from), await middleOf(to)]
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', begin)
  // A finger that rests lifts what is under it.
  await page.waitForTimeout(300)
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', {
      x: begin.x + ((end.x - begin.x) * step) / 8,
      y: begin.y + ((end.y - begin.y) * step) / 8,
    })
  }
  await touch('touchEnd')
}

const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true }).fill('correct horse')

/** Above a chapter's text. */
const chapterHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}\\b`) })
