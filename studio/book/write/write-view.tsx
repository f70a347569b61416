import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { countAskedWords } from '../../../engine/generator/book-length.ts'
import type { Book, Piece } from '../../api/books.ts'
import { type GeneratorPage, generatorQuery } from '../../api/catalog.ts'
import { lazyComponent } from '../../app/lazy-part.ts'
import { useTitle } from '../../app/use-title.ts'
import type { CanvasHandle, TextSearch } from '../../editor/handle.ts'
import { GeneratorControls } from '../../generator/form/controls.tsx'
import { GeneratorSkeleton } from '../../generator/generator-view.tsx'
import { FinishedNote, GrowingNote } from '../../generator/preview/finished.tsx'
import { NextStepButton, Preview } from '../../generator/preview/preview.tsx'
import { type EntryState, useEntryState } from '../../generator/use-entry.ts'
import { type GeneratorPageState, useGeneratorPage } from '../../generator/use-generator-page.ts'
import { isBusy } from '../../generator/writing/piece-state.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PieceEditor } from './piece-desk.tsx'
import { PieceList } from './piece-list.tsx'
import type { Tool } from './tool-panel.tsx'

/** Where a book is written: its parts, the part at hand, and what writes the next one. */
export default function WriteView({ book }: { book: Book }) {
  const { t } = useText()
  useTitle(`${t('books.view-write')} · ${book.title}`)
  const generator = book.generator!.id
  const { data: page, error, refetch } = useQuery(generatorQuery(generator))
  const entry = useEntryState(generator, book.id, null)
  if (page && entry) return <Desk page={page} entry={entry} />
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <GeneratorSkeleton />
}

const FindInBook = lazyComponent(() => import('../find/find-in-book.tsx'), ['rewriting', 'editor'])

const GRID = 'grid items-start gap-8 pb-24 print:block @4xl:pb-6'
const WITHOUT_TOOL = '@4xl:grid-cols-[19rem_minmax(0,1fr)] @4xl:gap-10'
const WITH_TOOL = '@4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:gap-6 @6xl:grid-cols-[17rem_minmax(0,1fr)_22rem]'

function Desk({ page, entry }: { page: GeneratorPage; entry: EntryState }) {
  const { language } = useText()
  const [found] = useState(entry)
  const pageState = useGeneratorPage(page, found)
  const { book } = pageState
  const { shown, piece, show } = useShownPiece(pageState)
  const [tool, setTool] = useState<Tool | null>(null)
  const canvas = useRef<CanvasHandle>(null)
  const { asked, marked, mark, find } = useFinding(() => setTool('find'))
  // Another book was begun in its place.
  if (book === null) return <Navigate replace to={page.generator.route} />
  const writing = {
    ...pageState,
    write: () => {
      show(null)
      pageState.write()
    },
  }
  return (
    <div lang={language} className="@container mx-auto max-w-[96rem] px-5 pt-6 sm:px-8 print:p-0">
      <div className={classNames(GRID, tool === null || piece === null ? WITHOUT_TOOL : WITH_TOOL)}>
        {/* Beside an open tool there is room for it on wide pages alone. */}
        <div
          className={classNames(
            'min-w-0 @4xl:self-stretch',
            tool !== null && piece !== null && '@4xl:hidden @6xl:block',
          )}
        >
          <GeneratorControls pageState={writing}>
            <PieceList pageState={pageState} shown={shown} />
          </GeneratorControls>
        </div>
        {tool !== null && piece !== null && <h1 className="sr-only not-@4xl:hidden @6xl:hidden">{book.title}</h1>}
        {piece === null ? (
          <Preview pageState={writing} only={shown ?? ''} />
        ) : (
          <PieceEditor
            key={piece.step}
            {...{ book, piece, tool, canvas }}
            onTool={setTool}
            target={targetOf(pageState, piece.step)}
            found={tool === 'find' ? marked : null}
            onFindInBook={find}
          >
            {piece.step === book.pieces.at(-1)?.step && (
              <>
                <GrowingNote pageState={pageState} />
                <NextStepButton pageState={writing} />
                {pageState.next === null && <FinishedNote pageState={pageState} />}
              </>
            )}
          </PieceEditor>
        )}
        {tool === 'find' && piece !== null && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FindInBook
              {...{ book, canvas, asked }}
              onFound={(next) => {
                mark(next)
                if (next.at !== null && next.at.step !== piece.step) show(next.at.step)
              }}
              onClose={() => {
                setTool(null)
                canvas.current?.focus()
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The approximate number of words that a part should have; null: any. */
function targetOf({ page, settings, steps, book }: GeneratorPageState, id: string): number | null {
  const step = steps.find((one) => one.id === id)
  if (!step) return null
  const words = countAskedWords(
    page.generator,
    page.words,
    { settings, entryWords: book?.entryWords ?? undefined },
    step,
  )
  return words && Math.round(words)
}

interface Finding {
  /** What to search for first; another object starts another search. */
  readonly asked: { readonly text: string }
  /** What is marked in the open text; null: nothing was searched for. */
  readonly marked: TextSearch | null
  readonly mark: (found: TextSearch) => void
  readonly find: (text: string) => void
}

/** The state of a search in the whole book, kept while its parts are opened in turn. Ctrl + Shift + F opens the search. */
function useFinding(open: () => void): Finding {
  const [asked, setAsked] = useState({ text: '' })
  const [marked, mark] = useState<TextSearch | null>(null)
  const find = (text: string) => {
    setAsked({ text })
    open()
  }
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current('')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { asked, marked, mark, find }
}

interface ShownPiece {
  /** The step of the part that the page shows; null: there is none yet. */
  readonly shown: string | null
  /** The written part; null: it is the plan, is being written, or is still to come. */
  readonly piece: Piece | null
  /** Shows the part of a step; null: the one being written, else the last one. */
  readonly show: (step: string | null) => void
}

/** The part that the address names by `?piece=`; else the one that is being written or has failed; else the last written one. */
function useShownPiece({ book, steps, next, piece: { state } }: GeneratorPageState): ShownPiece {
  const [search, setSearch] = useSearchParams()
  const named = search.get('piece')
  const asked = steps.some(({ id }) => id === named) ? named : null
  const current = isBusy(state) || state.phase === 'failed' ? state.step : null
  const last = book?.pieces.findLast(({ writes }) => writes !== 'plan')?.step
  const shown = asked ?? current ?? last ?? book?.pieces.at(-1)?.step ?? next?.id ?? null
  const isCurrent = shown !== null && shown === current
  const found = isCurrent ? undefined : book?.pieces.find(({ step }) => step === shown)
  const piece = found === undefined || found.writes === 'plan' ? null : found
  return {
    shown,
    piece,
    show: (step) => setSearch(step === null ? {} : { piece: step }, { replace: step === null }),
  }
}
