import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { listSteps } from '../../../../engine/generator/flow.ts'
import type { Book } from '../../../../studio/api/books.ts'
import type { GeneratorPage } from '../../../../studio/api/catalog.ts'
import Preview from '../../../../studio/generator/preview/preview.tsx'
import type { GeneratorPageState } from '../../../../studio/generator/use-generator-page.ts'
import { LanguageProvider } from '../../../../studio/language/language.tsx'
import { type GrowingText, growing } from './growing.tsx'

interface PreviewData extends GrowingText {
  readonly page: GeneratorPage
  readonly settings: GeneratorPageState['settings']
  /** The chapters before it. */
  readonly chapters: readonly string[]
}

/** What the page asks a server for is asked of nobody. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/** The page's preview as it is while a part is being written. */
export const openPreview = growing<PreviewData>(
  (text, data) => <Preview pageState={pageStateOf(text, data)} />,
  (children) => (
    <LanguageProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </LanguageProvider>
  ),
)

const books = new WeakMap<PreviewData, Book | null>()

function bookOf(data: PreviewData): Book | null {
  const known = books.get(data)
  if (known !== undefined) return known
  const { chapters, page, settings } = data
  const body = listSteps(page.generator, settings).filter(({ name }) => name === 'chapter')
  const pieces = chapters.map((text, index) => ({ ...PIECE, step: body[index]!.id, number: index + 1, text }))
  const book = chapters.length === 0 ? null : ({ ...BOOK, pieces } as unknown as Book)
  books.set(data, book)
  return book
}

const PIECE = { kind: 'chapter', title: null, words: 1500, flags: [], version: 1, demo: false }
const BOOK = { id: 'book', title: 'The Long Tide', author: 'Aminah', outline: null, chapterTitles: {}, demo: false }

/** What the preview asks of its page. */
function pageStateOf(text: string, data: PreviewData): GeneratorPageState {
  const { page, settings, chapters } = data
  const step = listSteps(page.generator, settings).filter(({ name }) => name === 'chapter')[chapters.length]!
  const draft = { text, state: 'writing', started: null, event: null }
  return {
    page,
    settings,
    steps: listSteps(page.generator, settings),
    book: bookOf(data),
    run: { isLive: false, run: null },
    next: step,
    busy: true,
    isTooDear: false,
    chapterTitle: '',
    piece: { state: { phase: 'busy', step: step.id, draft, since: Date.now(), fault: null }, cancel: () => undefined },
  } as unknown as GeneratorPageState
}
