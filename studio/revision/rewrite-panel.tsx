import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { MANNERS, MAX_INSTRUCTION_CHARACTERS, type Manner } from '../../engine/revision/manner.ts'
import type { Book, Piece } from '../api/books.ts'
import { useIsRefunded } from '../api/live.ts'
import { quoteRewrite, type Rewrite, type RewriteOrder } from '../api/revision.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useDebounced } from '../app/use-debounced.ts'
import type { Passage } from '../editor/handle.ts'
import { useText } from '../language/language.tsx'
import { PieceText } from '../markdown/piece-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { RewriteProposal, useRewriteDecision } from './proposal.tsx'
import { type PieceRewriting, rewritesQuery, useRewrite } from './use-rewrite.ts'

interface RewritePanelProps {
  book: Book
  piece: Piece
  /** What is selected in the text; null: nothing. */
  selected: Passage | null
  /** Has the server know what is typed. False: it couldn't be reached. */
  onSave: () => Promise<boolean>
}

/** Rewrites a part or a selected passage: asks how, shows the price, and lists the proposals. */
export function RewritePanel({ book, piece, selected, onSave }: RewritePanelProps) {
  const { t, language } = useText()
  const { data } = useQuery(rewritesQuery(book.id, piece.step))
  const live = data?.live.find(({ step }) => step === piece.step)?.generation ?? null
  const rewriting = useRewrite(book.id, piece.step, live, language)
  const [manner, setManner] = useState<Manner>('again')
  const [instruction, setInstruction] = useState('')
  const isLong = selected !== null && selected.words > book.rewrites.passageWords
  const order: RewriteOrder = {
    step: piece.step,
    manner,
    ...(selected === null ? {} : { passage: { find: selected.find, at: selected.at } }),
    ...(instruction.trim() === '' ? {} : { instruction: instruction.trim() }),
  }
  const start = async () => {
    if (await onSave()) rewriting.start(order)
  }
  const { proposals, hasArrived } = useArrival(rewriting.isBusy)
  const lacksWords = manner === 'instruction' && instruction.trim() === ''
  return (
    <div className="space-y-5">
      <Subject selected={selected} piece={piece} most={book.rewrites.passageWords} />
      <Manners manner={manner} hasVoice={book.authorBrief.voice !== undefined} onChoose={setManner} />
      <Field label={t(manner === 'instruction' ? 'rewriting.instruction' : 'rewriting.instruction-optional')}>
        <TextArea
          value={instruction}
          maxLength={MAX_INSTRUCTION_CHARACTERS}
          placeholder={t('rewriting.instruction-example')}
          onChange={({ target }) => setInstruction(target.value)}
        />
      </Field>
      {piece.locked ? (
        <Callout>{t('rewriting.locked')}</Callout>
      ) : (
        !isLong && <Price book={book} order={order} rewriting={rewriting} isUnready={lacksWords} onStart={start} />
      )}
      {rewriting.fault !== null && (
        <Callout variant="bad" role="alert">
          <p>{rewriting.fault}</p>
          <p>{t('generator.not-charged')}</p>
        </Callout>
      )}
      {rewriting.isBusy && <Growing book={book} rewriting={rewriting} />}
      <p role="status" className="sr-only">
        {hasArrived && t('rewriting.arrived')}
      </p>
      <div ref={proposals} className="space-y-5">
        {data?.rewrites.map((rewrite) => (
          <RewriteProposal key={rewrite.id} book={book} piece={piece} rewrite={rewrite} />
        ))}
      </div>
      {data !== undefined && data.left.length > 0 && <LeftProposals book={book} piece={piece} left={data.left} />}
    </div>
  )
}

