import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ADDING_MANNERS, MANNERS, MAX_INSTRUCTION_CHARACTERS, type Manner } from '../../engine/revision/manner.ts'
import type { Book, Piece } from '../api/books.ts'
import { quoteRewrite, type RewriteOrder } from '../api/revision.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import type { CanvasHandle } from '../editor/canvas-handle.ts'
import type { Passage } from '../editor/handle.ts'
import { useText } from '../language/language.tsx'
import { GrowingHead } from '../runs/stop-button.tsx'
import { Button, buttonClass, IconButton } from '../ui/button.tsx'
import { Input } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import type { PieceRewriting } from './use-rewrite.ts'

interface SelectionBarProps {
  book: Book
  piece: Piece
  canvas: CanvasHandle
  rewriting: PieceRewriting
  /** Null: one is being written, and nothing is selected. */
  passage: Passage | null
  /** It was asked for by a key or a button, and takes the focus. */
  hasFocus: boolean
  /** Asks about the book at the passage. */
  onAsk: () => void
  onClose: () => void
}

const BESIDE = MANNERS.filter((manner) => ADDING_MANNERS[manner] !== undefined)
const REPLACING = MANNERS.filter((manner) => ADDING_MANNERS[manner] === undefined && manner !== 'instruction')

/** What can be asked for at a selection, at its price. Beside the passage, never over it; on a phone at the lower end of the window. */
export function SelectionBar({ book, piece, canvas, rewriting, passage, hasFocus, onAsk, onClose }: SelectionBarProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) first.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const { most, line, isTooDear } = usePrice(book, piece, canvas, passage)
  usePlace(bar, canvas, `${passage?.at} ${passage?.words} ${isOpen} ${line} ${rewriting.isBusy} ${rewriting.fault}`)
  const start = async (manner: Manner, instruction?: string) => {
    if (passage === null || most === null || !(await canvas.flush())) return
    const { find, at } = passage
    const said = instruction === undefined ? {} : { instruction }
    rewriting.start({ step: piece.step, manner, passage: { find, at }, mostCredits: most, ...said })
    canvas.focus()
  }
  const isUnready = most === null || isTooDear || rewriting.isBusy
  const hasVoice = book.authorBrief.voice !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no part of a form
    <div
      ref={bar}
      role="group"
      aria-label={t('rewriting.at-selection')}
      className="selection-bar no-print"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {rewriting.isBusy ? (
        <Growing rewriting={rewriting} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-1">
            <Button
              ref={first}
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="text-ink max-sm:h-11"
            >
              {t('rewriting.start')}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
            {BESIDE.map((manner) => (
              <Button
                key={manner}
                size="small"
                variant="quiet"
                disabled={isUnready}
                className="text-ink max-sm:h-11"
                onClick={() => void start(manner)}
              >
                {t(`rewriting.manner-${manner}`)}
              </Button>
            ))}
            <Button size="small" variant="quiet" className="text-ink max-sm:h-11" onClick={onAsk}>
              {t('asking.ask')}
            </Button>
            <IconButton
              icon={X}
              label={t('shell.close')}
              size="small"
              className="ms-auto px-2 max-sm:h-11"
              onClick={onClose}
            />
          </div>
          {isOpen && (
            <>
              <div className="mt-1 flex flex-wrap gap-1.5">
                {REPLACING.map((manner) => (
                  <Button
                    key={manner}
                    size="small"
                    disabled={isUnready || (manner === 'voice' && !hasVoice)}
                    title={manner === 'voice' && !hasVoice ? t('rewriting.no-voice') : undefined}
                    className="rounded-full max-sm:h-11"
                    onClick={() => void start(manner)}
                  >
                    {t(`rewriting.manner-${manner}`)}
                  </Button>
                ))}
              </div>
              <AsISay isUnready={isUnready} onStart={(instruction) => void start('instruction', instruction)} />
            </>
          )}
          <p role="status" className="px-2 pt-1 text-2xs text-ink-soft">
            {line}
            {isTooDear && (
              <Link to="/upgrade" className={buttonClass({ variant: 'link', className: 'ms-2' })}>
                {t('generator.more-credits')}
              </Link>
            )}
          </p>
        </>
      )}
      {rewriting.fault !== null && (
        <p role="alert" className="px-2 pt-1 text-2xs text-bad">
          {rewriting.fault} {t('generator.not-charged')}
        </p>
      )}
    </div>
  )
}

