import { expect } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import type { Author } from './author.ts'
import { begunBook, CHAPTER, IDEA, inLanguage, type Job, wholeBook } from './job.ts'

const toStep = ({ press, t }: Author, step: 'details' | 'cover' | 'design' | 'files') =>
  press(new RegExp(`${t(`publishing.step-${step}`)}$`), { within: t('publishing.steps') })

/** What makes a published book of a text, and what surrounds it. */
export const PUBLISHING: readonly Job[] = [
  {
    id: 'typeset',
    begin: wholeBook('/publish'),
    async steps(author) {
      const { press, see, download, t } = author
      await toStep(author, 'design')
      await press(t('publishing.design-elegant'))
      await toStep(author, 'files')
      for (const format of ['epub', 'docx', 'pdf'] as const) {
        const name = t(`publishing.format-${format}`)
        expect(await download(name, { within: name })).toMatch(new RegExp(`\\.${format}$`))
      }
      await see(t('publishing.make-all'))
    },
  },
  {
    id: 'preview',
    begin: wholeBook('/publish'),
    async steps(author) {
      const { press, see, t, page } = author
      await toStep(author, 'design')
      await press(t('publishing.on-reader'))
      await see(t('publishing.on-reader-about'))
      await press(t('publishing.pages'))
      await page.getByLabel(t('publishing.pages-one', { page: 1, of: '' })).waitFor()
    },
  },
  {
    id: 'cover',
    begin: wholeBook('/publish'),
    async steps(author) {
      const { press, see, download, t } = author
      await toStep(author, 'cover')
      await press(t('publishing.cover-design', { n: 2 }))
      await toStep(author, 'files')
      const name = t('publishing.format-wrap')
      expect(await download(name, { within: name })).toMatch(/\.pdf$/)
      await see(/776|in \(|inci|mm/, { within: name })
    },
  },
  {
    id: 'pack',
    begin: wholeBook('/publish'),
    async steps(author) {
      const { press, download, t } = author
      await toStep(author, 'cover')
      await press(t('publishing.cover-design', { n: 1 }))
      await toStep(author, 'files')
      const name = t('publishing.format-pack')
      expect(await download(name, { within: name })).toMatch(/\.zip$/)
    },
  },
  {
    id: 'blurb',
    begin: wholeBook('/publish'),
    async steps({ press, see, t, page }) {
      await press(new RegExp(`^${t('publishing.write-description')}`))
      await expect(page.getByRole('textbox', { name: t('publishing.field-description') })).not.toHaveValue('')
      await see(t('publishing.state-saved'))
    },
  },
  {
    id: 'import',
    begin: async () => '/books',
    async steps({ press, give, see, type, t, language, page }) {
      await press(t('books.bring'))
      await give(new RegExp(t('importing.drop')), MANUSCRIPT)
      await type(t('importing.book-title'), inLanguage(language, 'The Singing Reef', 'Terumbu Bernyanyi'))
      await press(t('importing.keep'))
      await page.waitForURL(/\/books\/[\w-]+$/)
      await see(/The sea sang 1 times/)
    },
  },
  {
    id: 'goals',
    begin: begunBook('/write'),
    async steps({ press, type, see, view, openParts, intoText, t, page, language }) {
      await openParts()
      await press(t('goal.title'))
      await type(t('goal.words'), '1500')
      const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
      await type(t('goal.until'), until)
      await see(/^(Today: |Hari ini: )[\d,]+ (of|daripada) 1,500/)
      await see(/^(About [\d,]+ words a day until|Kira-kira [\d,]+ patah perkataan sehari hingga)/)
      const today = page
        .getByRole('list', { name: t('goal.calendar') })
        .getByRole('listitem')
        .last()
      await expect(today).toHaveText(/: [\d,]+ (words|patah perkataan)$/)
      // What is typed counts too, and the goal is there when its author comes back.
      await page.goto(page.url().replace(/write.*/, CHAPTER.slice(1)))
      await intoText()
      await page.keyboard.type(inLanguage(language, 'Rain, at last. ', 'Hujan, akhirnya. '))
      await see(t('editor.saved'))
      await view(t('books.view-write'))
      await openParts()
      await press(t('goal.title'))
      await expect(today).toHaveText(/, (1 edit|1 suntingan)$/)
    },
  },
  {
    id: 'readers',
    begin: wholeBook(),
    async steps({ press, type, see, t, page, isPhone, language }) {
      const own = page.url()
      await press(t('books.share'))
      await type(t('sharing.reader'), 'Siti')
      await press(t('sharing.make'))
      const link = page.getByRole('textbox', { name: t('sharing.made') })
      await link.waitFor()
      // The reader opens it on a device of theirs.
      await page.goto(await link.inputValue())
      const paragraph = page.locator('article p').nth(3)
      await paragraph.waitFor()
      await (isPhone ? paragraph.tap() : paragraph.click())
      await press(t('sharing.comment'))
      await type(
        t('sharing.comment-text'),
        inLanguage(language, 'Who is speaking here?', 'Siapa yang bercakap di sini?'),
      )
      await press(t('sharing.send'))
      await see(t('shares.commented'))
      await page.goto(`${own}/findings`)
      await see(inLanguage(language, 'Who is speaking here?', 'Siapa yang bercakap di sini?'))
      await press(t('review.leave'))
    },
  },
  {
    id: 'series',
    begin: wholeBook(),
    async steps({ press, type, see, view, t, language, page }) {
      await press(t('generator.next-book'))
      await press(inLanguage(language, /^Generate Story Outline/, /^Jana Rangka Cerita/))
      await page.waitForURL(/\/write/)
      await view(t('books.view-memory'))
      await see(t('memory.before'))
      const own = inLanguage(language, 'Salmah is deaf in the left ear.', 'Salmah pekak telinga kiri.')
      await press(new RegExp(`^${t('memory.before-correct', { title: '.*' })}`))
      await press(t('memory.bible-correct'))
      await type(t('memory.line', { kind: t('memory.kind-rule'), n: 1 }), own)
      await press(t('memory.save'))
      await see(t('memory.saved'))
      await page.goBack()
      await see(t('memory.before'))
      await see(own)
    },
  },
  {
    id: 'pictures',
    begin: begunBook(CHAPTER),
    async steps({ press, give, see, type, intoText, t, page, language }) {
      await intoText()
      await press(t('editor.picture'))
      await give(t('editor.picture-file'), { name: 'map.png', mimeType: 'image/png', buffer: MAP })
      const shown = inLanguage(language, 'A map of the harbour', 'Peta pelabuhan')
      await type(t('editor.picture-alt'), shown)
      await press(t('editor.picture-place'))
      await page.getByRole('img', { name: shown }).waitFor()
      await see(t('editor.saved'))
    },
  },
  {
    id: 'dictation',
    begin: wholeBook(),
    async steps({ press, see, view, openParts, t }) {
      await openParts(t('books.contents'))
      await press(t('books.listen'))
      await see(t('listening.weak'))
      await press(t('listening.close'))
      await view(t('books.view-write'))
      await press(/dictat|speak|imlak|sebut/i)
    },
  },
  {
    id: 'malay',
    async steps({ press, type, see, t, page }) {
      // Whoever finds English there changes it by one press.
      if (t('shell.home') !== 'Laman utama') await press(/^BM/)
      await type('Buku anda tentang apa?', IDEA.ms)
      await press('Teruskan')
      await press(/^Rangka buku ini/)
      await page.waitForURL(/\/write/)
      await see(/Lina|Azman|Taiping/)
    },
  },
]

const MANUSCRIPT = {
  name: 'reef.md',
  mimeType: 'text/markdown',
  buffer: Buffer.from(
    ['# The Reef', ...[1, 2, 3].map((n) => `## Chapter ${n}: Reef ${n}\n\nThe sea sang ${n} times.`)].join('\n\n'),
  ),
}

const MAP = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#dfe8ea"/>' +
    '<path d="M0 320C180 240 300 400 460 300S700 220 800 260V500H0Z" fill="#c9b98f"/><circle cx="470" cy="290" r="9"/></svg>',
)
  .render()
  .asPng()
