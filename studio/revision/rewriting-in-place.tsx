import { X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readIdeas } from '../../engine/revision/manner.ts'
import type { Book, Piece } from '../api/books.ts'
import type { CanvasHandle } from '../editor/canvas-handle.ts'
import type { Passage } from '../editor/handle.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SuggestionBar, type SuggestionProps } from './suggestion-bar.tsx'
import { useRewriteDecision } from './use-decision.ts'
import type { PieceRewriting } from './use-rewrite.ts'
import { VariantRow } from './variant-row.tsx'

interface InPlaceProps {
  book: Book
  piece: Piece
  canvas: CanvasHandle
  /** Grows when something is asked for at the cursor. */
  asked: number
  rewriting: PieceRewriting
  /** The panel of rewrites or questions is open, and asks instead. */
  hasPanel: boolean
  /** Asks about the book at the selection. */
  onAsk: () => void
}

/** What is asked for at a selection, and what came of it, in the text itself. */
export default function RewritingInPlace({ book, piece, canvas, asked, rewriting, hasPanel, onAsk }: InPlaceProps) {
  const { passage, isAsked, close } = useAskedPassage(canvas, asked)
  const { shown, rewrites, show } = rewriting
  const rewrite = rewrites.find(({ id }) => id === shown?.rewrite)
  const variant = rewrite?.variants.find(({ id }) => id === shown?.variant)
  const isShown = variant !== undefined
  // What was asked for has come: the bar for asking must not take the focus again when the suggestion goes.
  useEffect(() => {
    if (isShown) close()
  }, [isShown, close])
  if (rewrite !== undefined && variant !== undefined) {
    const given = { book, piece, canvas, rewriting, rewrite, variant, onClose: () => show(null) }
    return rewrite.manner === 'ideas' ? <IdeaList {...given} /> : <SuggestionBar {...given} />
  }
  if (piece.locked || hasPanel || (passage === null && !rewriting.isBusy)) return null
  return (
    <SelectionBar
      {...{ book, piece, canvas, rewriting, passage, onAsk }}
      hasFocus={isAsked}
      onClose={() => {
        close()
        canvas.focus()
      }}
    />
  )
}

/** The passage that something can be asked for: the selection, once it stands still, or the sentence at the cursor when that is asked. */
function useAskedPassage(canvas: CanvasHandle, asked: number) {
  const [passage, setPassage] = useState<Passage | null>(null)
  const [isAsked, setAsked] = useState(false)
  const handled = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const look = () => {
      const now = withWords(canvas.selection())
      setPassage((before) => (before?.find === now?.find && before?.at === now?.at ? before : now))
      if (now === null) setAsked(false)
    }
    const lookSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(look, SETTLING_MS)
    }
    const unsubscribe = canvas.subscribe(lookSoon)
    // Something may have been selected while this was loading.
    lookSoon()
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
    }
  }, [canvas])
  useEffect(() => {
    if (asked === handled.current) return
    handled.current = asked
    clearTimeout(timer.current)
    setPassage(withWords(canvas.selection(true)))
    setAsked(true)
  }, [asked, canvas])
  const close = useCallback(() => {
    setPassage(null)
    setAsked(false)
  }, [])
  return { passage, isAsked, close }
}

function withWords(passage: Passage | null): Passage | null {
  return passage?.words ? passage : null
}

/** A selection that is still being made shows no bar. */
const SETTLING_MS = 250

/** Ten ideas for a passage, to be read: each is put behind its paragraph, or dismissed. */
function IdeaList({ book, piece, canvas, rewriting, rewrite, variant, onClose }: SuggestionProps) {
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  const { isBusy, decide } = useRewriteDecision(book, piece)
  const [gone, setGone] = useState<readonly string[]>([])
  const find = variant.passage?.find ?? null
  useEffect(() => {
    canvas.target(find)
    list.current?.focus({ preventScroll: true })
    return () => canvas.target(null)
  }, [canvas, find])
  const close = () => {
    onClose()
    canvas.focus()
  }
  const insert = (idea: string) => {
    if (find !== null && canvas.insertBehind(find, idea)) setGone([...gone, idea])
    else notifyMessage('error', 'rewriting.passage-gone')
  }
  const ideas = readIdeas(variant.text).filter((idea) => !gone.includes(idea))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list and its buttons
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      aria-label={t('rewriting.manner-ideas')}
      className="suggestion-bar no-print"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className="flex items-center gap-3">
        <VariantRow {...{ book, rewrite, variant, rewriting }} />
        <IconButton
          icon={X}
          label={t('rewriting.later')}
          size="small"
          className="ms-auto px-2 max-sm:size-11"
          onClick={close}
        />
      </div>
      <ol lang={book.language} className="mt-1 max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {ideas.map((idea) => (
          <li key={idea} className="flex items-start gap-2 py-1.5">
            <p className="min-w-0 flex-1 font-serif text-[0.9375rem] text-ink">{idea}</p>
            <Button
              size="small"
              className="max-sm:h-11"
              disabled={piece.locked}
              aria-label={t('rewriting.insert-idea', { idea })}
              onClick={() => insert(idea)}
            >
              {t('rewriting.insert')}
            </Button>
            <IconButton
              icon={X}
              label={t('rewriting.dismiss-idea', { idea })}
              size="small"
              className="px-2 max-sm:size-11"
              onClick={() => setGone([...gone, idea])}
            />
          </li>
        ))}
      </ol>
      <div className="mt-1">
        <Button
          size="small"
          className="max-sm:h-11"
          busy={isBusy}
          onClick={() => void decide(rewrite.id, { leave: true }).then((isLeft) => isLeft && close())}
        >
          {t('rewriting.leave')}
        </Button>
      </div>
    </div>
  )
}
