import type { Locator, Page } from '@playwright/test'
import { type Words, wordsOf } from '../browser/words.ts'

/** What is pressed, by its visible name or the one that is read out. */
const PRESSED = ['button', 'link', 'tab', 'menuitem'] as const

/** What is typed into. */
const FIELDS = ['textbox', 'searchbox', 'spinbutton'] as const

/** Where on the page: the first group, region, dialog, article, list item or form of this name. */
const PLACES = ['group', 'region', 'dialog', 'article', 'form', 'navigation', 'complementary', 'search'] as const

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** What a stretch of the way from the beginning took. */
export interface Mark {
  readonly name: string
  readonly presses: number
  readonly typed: number
  /** Words in sight as the pages came, a line that stands on several once; choices of closed lists are not read. */
  readonly read: number
  readonly seconds: number
}

export interface Place {
  readonly within?: string | RegExp
}

/** Milliseconds for one step; a whole book by the demo writer takes less. */
const PATIENCE = 15_000

/** A person before the studio: presses and types what stands there, and nothing else. Counts both. */
export interface Author extends Words {
  readonly page: Page
  readonly isPhone: boolean
  /** What was done, in words, the last one last. */
  readonly steps: string[]
  readonly done: { presses: number; words: number }
  /** How far it was done where a job has a name for that. */
  readonly marks: Mark[]
  /** Presses what has this name; a pattern where a number or title stands in it. */
  press(name: string | RegExp, place?: Place): Promise<void>
  /** Types into the field of this name, over what stood there. */
  type(label: string | RegExp, text: string, place?: Place): Promise<void>
  choose(label: string, option: string | { readonly index: number }): Promise<void>
  give(label: string | RegExp, file: GivenFile): Promise<void>
  /** Waits until this can be read. */
  see(text: string | RegExp, place?: Place): Promise<void>
  /** A file that a press brings. */
  download(name: string | RegExp, place?: Place): Promise<string>
  /** Puts the caret into the text at hand, behind its first words. */
  intoText(): Promise<void>
  /** Selects the first paragraph of the text at hand. */
  selectPassage(): Promise<void>
  /** Shows the parts of the book, where they don't stand beside the text. */
  openParts(name?: string): Promise<void>
  /** Reads what stands on the page, as somebody new does. */
  read(): Promise<void>
  /** Notes what it took up to here. */
  mark(name: string): void
  /** Opens a view of the book at hand, by its tab or in the menu that a phone has. */
  view(name: string): Promise<void>
}

