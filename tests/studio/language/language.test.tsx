import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const folder = '../../../studio/language'

/** A file of texts that arrives when it is told to. */
function withheld() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, arrive: resolve, fail: reject }
}

let malay: ReturnType<typeof withheld>

/** The modules anew, as a browser has them before any page is loaded. */
async function openModules() {
  vi.resetModules()
  const texts = await import('../../../templates/language/ms/studio/books.json')
  const { TEXT_FILE_LOADERS, formatAreaPath } = await import(`${folder}/areas.ts`)
  vi.spyOn(TEXT_FILE_LOADERS, formatAreaPath('books', 'ms')).mockImplementation(async () => {
    await malay.promise
    return texts
  })
  const { loadWithMessages, hasMessages } = await import(`${folder}/load-messages.ts`)
  const { textOf } = await import(`${folder}/text.ts`)
  const { LanguageProvider, useLanguage, useText } = await import(`${folder}/language.tsx`)
  function Page() {
    const { t } = useText()
    const { setLanguage } = useLanguage()
    return (
      <button type="button" onClick={() => setLanguage('ms')}>
        {t('books.new')}, {t('shell.close')}
      </button>
    )
  }
  const draw = () =>
    render(
      <LanguageProvider>
        <Page />
      </LanguageProvider>,
    )
  return { draw, loadWithMessages, hasMessages, textOf }
}

const shown = () => screen.getByRole('button').textContent

beforeEach(() => {
  malay = withheld()
  localStorage.clear()
})

test('a page comes with the texts of its areas in the current language alone', async () => {
  const { loadWithMessages, hasMessages, textOf } = await openModules()
  expect(textOf('books.new', 'en')).toBe('books.new')
  expect(await loadWithMessages(['books'], async () => 'page')()).toBe('page')
  expect(textOf('books.new', 'en')).toBe('New book')
  expect([hasMessages('en'), hasMessages('ms')]).toEqual([true, false])
})

test('a text says one thing of one, by the first of its values', async () => {
  const { loadWithMessages, textOf } = await openModules()
  await loadWithMessages(['review', 'editor'], async () => null)()
  const finding = (count: number | string, open: number) => textOf('review.map-part', 'en', { count, open })
  expect([finding(1, 0), finding('2', 1)]).toEqual(['1 finding, 0 to decide', '2 findings, 1 to decide'])
  expect(textOf('editor.words', 'en', { words: '1' })).toBe('1 word')
  expect(textOf('editor.words', 'en', { words: '11' })).toBe('11 words')
})

test('a page changes its language as a whole, once its texts are there', async () => {
  const { draw, loadWithMessages } = await openModules()
  await loadWithMessages(['books'], async () => null)()
  draw()
  expect(shown()).toBe('New book, Close')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('New book, Close')
  await act(async () => malay.arrive())
  expect(shown()).toBe('Buku baharu, Tutup')
  expect(document.documentElement.lang).toBe('ms')
})

test('a page stays as it is when the texts cannot be loaded, and they are asked for again', async () => {
  const { draw, loadWithMessages } = await openModules()
  await loadWithMessages(['books'], async () => null)()
  draw()
  act(() => screen.getByRole('button').click())
  await act(async () => malay.fail())
  expect(shown()).toBe('New book, Close')
  malay = withheld()
  malay.arrive()
  await act(async () => screen.getByRole('button').click())
  expect(shown()).toBe('Buku baharu, Tutup')
})