/** Proposals that were left: they were paid for, so each can be looked at again. */
function LeftProposals({ book, piece, left }: { book: Book; piece: Piece; left: readonly Rewrite[] }) {
  const { t, number, date } = useText()
  const { decide, isBusy } = useRewriteDecision(book, piece)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-soft">{t('rewriting.left', { count: left.length })}</summary>
      <ul className="mt-2 space-y-2">
        {left.map(({ id, manner, instruction, words, at, text }) => (
          <li key={id} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="text-2xs text-ink-soft">
                {t(`rewriting.manner-${manner}`)}
                {instruction && ` · “${instruction}”`} · {t('flow.words', { words: number(words) })} · {date(at)}
              </p>
              <p lang={book.language} className="line-clamp-2 font-serif text-ink">
                {text}
              </p>
            </div>
            <Button size="small" busy={isBusy} onClick={() => decide(id, { reopen: true })}>
              {t('rewriting.reopen')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is rewritten: the selected passage, else the whole part. */
function Subject({ selected, piece, most }: { selected: Passage | null; piece: Piece; most: number }) {
  const { t, number } = useText()
  if (selected === null) {
    return (
      <p className="text-sm text-ink-soft">
        <span className="font-medium text-ink">{t('rewriting.whole', { words: number(piece.words) })}</span>{' '}
        {t('rewriting.select-help')}
      </p>
    )
  }
  return (
    <div className="text-sm">
      <p className="font-medium text-ink">{t('rewriting.selected', { words: number(selected.words) })}</p>
      <p className="mt-1 line-clamp-3 border-s-2 border-accent ps-3 font-serif text-ink-soft">{selected.find}</p>
      {selected.words > most && (
        <p role="alert" className="mt-2 text-bad">
          {t('rewriting.too-long', { most })}
        </p>
      )}
    </div>
  )
}

interface MannersProps {
  manner: Manner
  /** Whether the author's own page is known. */
  hasVoice: boolean
  onChoose: (manner: Manner) => void
}

function Manners({ manner, hasVoice, onChoose }: MannersProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{t('rewriting.how')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {MANNERS.map((one) => (
          <label
            key={one}
            className="cursor-pointer rounded-full border border-line px-3 py-1.5 text-sm text-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={manner === one}
              disabled={one === 'voice' && !hasVoice}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {t(`rewriting.manner-${one}`)}
          </label>
        ))}
      </div>
      {!hasVoice && <p className="mt-2 text-2xs text-ink-soft">{t('rewriting.no-voice')}</p>}
    </fieldset>
  )
}

interface PriceProps {
  book: Book
  order: RewriteOrder
  rewriting: PieceRewriting
  /** Something must be typed first. */
  isUnready: boolean
  onStart: () => Promise<void>
}

/** The price before the press, and the press. */
function Price({ book, order, rewriting, isUnready, onStart }: PriceProps) {
  const { t } = useText()
  const { credits, administrator } = useUser()
  const asked = useDebounced(JSON.stringify(order))
  const { data: quote } = useQuery({
    queryKey: ['book', book.id, 'rewrite quote', asked, book.rewrites.left],
    queryFn: ({ signal }) => quoteRewrite(book.id, JSON.parse(asked) as RewriteOrder, signal),
    enabled: !isUnready,
    retry: false,
  })
  const isTooDear = quote !== undefined && !administrator && quote.credits > credits
  return (
    <div className="space-y-2">
      <p className="min-h-10 text-2xs text-ink-soft">
        {quote && (
          <>
            <span className="font-medium text-ink">
              {quote.credits === 0
                ? t('rewriting.price-included', { left: quote.included })
                : t('rewriting.price', { credits: quote.credits })}
            </span>{' '}
            {order.passage !== undefined && quote.credits > 0 && `${t('rewriting.bundle', { left: quote.included })} `}
          </>
        )}
        {t('rewriting.price-about')}
      </p>
      {isTooDear ? (
        <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
          {t('generator.more-credits')}
        </Link>
      ) : (
        <Button
          variant="main"
          busy={rewriting.isBusy}
          disabled={isUnready || quote === undefined}
          onClick={() => void onStart()}
        >
          {t('rewriting.start')}
        </Button>
      )}
    </div>
  )
}

/** The text as it comes. */
function Growing({ book, rewriting }: { book: Book; rewriting: PieceRewriting }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  return (
    <section aria-busy="true" aria-label={t('rewriting.growing')} className="rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-sm font-medium text-ink">
          {t('rewriting.growing')}
        </p>
        <Button
          size="small"
          disabled={!isRefunded}
          title={isRefunded ? undefined : t('dock.cancel-none-about')}
          onClick={rewriting.cancel}
        >
          {t('flow.cancel')}
        </Button>
      </div>
      <div lang={book.language} className="book mt-3 max-h-96 overflow-y-auto text-[0.9375rem]!">
        <PieceText text={rewriting.text} growing level={4} />
      </div>
    </section>
  )
}

interface Arrival {
  /** For the element that holds the proposals. */
  readonly proposals: RefObject<HTMLDivElement | null>
  /** Whether the last rewrite brought a proposal. */
  readonly hasArrived: boolean
}

/** Scrolls to the newest proposal when a rewrite ends: it is below the growing text, which then disappears. */
function useArrival(isBusy: boolean): Arrival {
  const proposals = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  const [hasArrived, setArrived] = useState(false)
  useEffect(() => {
    const isThere = wasBusy.current && !isBusy && proposals.current?.firstElementChild != null
    wasBusy.current = isBusy
    setArrived(isThere)
    if (isThere) showAtTop(proposals.current!)
  }, [isBusy])
  return { proposals, hasArrived }
}

/** Height of the panel's sticky header, with a margin. */
const HEADER_PIXELS = 64

/** Scrolls the panel around an element, and not the text beside the panel. */
function showAtTop(element: HTMLElement): void {
  const panel = element.closest('aside')
  if (!panel) return
  const distance = element.getBoundingClientRect().top - panel.getBoundingClientRect().top
  panel.scrollTop += distance - HEADER_PIXELS
}
