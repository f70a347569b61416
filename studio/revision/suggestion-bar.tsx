import { Columns2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Piece } from '../api/books.ts'
import type { CanvasHandle } from '../editor/canvas-handle.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { FootnoteWarning } from './footnote-warning.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useRewriteDecision } from './use-decision.ts'
import { findNeighbourVariant, type ShownVariantProps, VariantRow } from './variant-row.tsx'

export interface SuggestionProps extends ShownVariantProps {
  piece: Piece
  canvas: CanvasHandle
  /** Puts the rewrite aside: it stays open. */
  onClose: () => void
}

/** Takes or leaves the sentences of a variant that is shown in the text: Enter takes, Backspace leaves, Tab and the arrows move. */
export function SuggestionBar(props: SuggestionProps) {
  const { book, piece, canvas, rewriting, rewrite, variant, onClose } = props
  const { t } = useText()
  const bar = useRef<HTMLDivElement>(null)
  const suggestion = useSyncExternalStore(canvas.subscribe, canvas.suggestion)
  const { isBusy, decide, currentVersion } = useRewriteDecision(book, piece)
  const [isBeside, setBeside] = useState(false)
  const { passage, text, id } = variant
  const isMovedOn = variant.base !== piece.version
  // Shown anew when another variant is, never when the text is saved.
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const place = passage === null ? { find: null } : { find: passage.find, at: passage.at }
    setGone(!canvas.suggest({ ...place, text }))
    bar.current?.focus({ preventScroll: true })
  }, [canvas, passage, text])
  useEffect(
    () => () => {
      canvas.suggest(null)
    },
    [canvas],
  )
  const changes = suggestion?.changes ?? []
  const decisions = suggestion?.decisions ?? {}
  const at = changes.findIndex((change) => change.id === suggestion?.active)
  const active = changes[at]
  const isTaken = (change: string) => decisions[change] === 'taken'

  const close = () => {
    onClose()
    canvas.focus()
  }
  const leave = async () => {
    if (await decide(rewrite.id, { leave: true })) close()
  }
  /** Takes what was decided, or all of it. */
  const take = async (isAll: boolean) => {
    if (isAll)
      canvas.decide(
        changes.map((change) => change.id),
        'taken',
      )
    const whole = canvas.suggestedText()
    if (!(await canvas.flush())) return
    const base = currentVersion() ?? piece.version
    const isExact = isAll && (passage !== null || variant.base === base)
    const parts = isExact ? { take: 'whole' as const } : { take: [], text: whole }
    if (await decide(rewrite.id, { ...parts, base, variant: id })) close()
  }
  const put = (as: 'taken' | 'left') => {
    if (active === undefined || isBusy || piece.locked) return
    const isLast = changes.every((change) => change.id === active.id || decisions[change.id] !== undefined)
    canvas.decide([active.id], as)
    if (!isLast) return
    const takes = changes.filter((change) => (change.id === active.id ? as === 'taken' : isTaken(change.id))).length
    if (takes === 0) void leave()
    else void take(takes === changes.length)
  }
  const move = (by: 1 | -1): boolean => {
    const next = changes[at + by]
    if (next !== undefined) canvas.activate(next.id)
    return next !== undefined
  }
  const turn = (by: 1 | -1) => {
    const other = findNeighbourVariant({ rewrite, variant }, by)
    if (other !== null) rewriting.show({ rewrite: rewrite.id, variant: other })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target === event.currentTarget
    const keys: Record<string, () => unknown> = {
      Enter: () => (isOwn ? (event.ctrlKey || event.metaKey ? void take(true) : put('taken')) : false),
      Backspace: () => put('left'),
      Tab: () => isOwn && move(event.shiftKey ? -1 : 1),
      ArrowDown: () => void move(1),
      ArrowUp: () => void move(-1),
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      Escape: close,
    }
    if (keys[event.key] === undefined || keys[event.key]!() === false) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: its keys are its own, as in a toolbar
    <div
      ref={bar}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys decide while it has the focus
      tabIndex={0}
      aria-label={t('rewriting.proposal')}
      aria-description={t('rewriting.keys')}
      className="suggestion-bar no-print"
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VariantRow {...{ book, rewrite, variant, rewriting }} />
        <span className="text-2xs text-ink-soft max-sm:sr-only">{t(`rewriting.manner-${rewrite.manner}`)}</span>
        <span className="ms-auto flex gap-1">
          <IconButton
            icon={Columns2}
            label={t('rewriting.side-by-side')}
            size="small"
            className="px-2 max-sm:size-11"
            title={t('rewriting.side-by-side')}
            onClick={() => setBeside(true)}
          />
          <IconButton
            icon={X}
            label={t('rewriting.later')}
            size="small"
            className="px-2 max-sm:size-11"
            title={t('rewriting.later')}
            onClick={close}
          />
        </span>
      </div>
      {variant.demo && <p className="text-2xs text-ink-soft">{t('demo.notice')}</p>}
      {isGone && <Callout>{t('rewriting.passage-gone')}</Callout>}
      {isMovedOn && passage === null && !isGone && <p className="text-2xs text-ink-soft">{t('rewriting.moved-on')}</p>}
      {piece.locked && <p className="text-2xs text-bad">{t('rewriting.locked')}</p>}
      {suggestion !== null && <FootnoteWarning before={piece.text} after={canvas.suggestedText()} />}
      {changes.length === 0 ? (
        !isGone && <p className="text-sm text-ink-soft">{t('rewriting.same')}</p>
      ) : (
        <p role="status" className="truncate text-2xs text-ink-soft">
          <span className="font-medium text-ink">{t('rewriting.change-of', { n: at + 1, of: changes.length })}</span>
          <span className="sr-only">
            {active && active.before !== '' && ` ${t('rewriting.removed')} ${active.before}`}
            {active && active.after !== '' && ` ${t('rewriting.inserted')} ${active.after}`}
          </span>
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-1.5 sm:flex sm:flex-wrap">
        {changes.length > 1 && (
          <>
            <Button size="small" className="max-sm:h-11" disabled={isBusy || piece.locked} onClick={() => put('taken')}>
              {t('rewriting.take-one')} <kbd className="max-sm:hidden">⏎</kbd>
            </Button>
            <Button size="small" className="max-sm:h-11" disabled={isBusy || piece.locked} onClick={() => put('left')}>
              {t('rewriting.leave-one')} <kbd className="max-sm:hidden">⌫</kbd>
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="main"
          className="max-sm:h-11"
          busy={isBusy}
          disabled={piece.locked || changes.length === 0}
          onClick={() => void take(true)}
        >
          {t('rewriting.take')}
        </Button>
        {changes.some((change) => isTaken(change.id)) && (
          <Button
            size="small"
            className="max-sm:h-11"
            busy={isBusy}
            disabled={piece.locked}
            onClick={() => void take(false)}
          >
            {t('rewriting.take-parts', {
              count: changes.filter((change) => isTaken(change.id)).length,
              of: changes.length,
            })}
          </Button>
        )}
        <Button size="small" className="max-sm:h-11" busy={isBusy} onClick={() => void leave()}>
          {t('rewriting.leave')}
        </Button>
      </div>
      {isBeside && (
        <SideBySide
          {...{ book, rewrite, variant, rewriting }}
          before={passage?.find ?? piece.text}
          onClose={() => setBeside(false)}
        />
      )}
    </div>
  )
}
