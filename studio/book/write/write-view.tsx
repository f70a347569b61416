import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { countPartsAndWords } from '../../../engine/book/next-step.ts'
import { countAskedWords } from '../../../engine/generator/book-length.ts'
import type { Book } from '../../api/books.ts'
import { type GeneratorPage, generatorQuery } from '../../api/catalog.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useTitle } from '../../app/use-title.ts'
import { useWindowEvent } from '../../app/use-window-event.ts'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { TextSearch } from '../../editor/handle.ts'
import { GeneratorControls, useWriteKey } from '../../generator/form/controls.tsx'
import { GeneratorSkeleton } from '../../generator/generator-view.tsx'
import { FinishedNote, GrowingNote } from '../../generator/preview/finished.tsx'
import Preview, { NextStepButton } from '../../generator/preview/preview.tsx'
import { type EntryState, useEntryState } from '../../generator/use-entry.ts'
import { type GeneratorPageState, useGeneratorPage } from '../../generator/use-generator-page.ts'
import { isPieceBusy } from '../../generator/writing/piece-state.ts'
import { useText } from '../../language/language.tsx'
import { RunPanel } from '../../runs/run-panel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PartsDrawer, usePartsDrawer } from '../bar/parts-drawer.tsx'
import { usePartKeys } from './part-keys.ts'
import { findPieceNeighbours, PieceEditor } from './piece-editor.tsx'
import { PieceList } from './piece-list.tsx'
import type { WritingTool } from './tool-panel.tsx'
import { readLastPart, useWritingPlace } from './writing-place.ts'

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

const AskPanel = lazyPart(
  () => import('../ask/ask-panel.tsx'),
  ['rewriting', 'generator'],
  <Skeleton className="h-96" />,
)
const FindInBook = lazyPart(
  () => import('../find/find-in-book.tsx'),
  ['rewriting', 'editor'],
  <Skeleton className="h-96" />,
)

const GRID = 'grid items-start gap-8 pb-24 print:block @4xl:pb-6'
/** The parts beside the text, the open tool on its other side. */
const COLUMNS = {
  text: 'grid-cols-[minmax(0,56rem)] justify-center',
  parts: 'grid-cols-[17rem_minmax(0,56rem)] justify-center gap-8',
  tool: '@4xl:grid-cols-[minmax(0,56rem)_22rem] @4xl:justify-center @4xl:gap-6',
  both: 'grid-cols-[17rem_minmax(0,1fr)_22rem] gap-6',
} as const

function Desk({ page, entry }: { page: GeneratorPage; entry: EntryState }) {
  const { t, number, language } = useText()
  const [found] = useState(entry)
  const pageState = useGeneratorPage(page, found)
  const { book, steps } = pageState
  const { shown, piece, show } = useShownPiece(pageState)
  const [tool, setTool] = useState<WritingTool | null>(null)
  const canvas = useRef<CanvasHandle>(null)
  const drawer = usePartsDrawer(tool === null || piece === null ? null : () => setTool(null))
  const question = useState('')
  const { asked, marked, mark, find } = useFinding(() => setTool('find'))
  const writing = {
    ...pageState,
    write: () => {
      show(null)
      if (!drawer.isBeside) drawer.close()
      pageState.write()
    },
  }
  useWriteKey(writing.write)
  const { before, after } = findPieceNeighbours(book ?? { pieces: [] }, shown ?? '')
  const toggle = (one: WritingTool) => piece?.writes === 'text' && setTool(tool === one ? null : one)
  usePartKeys({
    previous: () => before && show(before.step),
    next: () => after && show(after.step),
    rewrite: () => toggle('rewrite'),
    ask: () => toggle('ask'),
    versions: () => toggle('versions'),
  })
  const goTo = (next: TextSearch | null) => {
    mark(next)
    if (next?.at && next.at.step !== piece?.step) show(next.at.step)
  }
  // Another book was begun in its place.
  if (book === null) return <Navigate replace to={page.generator.route} />
  const hasTool = tool !== null && piece !== null
  const hasParts = drawer.isBeside && drawer.isOpen
  const { done, of: total } = countPartsAndWords(steps, book.pieces)
  return (
    <div lang={language} className="@container mx-auto max-w-[96rem] px-3 pt-3 sm:px-6 sm:pt-5 print:p-0">
      <h1 className="sr-only">{book.title}</h1>
      <div className={classNames(GRID, COLUMNS[hasTool ? (hasParts ? 'both' : 'tool') : hasParts ? 'parts' : 'text'])}>
        {piece === null ? (
          <GrowingPart pageState={writing} shown={shown ?? ''} hasButton={!hasParts} />
        ) : (
          <PieceEditor
            key={piece.step}
            {...{ book, piece, tool, canvas }}
            onTool={setTool}
            target={targetOf(pageState, piece.step)}
            found={tool === 'find' || tool === 'ask' ? marked : null}
            onFindInBook={find}
          >
            {piece.step === book.pieces.at(-1)?.step && (
              <>
                <GrowingNote pageState={pageState} />
                {!hasParts && <NextActions pageState={writing} />}
                {pageState.next === null && <FinishedNote pageState={pageState} />}
              </>
            )}
          </PieceEditor>
        )}
        {tool === 'find' && piece !== null && (
          <FindInBook
            {...{ book, canvas, asked }}
            onFound={goTo}
            onClose={() => {
              setTool(null)
              canvas.current?.focus()
            }}
          />
        )}
        {tool === 'ask' && piece !== null && (
          <AskPanel
            {...{ book, piece, canvas }}
            typed={question}
            onFound={goTo}
            onClose={() => {
              setTool(null)
              document.getElementById('tool-ask')?.focus()
            }}
          />
        )}
        <PartsDrawer
          drawer={drawer}
          title={t('book.parts')}
          note={`${number(done)}/${number(total)}`}
          className="sticky top-[calc(var(--bar)+1.25rem)] col-start-1 row-start-1 max-h-[calc(100dvh-var(--bar)-2.5rem)] min-w-0"
        >
          <GeneratorControls pageState={writing}>
            <PieceList pageState={pageState} shown={shown} />
          </GeneratorControls>
        </PartsDrawer>
      </div>
    </div>
  )
}

