import { Maximize2, Minimize2 } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Language } from '../../engine/base/language.ts'
import type { Piece } from '../api/books.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Callout, Skeleton } from '../ui/feedback.tsx'
import '../style/book.css'
import './canvas.css'
import { classNames } from '../ui/class-names.ts'
import { notifyMessage } from '../ui/notify.ts'
import { type CanvasHandle, createCanvasHandle, selectRange } from './canvas-handle.ts'
import { FindPanel } from './find-panel.tsx'
import type { CanvasHighlight, TextSearch } from './handle.ts'
import { printMarkdown } from './markdown/write.ts'
import { EMPTY_SEARCH_QUERY } from './matches.ts'
import { type CanvasPiece, type CanvasView, listLeftDrafts, type OpenCanvas, openCanvas } from './open-canvas.ts'
import type { SaveState } from './saving/saver.ts'
import { Toolbar } from './toolbar.tsx'
import { setHighlights } from './view/marks-plugin.ts'
import { readMatches, searchFor } from './view/search-plugin.ts'
import { NO_TOOLS } from './view/tool-state.ts'

interface CanvasProps {
  book: { readonly id: string; readonly language: string }
  piece: CanvasPiece
  /** What the piece is called. */
  title: string
  /** The server has the text: this is the piece as it stands there now. */
  onSaved: (piece: Piece) => void
  /** Unlocks a locked piece. */
  onUnlock?: () => void
  /** Called when the server refuses a text because the piece was locked meanwhile. */
  onLocked?: () => void
  /** Words that the piece should have. */
  target?: number | null
  /** Marks beside passages; a new array has them drawn again. */
  marks?: readonly CanvasHighlight[]
  /** Looks for a text in the whole book. */
  onFindInBook?: (text: string) => void
  /** The search in the whole book, whose matches are marked and of which one may be shown; null: none. */
  found?: TextSearch | null
  /** What is drawn below the text, above its tools. `asked` grows when something is asked for at the cursor. */
  beside?: (canvas: CanvasHandle, asked: number) => ReactNode
  /** What a press beside the text changes is the whole of it. */
  isWholeTarget?: boolean
  /** Null until the text is open. */
  ref?: Ref<CanvasHandle | null>
}

const NO_MARKS: readonly CanvasHighlight[] = []

const CLOSED: CanvasView = {
  state: 'saved',
  message: null,
  words: 0,
  tools: NO_TOOLS,
  suggestion: null,
  selection: '',
}

/** A piece's text, to be edited and saved as one types. Another piece or book opens anew. */
export default function Canvas(props: CanvasProps) {
  return <PieceCanvas key={`${props.book.id} ${props.piece.step}`} {...props} />
}

const PictureDialog = lazyPart(() => import('./pictures/picture-dialog.tsx'), ['editor'])

