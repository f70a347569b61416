import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Book, bookQuery, type Piece } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { useActionWithFault } from '../app/use-work.ts'
import { formatStepPrice } from '../generator/form/price.ts'
import { useText } from '../language/language.tsx'
import { askSource, useWatchedGeneration } from '../runs/use-watched.ts'
import { Button } from '../ui/button.tsx'
import { FaultNote } from '../ui/fault-note.tsx'
import { Callout } from '../ui/feedback.tsx'
import { ComparedWords } from './compared-words.tsx'
import { FindingCard } from './finding-card.tsx'
import { findPartName, pieceChangeQuery, readingsQuery, type ShownChange, type ShownLine } from './readings-query.ts'

const ProposedHabits = lazyPart(() => import('../memory/proposed-habits.tsx'), ['memory'])

interface ChangeLineProps {
  book: Book
  piece: Piece
  /** Shows words in the text of the book. */
  onFind: (text: string) => void
}

/** What the change of a part breaks elsewhere, above its text: how much, and on demand each place with its repair. */
export default function BrokenByChangeLine({ book, piece, onFind }: ChangeLineProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { data: change } = useQuery(pieceChangeQuery(book, piece))
  const look = useLook(book, piece)
  if (change === undefined || !change.changed) return null
  const { places, lines, model, price } = change
  const isBroken = places.length + lines.length > 0
  const habits = <ProposedHabits book={book} className="no-print mx-auto mb-8 max-w-[38rem]" />
  if (!isBroken && !model && !isOpen) return habits
  return (
    <>
      <Callout variant={isBroken ? 'accent' : 'plain'} className="no-print mx-auto mb-8 max-w-[38rem]">
        <Summary book={book} change={change} />
        <FaultNote className="mt-2">{look.fault}</FaultNote>
        <div className="mt-3 flex flex-wrap gap-2">
          {(isBroken || isOpen) && (
            <Button
              size="small"
              aria-expanded={isOpen}
              busy={look.isBusy}
              onClick={() => {
                setOpen(!isOpen)
                if (!isOpen && places.length > 0) look.start({ model: false, mostCredits: 0 })
              }}
            >
              {t(isOpen ? 'review.change-hide' : 'review.change-show')}
            </Button>
          )}
          {model && (
            <Button
              variant="quiet"
              size="small"
              disabled={look.isBusy}
              onClick={() => {
                setOpen(true)
                look.start({ mostCredits: price })
              }}
            >
              {t('review.change-ask', { price: price === 0 ? t('review.change-free') : formatStepPrice(price, t) })}
            </Button>
          )}
        </div>
        {isOpen && <Places book={book} piece={piece} lines={lines} onFind={onFind} />}
      </Callout>
      {habits}
    </>
  )
}

/** The first name or number that was replaced, and how many sentences of which parts disagree. */
function Summary({ book, change: { facts, places, lines } }: { book: Book; change: ShownChange }) {
  const { t } = useText()
  const fact = facts.find((one) => one.places > 0) ?? facts[0]
  const parts = [...new Set(places.map(({ step }) => findPartName(book, step)))]
  return (
    <>
      {fact && (
        <p lang={book.language} className="font-medium">
          <del>{fact.before}</del> → {fact.after}
        </p>
      )}
      <p role="status">
        {places.length === 0
          ? t('review.change-none')
          : t('review.change-places', { count: places.length, parts: parts.join(', ') })}
        {lines.length > 0 && ` ${t('review.change-lines', { count: lines.length })}`}
      </p>
    </>
  )
}

interface PlacesProps extends ChangeLineProps {
  lines: readonly ShownLine[]
}

/** The findings of this change, and the lines of bible and plan that it left behind. */
function Places({ book, piece, lines, onFind }: PlacesProps) {
  const { t } = useText()
  const { data } = useQuery({ ...readingsQuery(book.id), staleTime: 0 })
  const findings = (data?.readings ?? []).filter(({ change }) => change === piece.step).flatMap((one) => one.findings)
  return (
    <>
      {lines.length > 0 && (
        <ul className="mt-4 space-y-3">
          {lines.map((line) => (
            <Line key={`${line.of} ${line.id}`} book={book} line={line} />
          ))}
        </ul>
      )}
      <ol className="mt-4 space-y-4">
        {findings.map((finding) => (
          <div key={finding.id}>
            <FindingCard book={book} finding={finding} />
            <Button variant="link" className="text-2xs" onClick={() => onFind(finding.passages.at(-1)!.quote)}>
              {t('review.change-find')}
            </Button>
          </div>
        ))}
      </ol>
    </>
  )
}

/** One line of bible or plan, as it is and as the text has it now. */
function Line({ book, line }: { book: Book; line: ShownLine }) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, fault, work } = useActionWithFault()
  const take = () =>
    void work(async () => {
      const changed = await ask<Book>('POST', `/api/books/${book.id}/lines`, { body: line })
      client.setQueryData(bookQuery(book.id).queryKey, changed)
      await client.invalidateQueries({ queryKey: ['change', book.id] })
    })
  return (
    <li className="rounded-md bg-sunken px-3 py-2.5">
      <p className="text-2xs text-ink-soft">{t(line.of === 'bible' ? 'review.line-bible' : 'review.line-plan')}</p>
      <p lang={book.language} className="mt-1 [overflow-wrap:anywhere] text-ink">
        <ComparedWords before={line.before} after={line.after} />
      </p>
      <FaultNote className="mt-2">{fault?.message}</FaultNote>
      <Button size="small" className="mt-2" busy={isBusy} onClick={take}>
        {t('review.line-take')}
      </Button>
    </li>
  )
}

/** Keeps what the change breaks as findings, with or without a question to the reader's model. */
function useLook(book: Book, piece: Piece) {
  const client = useQueryClient()
  const { language } = useText()
  const { isBusy, fault, watch } = useWatchedGeneration({
    language,
    onEvent: () => undefined,
    onEnd: async () => {
      void client.invalidateQueries({ queryKey: ['book', book.id], exact: true })
      await client.invalidateQueries(readingsQuery(book.id))
    },
  })
  const start = (how: { readonly model?: false; readonly mostCredits: number }) =>
    watch(askSource(book.id, 'readings', { change: piece.step, ...how }))
  return { isBusy, fault, start }
}