/** What writes on, below the text while the drawer that has it too is closed: the next part, or the whole book and its run. */
function NextActions({ pageState }: { pageState: GeneratorPageState }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {!isWhole && <NextStepButton pageState={pageState} isWide />}
      <div className="no-print mx-auto mt-4 max-w-xl">
        <RunPanel pageState={pageState} open={isWhole} onOpen={setWhole} />
      </div>
    </>
  )
}

interface GrowingPartProps {
  pageState: GeneratorPageState
  /** The step of the part. */
  shown: string
  /** The button that writes the next part stands below the text. */
  hasButton: boolean
}

/** A part that is being written, has failed, or is still to come. */
function GrowingPart({ pageState, shown, hasButton }: GrowingPartProps) {
  const place = useRef<HTMLDivElement>(null)
  useWritingPlace(place, { book: pageState.book!.id, step: shown, isGrowing: isPieceBusy(pageState.piece.state) })
  return (
    <div ref={place} className="min-w-0">
      <Preview pageState={pageState} only={shown} hasButton={hasButton} />
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

/** The state of a search in the whole book, kept while its parts are opened in turn. Ctrl + Shift + F opens the search. */
function useFinding(open: () => void) {
  /** What to search for first; another object starts another search. */
  const [asked, setAsked] = useState({ text: '' })
  /** What is marked in the open text; null: nothing was searched for. */
  const [marked, mark] = useState<TextSearch | null>(null)
  const find = (text: string) => {
    setAsked({ text })
    open()
  }
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'f' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    find('')
  })
  return { asked, marked, mark, find }
}

/**
 * The part that the address names by `?piece=`; else the one that is being written or has failed; else the one that its author worked on
 * last, unless another has been written since; else the last written one.
 */
function useShownPiece({ book, steps, next, piece: { state } }: GeneratorPageState) {
  const [search, setSearch] = useSearchParams()
  const named = search.get('piece')
  const asked = steps.some(({ id }) => id === named) ? named : null
  const current = isPieceBusy(state) || state.phase === 'failed' ? state.step : null
  const [worked, setWorked] = useState(() => (book === null ? null : readLastPart(book.id)))
  if (current !== null && current !== worked) setWorked(current)
  const parts = book?.pieces.filter(({ writes }) => writes !== 'plan')
  const last = (parts?.find(({ step }) => step === worked) ?? parts?.at(-1))?.step
  const shown = asked ?? current ?? last ?? book?.pieces.at(-1)?.step ?? next?.id ?? null
  const isCurrent = shown !== null && shown === current
  const found = isCurrent ? undefined : book?.pieces.find(({ step }) => step === shown)
  const piece = found === undefined || found.writes === 'plan' ? null : found
  return {
    /** The step of the part that the page shows; null: there is none yet. */
    shown,
    /** The written part; null: it is the plan, is being written, or is still to come. */
    piece,
    /** Shows the part of a step; null: the one being written, else the one that was worked on last. */
    show: (step: string | null) => setSearch(step === null ? {} : { piece: step }, { replace: step === null }),
  }
}