function PieceCanvas(props: CanvasProps) {
  const {
    book,
    piece,
    title,
    onSaved,
    target = null,
    marks = NO_MARKS,
    onFindInBook,
    found = null,
    onUnlock,
    onLocked,
    beside,
    isWholeTarget = false,
    ref,
  } = props
  const { t, number, language } = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isFree, setFree] = useState(false)
  const [asked, setAsked] = useState(0)
  const ask = () => setAsked((times) => times + 1)
  const [isPicturing, setPicturing] = useState(false)
  /** What is looked for; null: nothing. */
  const [wanted, setWanted] = useState<string | null>(null)
  const canvas = useOpenCanvas(place, { book, piece, label: t('editor.text', { title }), language, onSaved })
  const find = () => {
    const text = canvas ? selectedText(canvas.view) : ''
    // An open search in the whole book covers this part too.
    if (found !== null) onFindInBook?.(text)
    else setWanted(text)
  }
  const { state, message, words, tools } = useSyncExternalStore(
    canvas?.subscribe ?? noSubscription,
    canvas?.shown ?? (() => CLOSED),
  )
  useKeyboardHeight(place)
  useLock(canvas, { state, isLocked: piece.locked === true, onLocked })
  const finding = useRef(find)
  finding.current = find
  const handle = useMemo(() => canvas && createCanvasHandle(canvas, () => finding.current()), [canvas])
  useImperativeHandle<CanvasHandle | null, CanvasHandle | null>(ref, () => handle)
  useEffect(() => {
    if (canvas) canvas.view.dispatch(setHighlights(canvas.view.state, marks))
  }, [canvas, marks])
  useFound(canvas, { found, step: piece.step, isBusy: wanted !== null })
  useEffect(() => {
    if (found !== null) setWanted(null)
  }, [found])
  const counted = target === null ? 'editor.words' : 'editor.words-of'
  return (
    <section
      className="canvas"
      data-free={isFree || undefined}
      data-target={isWholeTarget || undefined}
      aria-label={t('editor.text', { title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setFree(false)
        if (event.key === '.' && (event.ctrlKey || event.metaKey) && !piece.locked) {
          event.preventDefault()
          ask()
        }
        if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
        event.preventDefault()
        find()
      }}
    >
      <div className="no-print mx-auto flex min-h-10 max-w-[38rem] items-center gap-4">
        <SaveStatus state={state} message={message} />
        <span className="ms-auto text-end text-2xs text-ink-faint tabular-nums">
          {t(counted, { words: number(words), target: number(target ?? 0) })}
        </span>
        <IconButton
          icon={isFree ? Minimize2 : Maximize2}
          label={t(isFree ? 'editor.leave-focus' : 'editor.focus')}
          aria-pressed={isFree}
          title={t(isFree ? 'editor.leave-focus' : 'editor.focus')}
          onClick={() => setFree(!isFree)}
        />
      </div>
      {state === 'locked' && canvas ? (
        <LockedOut canvas={canvas} onUnlock={onUnlock} />
      ) : (
        piece.locked && <Callout className="mx-auto max-w-[38rem]">{t('editor.read-only')}</Callout>
      )}
      {canvas && wanted !== null && (
        <FindPanel
          view={canvas.view}
          initial={wanted}
          isLocked={piece.locked === true}
          onFindInBook={
            onFindInBook &&
            ((text) => {
              setFree(false)
              onFindInBook(text)
            })
          }
          onClose={() => {
            setWanted(null)
            canvas.view.focus()
          }}
        />
      )}
      {canvas === null && <Skeleton className="mx-auto mt-4 h-64 max-w-[38rem]" />}
      <div ref={place} className="book canvas-text" />
      {handle && beside?.(handle, asked)}
      {canvas && !piece.locked && (
        <Toolbar
          tools={tools}
          onRun={(command) => canvas.run(command)}
          onFind={find}
          onAsk={beside === undefined ? null : ask}
          onPicture={() => setPicturing(true)}
        />
      )}
      {canvas && isPicturing && (
        <PictureDialog
          book={book.id}
          view={canvas.view}
          onClose={() => {
            setPicturing(false)
            canvas.view.focus()
          }}
        />
      )}
    </section>
  )
}

interface Lock {
  readonly state: SaveState
  readonly isLocked: boolean
  readonly onLocked: (() => void) | undefined
}

/** Reports that the server refuses a locked piece, and saves what was typed as soon as the piece is unlocked. */
function useLock(canvas: OpenCanvas | null, { state, isLocked, onLocked }: Lock): void {
  const isRefused = state === 'locked'
  const locked = useRef(onLocked)
  locked.current = onLocked
  useEffect(() => {
    if (isRefused) locked.current?.()
  }, [isRefused])
  useEffect(() => {
    if (canvas && !isLocked && canvas.shown().state === 'locked') void canvas.saver.flush()
  }, [canvas, isLocked])
}

interface Found {
  readonly found: TextSearch | null
  readonly step: string
  /** A search in this piece alone is open. */
  readonly isBusy: boolean
}

