import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { countHits } from '../../engine/review/passage.ts'
import { differenceBySentence, takeChunks } from '../../engine/revision/difference.ts'
import { isApiError } from '../api/api-error.ts'
import type { Book, Piece } from '../api/books.ts'
import { decideRewrite, type Rewrite } from '../api/revision.ts'
import { useBookChange } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import { FootnoteWarning } from './footnote-note.tsx'
import { SentenceDifference } from './sentence-difference.tsx'
import { rewritesQuery } from './use-rewrite.ts'

type Decision = Parameters<typeof decideRewrite>[2]

interface ProposalProps {
  book: Book
  piece: Piece
  rewrite: Rewrite
}

/** A rewrite beside the text as it is: taken whole, in parts, or left. It was paid for when it was delivered. */
export function RewriteProposal({ book, piece, rewrite }: ProposalProps) {
  const { t, number, date } = useText()
  const { id, passage, manner, instruction, text, words, charged, demo, at, base } = rewrite
  const before = passage?.find ?? piece.text
  const chunks = useMemo(() => differenceBySentence(before, text), [before, text])
  const changes = chunks.filter(({ kind }) => kind === 'changed')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ticked = new Set(changes.flatMap((chunk) => (left.has(chunk.id) ? [] : [chunk.id])))
  const { decide, isBusy } = useRewriteDecision(book, piece)
  const isMovedOn = base !== piece.version
  const isGone = isMovedOn && passage !== null && countHits(piece.text, passage.find) !== 1
  const taken = takeChunks(before, chunks, [...ticked])
  const card = useRef<HTMLElement>(null)
  /** Once decided, the proposal disappears with its buttons, so the focus moves to the panel. */
  const focusPanel = () => card.current?.closest('aside')?.querySelector('h2')?.focus({ preventScroll: true })
  const take = () => {
    const ids = ticked.size === changes.length ? ('whole' as const) : [...ticked]
    // The server compares with the text that was rewritten. After a change, the text joined here is sent instead of the parts.
    focusPanel()
    decide(id, { take: ids, base: piece.version, ...(isMovedOn && passage === null ? { text: taken } : {}) })
  }
  const leave = () => {
    focusPanel()
    decide(id, { leave: true })
  }
  return (
    <article ref={card} className="space-y-3 rounded-lg border border-line p-4" aria-label={t('rewriting.proposal')}>
      <header className="text-2xs text-ink-soft">
        <p className="font-medium text-ink">
          {t(`rewriting.manner-${manner}`)}
          {instruction && ` · “${instruction}”`}
        </p>
        <p>
          {t(passage === null ? 'rewriting.of-piece' : 'rewriting.of-passage')} ·{' '}
          {t('flow.words', { words: number(words) })} · {date(at)} ·{' '}
          {t(charged === 0 ? 'rewriting.charged-none' : 'rewriting.charged', { credits: charged })}
        </p>
        {demo && <p>{t('demo.notice')}</p>}
      </header>
      {isGone && <Callout>{t('rewriting.passage-gone')}</Callout>}
      {isMovedOn && passage === null && <Callout>{t('rewriting.moved-on')}</Callout>}
      <FootnoteWarning
        before={piece.text}
        after={passage === null ? taken : piece.text.replace(passage.find, () => taken)}
      />
      {changes.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('rewriting.same')}</p>
      ) : (
        <SentenceDifference
          chunks={chunks}
          language={book.language}
          ticked={ticked}
          onTick={(change, isTicked) =>
            setLeft((all) => new Set(isTicked ? [...all].filter((one) => one !== change) : [...all, change]))
          }
        />
      )}
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap gap-2 rounded-b-lg bg-surface px-4 py-3">
        <Button
          variant="main"
          size="small"
          busy={isBusy}
          disabled={piece.locked || isGone || (changes.length > 0 && ticked.size === 0)}
          onClick={take}
        >
          {ticked.size === changes.length
            ? t('rewriting.take')
            : t('rewriting.take-parts', { count: ticked.size, of: changes.length })}
        </Button>
        <Button size="small" busy={isBusy} onClick={leave}>
          {t('rewriting.leave')}
        </Button>
      </div>
    </article>
  )
}

/** Decides about proposals for a piece. */
export function useRewriteDecision(book: Book, { step }: Piece) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, change, refetch } = useBookChange(book.id)
  const decide = async (rewrite: string, decision: Decision) => {
    const isDecided = await change(
      () => decideRewrite(book.id, rewrite, decision),
      (error) => {
        if (isApiError(error) && error.code === 'piece.changed') void refetch()
        notifyFailure(error)
      },
    )
    if (isDecided && 'take' in decision) notify('success', t('rewriting.taken'))
    await client.invalidateQueries({ queryKey: ['book', book.id, 'versions', step] })
    await client.invalidateQueries(rewritesQuery(book.id, step))
  }
  return { isBusy, decide: (rewrite: string, decision: Decision) => void decide(rewrite, decision) }
}