function AsISay({ isUnready, onStart }: { isUnready: boolean; onStart: (instruction: string) => void }) {
  const { t } = useText()
  const id = useId()
  const [instruction, setInstruction] = useState('')
  const send = () => {
    if (instruction.trim() !== '' && !isUnready) onStart(instruction.trim())
  }
  return (
    <Form className="mt-1.5 flex items-center gap-1.5" onSend={send}>
      <label htmlFor={id} className="sr-only">
        {t('rewriting.instruction')}
      </label>
      <Input
        id={id}
        value={instruction}
        maxLength={MAX_INSTRUCTION_CHARACTERS}
        placeholder={t('rewriting.instruction-example')}
        onValue={setInstruction}
      />
      <Button type="submit" disabled={isUnready || instruction.trim() === ''} className="max-sm:h-11">
        {t('rewriting.manner-instruction')}
      </Button>
    </Form>
  )
}

/** The text as it comes. */
function Growing({ rewriting }: { rewriting: PieceRewriting }) {
  const { t } = useText()
  return (
    <div aria-busy="true" className="px-2 py-1">
      <GrowingHead label={t('rewriting.growing')} onStop={rewriting.cancel} />
      <p className="mt-1 line-clamp-3 font-serif text-sm text-ink-soft">{rewriting.text.slice(-SHOWN_CHARACTERS)}</p>
    </div>
  )
}

/** Of the text that is being written: its end. */
const SHOWN_CHARACTERS = 240

/**
 * What a rewrite of the passage costs, asked once it is saved; what it would change is highlighted. `most`: credits at most; null: not
 * known yet, or nothing can be asked for.
 */
function usePrice(book: Book, piece: Piece, canvas: CanvasHandle, passage: Passage | null) {
  const { t } = useText()
  const { credits, administrator } = useUser()
  const { passageWords, left } = book.rewrites
  const isLong = passage !== null && passage.words > passageWords
  const { data: quote, error } = useQuery({
    queryKey: ['book', book.id, 'rewrite quote', piece.step, passage?.find, passage?.at, left],
    queryFn: async ({ signal }) => {
      await canvas.flush()
      const { find, at } = passage!
      const order: RewriteOrder = { step: piece.step, manner: 'again', passage: { find, at } }
      return quoteRewrite(book.id, order, signal)
    },
    enabled: passage !== null && !isLong,
    retry: false,
  })
  const target = quote?.passage?.find ?? passage?.find ?? null
  useEffect(() => {
    canvas.target(target)
    return () => canvas.target(null)
  }, [canvas, target])
  if (isLong) return { most: null, line: t('rewriting.too-long', { most: passageWords }), isTooDear: false }
  if (error) return { most: null, line: error.message, isTooDear: false }
  if (quote === undefined) return { most: null, line: ' ', isTooDear: false }
  const price =
    quote.credits === 0
      ? t('rewriting.price-included', { left: quote.included })
      : `${t('rewriting.price', { credits: quote.credits })} ${t('rewriting.bundle', { left: quote.included })}`
  return { most: quote.credits, line: price, isTooDear: !administrator && quote.credits > credits }
}

/** Pixels between the bar and the passage. */
const MARGIN = 8
/** Pixels at the upper end of the window that sticky bars cover. */
const COVERED = 160

/** Puts the bar above the selection, below it where there is no room, and on a phone scrolls the selection out from under it. */
function usePlace(bar: { readonly current: HTMLElement | null }, canvas: CanvasHandle, changed: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed anew for each selection and size
  useLayoutEffect(() => {
    const element = bar.current
    const place = canvas.place()
    const parent = element?.offsetParent?.getBoundingClientRect()
    if (!element || place === null || parent === undefined) return
    const { height, width, top } = element.getBoundingClientRect()
    if (getComputedStyle(element).position === 'fixed') {
      const hidden = place.bottom + MARGIN - top
      if (hidden > 0) scrollBy({ top: Math.min(hidden, Math.max(0, place.top - COVERED)) })
      return
    }
    const isAbove = place.top - height - MARGIN > COVERED
    const left = Math.max(0, Math.min(place.left - parent.left, parent.width - width))
    element.style.left = `${left}px`
    element.style.top = `${(isAbove ? place.top - height - MARGIN : place.bottom + MARGIN) - parent.top}px`
  }, [bar, canvas, changed])
}