/** Marks the matches of the search in the whole book, and scrolls to the one to be shown. */
function useFound(canvas: OpenCanvas | null, { found, step, isBusy }: Found): void {
  useEffect(() => {
    if (canvas === null || isBusy) return
    const { view } = canvas
    view.dispatch(searchFor(view.state, found?.query ?? EMPTY_SEARCH_QUERY))
    const match = found?.at?.step === step ? readMatches(view.state)[found.at.nth] : undefined
    if (match) selectRange(view, match)
  }, [canvas, found, step, isBusy])
}

/** What is selected within a paragraph. */
function selectedText({ state: { doc, selection } }: EditorView): string {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) ? doc.textBetween(from, to) : ''
}

function noSubscription() {
  return () => undefined
}

interface Opened {
  readonly language: Language
  readonly book: CanvasProps['book']
  readonly piece: CanvasPiece
  readonly label: string
  readonly onSaved: (piece: Piece) => void
}

/** Opens the text once what this device kept of it is known, and follows what the server has. */
function useOpenCanvas(place: { readonly current: HTMLDivElement | null }, opened: Opened): OpenCanvas | null {
  const [canvas, setCanvas] = useState<OpenCanvas | null>(null)
  const latest = useRef(opened)
  latest.current = opened
  const { book, piece } = opened
  useEffect(() => {
    let open: OpenCanvas | null = null
    let isGone = false
    listLeftDrafts(book.id, piece.step).then((drafts) => {
      if (isGone || place.current === null) return
      const options = {
        ...latest.current,
        interfaceLanguage: () => latest.current.language,
        isLocked: () => latest.current.piece.locked === true,
        onSaved: (saved: Piece) => latest.current.onSaved(saved),
      }
      open = openCanvas(place.current, options, drafts)
      setCanvas(open)
    }, console.error)
    return () => {
      isGone = true
      setCanvas(null)
      open?.close()
    }
  }, [book.id, piece.step, place])
  useEffect(() => {
    canvas?.saver.received({ version: piece.version, text: piece.text })
  }, [canvas, piece.version, piece.text])
  useEffect(() => {
    // Whether it can be edited is asked anew.
    if (canvas && piece.locked !== undefined) canvas.view.setProps({})
  }, [canvas, piece.locked])
  return canvas
}

interface LockedOutProps {
  canvas: OpenCanvas
  /** Undefined: the piece can't be unlocked here. */
  onUnlock: (() => void) | undefined
}

/** Says that what was typed can't be saved because the piece was locked meanwhile, and offers to unlock it or to copy the text. */
function LockedOut({ canvas, onUnlock }: LockedOutProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(printMarkdown(canvas.view.state.doc)).then(
      () => setCopied(true),
      () => notifyMessage('error', 'editor.copy-failed'),
    )
  return (
    <Callout variant="accent" role="alert" className="mx-auto max-w-[38rem]">
      <p>{t('editor.locked-out')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onUnlock && (
          <Button size="small" onClick={onUnlock}>
            {t('editor.unlock-and-save')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          {t(isCopied ? 'editor.copied' : 'editor.copy')}
        </Button>
      </div>
    </Callout>
  )
}

interface SaveStatusProps {
  state: SaveState
  /** Why the server refused. */
  message: string | null
}

/** Whether the text is saved, always visible. Read out only when a person has something to do or to know. */
function SaveStatus({ state, message }: SaveStatusProps) {
  const { t } = useText()
  const isCalm = state === 'saved' || state === 'changed' || state === 'saving'
  const text = t(`editor.${state}`, { reason: message ?? '' })
  return (
    <>
      <span className={classNames('text-2xs', isCalm ? 'text-ink-faint' : 'font-medium text-ink')} data-state={state}>
        {text}
      </span>
      <span role="status" className="sr-only">
        {isCalm ? '' : text}
      </span>
    </>
  )
}

/** Tells the styles of an element's surroundings how much of the window a touch keyboard covers, as `--keyboard`. */
function useKeyboardHeight(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const surroundings = place.current?.parentElement
    if (!viewport || !surroundings) return
    const measure = () => {
      // Pinched, the window is smaller than the page for another reason.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      surroundings.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [place])
}