export function authorOf(page: Page, language: 'en' | 'ms', isPhone: boolean): Author {
  const words = wordsOf(language)
  const { t } = words
  const steps: string[] = []
  const done = { presses: 0, words: 0 }
  const marks: Mark[] = []
  const lines = new Set<string>()
  const began = performance.now()

  async function step<Result>(told: string, act: () => Promise<Result>): Promise<Result> {
    steps.push(told)
    return act()
  }
  const named = (name: string | RegExp) => ({ name, ...(typeof name === 'string' ? { exact: true } : {}) })
  const anyOf = (roles: readonly Parameters<Page['getByRole']>[0][], name: string | RegExp, root: Page | Locator) =>
    roles.map((role) => root.getByRole(role, named(name))).reduce((all, one) => all.or(one))
  const seen = (...wanted: Parameters<typeof anyOf>) =>
    anyOf(...wanted)
      .filter({ visible: true })
      .first()
  // The region of notices has no height of its own.
  const rootOf = ({ within }: Place = {}) => (within === undefined ? page : anyOf(PLACES, within, page).first())
  const hit = async (target: Locator) => {
    done.presses++
    await (isPhone ? target.tap({ timeout: PATIENCE }) : target.click({ timeout: PATIENCE }))
  }
  const press = (name: string | RegExp, place?: Place) =>
    step(`press “${name}”`, () => {
      const root = rootOf(place)
      const whole = typeof name === 'string' ? new RegExp(`${escaped(name)}\\s*$`) : name
      const label = root.locator('label:has(:is([type=radio], [type=checkbox]))').filter({ hasText: whole })
      return hit(
        seen(PRESSED, name, root)
          .or(label)
          .or(root.locator('summary').filter({ hasText: whole }))
          .first(),
      )
    })
  const text = () => page.locator('.canvas-text[contenteditable=true]')

  const author: Author = {
    ...words,
    page,
    isPhone,
    steps,
    done,
    marks,
    read: () =>
      step('read the page', async () => {
        for (const line of await page.evaluate(linesInSight)) lines.add(line)
      }),
    mark: (name) => {
      const read = [...lines].flatMap((line) => line.split(/\s+/)).length
      const seconds = (performance.now() - began) / 1000
      marks.push({ name, presses: done.presses, typed: done.words, read, seconds })
    },
    press,
    type: (label, typed, place) =>
      step(`type into “${label}”`, async () => {
        done.words += typed.split(/\s+/).filter(Boolean).length
        await seen(FIELDS, label, rootOf(place)).fill(typed, { timeout: PATIENCE })
      }),
    choose: (label, option) =>
      step(`choose in “${label}”`, async () => {
        done.presses++
        const list = page.getByRole('combobox', named(label)).filter({ visible: true }).first()
        await list.selectOption(typeof option === 'string' ? { label: option } : option, { timeout: PATIENCE })
      }),
    give: (label, file) =>
      step(`give the file ${file.name} to “${label}”`, async () => {
        done.presses++
        await page.getByLabel(label).and(page.locator('[type=file]')).first().setInputFiles(file, { timeout: PATIENCE })
      }),
    see: (read, place) =>
      step(`see “${read}”`, () =>
        rootOf(place)
          .getByText(read, { exact: typeof read === 'string' })
          .filter({ visible: true })
          .first()
          .waitFor({ timeout: PATIENCE }),
      ),
    download: async (name, place) => {
      const coming = page.waitForEvent('download', { timeout: 4 * PATIENCE })
      // Its failure is told by the step that waits for it.
      coming.catch(() => undefined)
      await press(name, place)
      return step(`get the file of “${name}”`, async () => (await coming).suggestedFilename())
    },
    intoText: () =>
      step('touch the text', async () => {
        done.presses++
        const paragraph = text().locator('p').first()
        await paragraph.waitFor({ timeout: PATIENCE })
        const position = { x: 40, y: 10 }
        await (isPhone ? paragraph.tap({ position }) : paragraph.click({ position }))
        await text().and(page.locator(':focus')).waitFor({ timeout: PATIENCE })
      }),
    selectPassage: () =>
      step('select a paragraph', async () => {
        done.presses++
        const paragraph = text().locator('p').first()
        await paragraph.waitFor({ timeout: PATIENCE })
        if (!isPhone) return paragraph.click({ clickCount: 3, position: { x: 40, y: 10 } })
        // What a phone's own handles do.
        await paragraph.tap({ position: { x: 40, y: 10 } })
        await paragraph.evaluate((element) => getSelection()?.selectAllChildren(element))
      }),
    openParts: async (name = t('book.parts')) => {
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
      await step(`find “${name}”`, () => button.first().waitFor({ timeout: PATIENCE }))
      if ((await button.first().getAttribute('aria-expanded')) === 'false') await press(new RegExp(`^${name}`))
    },
    view: async (name) => {
      const tab = page.getByRole('navigation', { name: t('books.views') }).getByRole('link', { name, exact: false })
      const menu = page.getByRole('button', { name: new RegExp(`^${t('books.views')}:`) })
      await step(`find “${name}”`, () => tab.or(menu).filter({ visible: true }).first().waitFor({ timeout: PATIENCE }))
      if (await menu.isVisible()) await press(new RegExp(`^${t('books.views')}:`))
      await press(new RegExp(`^${name}`), (await menu.isVisible()) ? {} : { within: t('books.views') })
    },
  }
  return author
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** The lines of the page that stand in the window, without closed lists of choices. */
function linesInSight(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!
    const { top, bottom, width } = element.getBoundingClientRect()
    const isSeen = bottom > 0 && top < innerHeight && width > 1 && element.checkVisibility()
    if (isSeen && element.tagName !== 'OPTION') found.push(walker.currentNode.textContent!.trim())
  }
  return found.filter((line) => line !== '')
}
