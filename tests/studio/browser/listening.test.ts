import { expect, test } from 'vitest'
import { opened } from '../../opened.ts'
import { openNovel } from '../review/read-novel.ts'
import { violationsOf } from './axe.ts'
import { languagesInTurn } from './in-turn.ts'
import { openStudio } from './open-studio.ts'

const languages = languagesInTurn('a book is read aloud')
const studio = opened(() => openStudio())

const TEXT = 'The lamp *went* out. Nobody lit it.\n\nSalmah was thirty. She waited by the well.'

/** A voice that speaks without a sound, each sentence until the test says that it is over: a machine without a sound card has none. */
function installVoice(): void {
  const voice = (lang: string) => ({ lang, name: lang, localService: true, default: false, voiceURI: lang })
  const spoken: EventTarget[] = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [voice('en-GB'), voice('ms-MY')],
    speak: (utterance: EventTarget) => spoken.push(utterance),
    cancel: () => undefined,
  })
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class extends EventTarget {
      lang = ''
      rate = 1
      voice = null
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  })
  Object.defineProperty(window, 'spoken', { value: spoken })
}

test.each(languages())(
  'a book is read aloud, sentence by sentence, and what sounds weak is noted, in %s',
  async (language) => {
    const person = await studio.person({ language })
    const book = await openNovel(studio, person.id, TEXT)
    const said = async () => (await person.get(`/api/books/${book}/notes`)).body.notes
    await studio.visit({ language, as: person, width: 390, fresh: true }, async ({ page, go, t, context }) => {
      await context.addInitScript(installVoice)
      await go(`/books/${book}`)
      await page.getByRole('button', { name: t('books.contents'), exact: true }).click()
      await page.getByRole('button', { name: t('books.listen'), exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const bar = page.getByRole('region', { name: t('listening.bar'), exact: true })
      const texts = () =>
        page.evaluate(() => (window as never as { spoken: { text: string }[] }).spoken.map(({ text }) => text))
      const end = () =>
        page.evaluate(() =>
          (window as never as { spoken: EventTarget[] }).spoken.at(-1)!.dispatchEvent(new Event('end')),
        )
      const marked = () =>
        page.evaluate(() => [...CSS.highlights.get('spoken')!].map((range) => String(range as Range)).join('|'))
      await bar.waitFor()
      for (;;) {
        const shown = await marked()
        if (shown === 'The lamp went out.') break
        await page.keyboard.press('ArrowRight')
      }
      await bar.getByRole('button', { name: t('listening.play'), exact: true }).click()
      await expect.poll(texts).toEqual(['The lamp went out.'])
      await end()
      await expect.poll(texts).toEqual(['The lamp went out.', 'Nobody lit it.'])
      expect(await marked()).toBe('Nobody lit it.')
      await bar.getByRole('button', { name: t('listening.weak'), exact: true }).click()
      await expect.poll(said).toMatchObject([{ quote: 'Nobody lit it.', text: t('listening.weak-note') }])
      // By keys: on to the next sentence, and marked there.
      await page.locator('article').getByText('Salmah was thirty.').click()
      await page.keyboard.press('ArrowRight')
      await expect.poll(marked).toBe('Salmah was thirty.')
      await page.keyboard.press('w')
      await expect
        .poll(async () => (await said()).map(({ quote }: { quote: string }) => quote))
        .toContain('Salmah was thirty.')
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await page.keyboard.press('Escape')
      await bar.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => CSS.highlights.has('spoken'))).toBe(false)
    })
  },
)
