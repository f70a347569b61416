import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { differenceBySentence } from '../../engine/manuscript/difference.ts'
import { isApiError } from '../api/api-error.ts'
import { type Book, bookQuery, type Piece } from '../api/books.ts'
import { decideRewrite, type Rewrite } from '../api/manuscript.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/feedback.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import { SentenceDifference } from './sentence-difference.tsx'
import { rewritesQuery } from './use-rewrite.ts'

interface ProposalProps {
  book: Book
  piece: Piece
  rewrite: Rewrite
}

/** What a charge of so few credits is called. */
const CHARGED = ['rewriting.charged-none', 'rewriting.charged-one'] as const

/** A rewrite beside the text as it is: taken whole, in parts, or left. It was paid for when it was delivered. */
export function Proposal({ book, piece, rewrite }: ProposalProps) {
  const { t, number, date } = useText()
  const { id, passage, manner, instruction, text, words, charged, demo, at, base } = rewrite
  const before = passage?.find ?? piece.text
  const chunks = useMemo(() => differenceBySentence(before, text), [before, text])
  const changes = chunks.filter(({ kind }) => kind === 'changed')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const ticked = new Set(changes.flatMap((chunk) => (left.has(chunk.id) ? [] : [chunk.id])))
  const { decide, isBusy } = useDecision(book, piece, id)
  // Of a whole part that was changed meanwhile, the parts of the difference are no longer those that the server knows.
  const isMovedOn = passage === null && base !== piece.version
  return (
    <article className="space-y-3 rounded-lg border border-line p-4" aria-label={t('rewriting.proposal')}>
      <header className="text-2xs text-ink-soft">
        <p className="font-medium text-ink">
          {t(`rewriting.manner-${manner}`)}
          {instruction && ` · “${instruction}”`}
        </p>
        <p>
          {t(passage === null ? 'rewriting.of-piece' : 'rewriting.of-passage')} ·{' '}
          {t('flow.words', { words: number(words) })} · {date(at)} ·{' '}
          {t(CHARGED[charged] ?? 'rewriting.charged', { credits: charged })}
        </p>
        {demo && <p>{t('demo.notice')}</p>}
      </header>
      {isMovedOn && <Note>{t('rewriting.moved-on')}</Note>}
      {changes.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('rewriting.same')}</p>
      ) : (
        <SentenceDifference
          chunks={chunks}
          language={book.language}
          {...(isMovedOn
            ? {}
            : {
                ticked,
                onTick: (change, isTicked) =>
                  setLeft((all) => new Set(isTicked ? [...all].filter((one) => one !== change) : [...all, change])),
              })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="main"
          size="small"
          busy={isBusy}
          disabled={piece.locked || (changes.length > 0 && ticked.size === 0)}
          onClick={() =>
            decide({ take: isMovedOn || ticked.size === changes.length ? 'whole' : [...ticked], base: piece.version })
          }
        >
          {ticked.size === changes.length || isMovedOn
            ? t('rewriting.take')
            : t('rewriting.take-parts', { count: ticked.size, of: changes.length })}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => decide({ leave: true })}>
          {t('rewriting.leave')}
        </Button>
      </div>
    </article>
  )
}

function useDecision(book: Book, { step }: Piece, rewrite: string) {
  const { t } = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const decide = async (decision: Parameters<typeof decideRewrite>[2]) => {
    setBusy(true)
    try {
      client.setQueryData(bookQuery(book.id).queryKey, await decideRewrite(book.id, rewrite, decision))
      if ('take' in decision) notify('success', t('rewriting.taken'))
    } catch (error) {
      if (isApiError(error) && error.code === 'piece.changed') {
        void client.invalidateQueries({ queryKey: bookQuery(book.id).queryKey, exact: true })
      }
      notifyFailure(error)
    } finally {
      await client.invalidateQueries({ queryKey: ['book', book.id, 'versions', step] })
      await client.invalidateQueries(rewritesQuery(book.id, step))
      setBusy(false)
    }
  }
  return { isBusy, decide: (decision: Parameters<typeof decideRewrite>[2]) => void decide(decision) }
}
