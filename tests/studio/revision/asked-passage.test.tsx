import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Book, Piece } from '../../../studio/api/books.ts'
import { SessionContext } from '../../../studio/api/session.ts'
import type { CanvasHandle } from '../../../studio/editor/canvas-handle.ts'
import type { Passage } from '../../../studio/editor/handle.ts'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import RewritingInPlace from '../../../studio/revision/rewriting-in-place.tsx'
import type { PieceRewriting } from '../../../studio/revision/use-rewrite.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const SENTENCE: Passage = { find: 'It rained.', at: 0, words: 2 }
const book = { id: 'b', rewrites: { passageWords: 1500, left: 30 }, authorBrief: {} } as Book
const piece = { step: 'chapter 1', locked: false } as Piece
const rewriting = {
  rewrites: [],
  shown: null,
  isBusy: false,
  fault: null,
  show: () => undefined,
} as never as PieceRewriting
const user = { credits: 5, administrator: false }
const session = { session: { user }, isPending: false, isUnknown: false, refresh: async () => undefined } as never

/** What asks beside a text in which this is selected; `moves` tells it that the selection has changed. */
function openInPlace(selected: Passage | null) {
  let moves: () => void = () => undefined
  const canvas = {
    selection: (atCursor?: boolean) => selected ?? (atCursor ? SENTENCE : null),
    subscribe: (listener: () => void) => {
      moves = listener
      return () => undefined
    },
    flush: () => new Promise(() => undefined),
    place: () => null,
    target: () => undefined,
  } as never as CanvasHandle
  const drawn = (asked: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <MemoryRouter>
          <SessionContext value={session}>
            <RewritingInPlace {...{ book, piece, canvas, asked, rewriting }} hasPanel={false} onAsk={() => undefined} />
          </SessionContext>
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(0))
  return { moves: () => moves(), ask: () => rerender(drawn(1)) }
}

const later = () => act(() => void vi.advanceTimersByTime(1000))
const bar = () => screen.queryByRole('group', { name: 'For the selection' })

it('asks at the cursor, also right after the caret has moved', () => {
  const { moves, ask } = openInPlace(null)
  moves()
  ask()
  later()
  expect(bar()).not.toBeNull()
})

it('asks for nothing while a picture alone is selected', () => {
  const { moves } = openInPlace({ find: '![A map](/api/images/1)', at: 0, words: 0 })
  moves()
  later()
  expect(bar()).toBeNull()
})

it('asks for what was selected before it was loaded', () => {
  openInPlace(SENTENCE)
  later()
  expect(bar()).not.toBeNull()
})
