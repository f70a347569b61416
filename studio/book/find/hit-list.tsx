import { useState } from 'react'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LockIcon } from '../write/state-icons.tsx'
import type { PieceSearchHits, SearchHit } from './book-search.ts'

interface HitListProps {
  found: readonly PieceSearchHits[]
  /** The book's. */
  language: string
  /** The match that is shown in the text. */
  current: Pick<SearchHit, 'step' | 'nth'> | null
  isBusy: boolean
  /** What the buttons do; null: nothing yet, and they aren't shown. */
  change: 'delete' | 'replace' | null
  onGo: (hit: SearchHit) => void
  onReplace: (hit: SearchHit) => void
}

/** The matches by piece; pressing one shows it in the text. In locked pieces nothing can be replaced. */
export function HitList({ found, ...list }: HitListProps) {
  const { t, of } = useText()
  return (
    <div className="mt-4 space-y-5">
      {found.map(({ piece, hits }) => (
        <div key={piece.step}>
          <h3 className="flex items-baseline gap-2 font-sans text-sm font-semibold text-ink">
            <span lang={list.language} className="min-w-0 [overflow-wrap:anywhere]">
              {piece.heading ?? of(piece.label)}
            </span>
            {piece.locked && <LockIcon label={t('book.locked')} />}
            <span className="ms-auto text-2xs font-normal text-ink-faint tabular-nums">{hits.length}</span>
          </h3>
          {piece.locked && <p className="text-2xs text-ink-soft">{t('find.locked')}</p>}
          <Hits {...list} hits={hits} isLocked={piece.locked} />
        </div>
      ))}
    </div>
  )
}

/** Matches of a piece that are listed at first. */
const SHOWN_HITS = 25

function Hits({
  hits,
  isLocked,
  ...list
}: Omit<HitListProps, 'found'> & { hits: readonly SearchHit[]; isLocked: boolean }) {
  const { t, number } = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? hits : hits.slice(0, SHOWN_HITS)
  return (
    <>
      <ul className="mt-1 space-y-px">
        {shown.map((hit) => (
          <li key={hit.nth} className="flex items-start gap-1">
            <HitButton {...list} hit={hit} />
            {!isLocked && list.change !== null && (
              <Button
                variant="quiet"
                size="small"
                busy={list.isBusy}
                aria-label={t(`find.${list.change}-here`, {
                  text: `${hit.before}${hit.found}${hit.after}`.trim(),
                })}
                onClick={() => list.onReplace(hit)}
              >
                {t(list.change === 'delete' ? 'find.delete' : 'editor.replace')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < hits.length && (
        <Button variant="link" size="small" onClick={() => setWhole(true)}>
          {t('find.more', { count: number(hits.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

function HitButton({
  hit,
  language,
  current,
  onGo,
}: Pick<HitListProps, 'language' | 'current' | 'onGo'> & { hit: SearchHit }) {
  const isShown = current?.step === hit.step && current.nth === hit.nth
  return (
    <button
      type="button"
      lang={language}
      aria-current={isShown || undefined}
      onClick={() => onGo(hit)}
      className={classNames(
        'min-w-0 flex-1 rounded-sm px-2 py-1 text-start font-serif text-sm text-ink-soft hover:bg-sunken hover:text-ink',
        isShown && 'bg-sunken text-ink',
      )}
    >
      {hit.before}
      <mark className="bg-accent-soft font-medium text-ink">{hit.found}</mark>
      {hit.after}
    </button>
  )
}
