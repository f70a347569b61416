import { MemoryRouter } from 'react-router-dom'
import { stepsOf } from '../../../../engine/generator/flow.ts'
import type { Book } from '../../../../studio/api/books.ts'
import type { GeneratorPage } from '../../../../studio/api/catalog.ts'
import { Preview } from '../../../../studio/generator/preview.tsx'
import type { Room } from '../../../../studio/generator/use-room.ts'
import { SpeechProvider } from '../../../../studio/language/language.tsx'
import { type GrowingText, growing } from './growing.tsx'

interface PreviewData extends GrowingText {
  readonly page: GeneratorPage
  readonly settings: Room['settings']
  /** The chapters before it. */
  readonly chapters: readonly string[]
}

/** The page's preview as it is while a part is being written. */
export const openPreview = growing<PreviewData>(
  (text, data) => <Preview room={roomOf(text, data)} />,
  (children) => (
    <SpeechProvider>
      <MemoryRouter>{children}</MemoryRouter>
    </SpeechProvider>
  ),
)

const books = new WeakMap<PreviewData, Book | null>()

function bookOf(data: PreviewData): Book | null {
  const known = books.get(data)
  if (known !== undefined) return known
  const { chapters, page, settings } = data
  const body = stepsOf(page.generator, settings).filter(({ kind }) => kind === 'chapter')
  const pieces = chapters.map((text, index) => ({ ...PIECE, step: body[index]!.name, number: index + 1, text }))
  const book = chapters.length === 0 ? null : ({ ...BOOK, pieces } as unknown as Book)
  books.set(data, book)
  return book
}

const PIECE = { kind: 'chapter', title: null, words: 1500, flags: [], version: 1, demo: false }
const BOOK = { id: 'book', title: 'The Long Tide', author: 'Aminah', outline: null, chapterTitles: {}, demo: false }

/** What the preview asks of its page. */
function roomOf(text: string, data: PreviewData): Room {
  const { page, settings, chapters } = data
  const step = stepsOf(page.generator, settings).filter(({ kind }) => kind === 'chapter')[chapters.length]!
  const draft = { text, state: 'writing', started: null, event: null }
  return {
    page,
    settings,
    book: bookOf(data),
    next: step,
    busy: true,
    isTooDear: false,
    chapterTitle: '',
    piece: { state: { phase: 'busy', step: step.name, draft, since: Date.now(), fault: null } },
  } as unknown as Room
}
