import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { ADDING_MANNERS, MANNERS, MAX_INSTRUCTION_CHARACTERS, type Manner } from '../../engine/revision/manner.ts'
import type { Book, Piece } from '../api/books.ts'
import { quoteRewrite, type Rewrite, type RewriteOrder } from '../api/revision.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useDebounced } from '../app/use-debounced.ts'
import type { CanvasHandle } from '../editor/canvas-handle.ts'
import type { Passage } from '../editor/handle.ts'
import { useText } from '../language/language.tsx'
import { PieceText } from '../markdown/piece-text.tsx'
import { GrowingHead } from '../runs/stop-button.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { RadioBox } from '../ui/radio-box.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useRewriteDecision } from './use-decision.ts'
import type { PieceRewriting, ShownVariant } from './use-rewrite.ts'

interface RewritePanelProps {
  book: Book
  piece: Piece
  /** What is selected in the text; null: nothing. */
  selected: Passage | null
  rewriting: PieceRewriting
  canvas: RefObject<CanvasHandle | null>
}

/** Rewrites a part or a selected passage: asks how, shows the price, and lists what was written. */
export function RewritePanel({ book, piece, selected, rewriting, canvas }: RewritePanelProps) {
  const { t } = useText()
  const [chosen, setManner] = useState<Manner>('again')
  const [instruction, setInstruction] = useState('')
  const [beside, setBeside] = useState<ShownVariant | null>(null)
  const manner = selected === null && ADDING_MANNERS[chosen] !== undefined ? 'again' : chosen
  const isLong = selected !== null && selected.words > book.rewrites.passageWords
  const order: RewriteOrder = {
    step: piece.step,
    manner,
    ...(selected === null ? {} : { passage: { find: selected.find, at: selected.at } }),
    ...(instruction.trim() === '' ? {} : { instruction: instruction.trim() }),
  }
  const start = async (mostCredits: number) => {
    if (await canvas.current?.flush()) rewriting.start({ ...order, mostCredits })
  }
  const lacksWords = manner === 'instruction' && instruction.trim() === ''
  const open = rewriting.rewrites.filter(({ state }) => state === 'open')
  const kept = rewriting.rewrites.filter(({ state }) => state === 'left' || state === 'taken')
  const shown = rewriting.rewrites.find(({ id }) => id === beside?.rewrite)
  const variant = shown?.variants.find(({ id }) => id === beside?.variant)
  const card = { book, piece, rewriting, onBeside: setBeside }
  return (
    <div className="space-y-5">
      <Subject
        selected={selected}
        piece={piece}
        most={book.rewrites.passageWords}
        onWhole={() => canvas.current?.clearSelection()}
      />
      <Manners
        manner={manner}
        ofPassage={selected !== null}
        hasVoice={book.authorBrief.voice !== undefined}
        onChoose={setManner}
      />
      <Field label={t(manner === 'instruction' ? 'rewriting.instruction' : 'rewriting.instruction-optional')}>
        <TextArea
          value={instruction}
          maxLength={MAX_INSTRUCTION_CHARACTERS}
          placeholder={t('rewriting.instruction-example')}
          onValue={setInstruction}
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
        {rewriting.hasArrived && t('rewriting.arrived')}
      </p>
      {open.map((rewrite) => (
        <RewriteCard key={rewrite.id} {...card} rewrite={rewrite} />
      ))}
      {kept.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-soft">{t('rewriting.kept', { count: kept.length })}</summary>
          <div className="mt-2 space-y-3">
            {kept.map((rewrite) => (
              <RewriteCard key={rewrite.id} {...card} rewrite={rewrite} />
            ))}
          </div>
        </details>
      )}
      {shown !== undefined && variant !== undefined && (
        <SideBySide
          {...{ book, variant }}
          rewriting={{ ...rewriting, show: setBeside }}
          rewrite={shown}
          before={variant.passage?.find ?? piece.text}
          onClose={() => setBeside(null)}
        />
      )}
    </div>
  )
}

interface RewriteCardProps {
  book: Book
  piece: Piece
  rewrite: Rewrite
  rewriting: PieceRewriting
  onBeside: (variant: ShownVariant) => void
}

/** A rewrite that is kept: shown in the text again, compared, or thrown away. */
function RewriteCard({ book, piece, rewrite, rewriting, onBeside }: RewriteCardProps) {
  const { t, number, date } = useText()
  const { isBusy, decide, throwAway } = useRewriteDecision(book, piece)
  const { id, manner, instruction, passage, state, variants, at } = rewrite
  const [first] = variants
  if (first === undefined) return null
  const variant = { rewrite: id, variant: first.id }
  const showAgain = async () => {
    if (state === 'open' || (await decide(id, { reopen: true }))) rewriting.show(variant)
  }
  const charged = variants.reduce((sum, one) => sum + one.charged, 0)
  return (
    <article aria-label={t('rewriting.proposal')} className="space-y-2 rounded-lg border border-line p-3 text-sm">
      <header className="text-2xs text-ink-soft">
        <p className="font-medium text-ink">
          {t(`rewriting.manner-${manner}`)}
          {instruction && ` · “${instruction}”`}
          {variants.length > 1 && ` · ${t('rewriting.variant', { n: 1, of: variants.length })}`}
        </p>
        <p>
          {t(passage === null ? 'rewriting.of-piece' : 'rewriting.of-passage')} ·{' '}
          {t('flow.words', { words: number(first.words) })} · {date(at)} ·{' '}
          {t(charged === 0 ? 'rewriting.charged-none' : 'rewriting.charged', { credits: charged })} ·{' '}
          {state !== 'thrown-away' && t(`rewriting.state-${state}`)}
        </p>
      </header>
      <p lang={book.language} className="line-clamp-3 font-serif text-ink">
        {first.text}
      </p>
      <div className="flex flex-wrap gap-2">
        {state !== 'taken' && (
          <Button size="small" busy={isBusy} onClick={() => void showAgain()}>
            {t(state === 'left' ? 'rewriting.reopen' : 'rewriting.show')}
          </Button>
        )}
        {manner !== 'ideas' && (
          <Button size="small" variant="quiet" onClick={() => onBeside(variant)}>
            {t('rewriting.side-by-side')}
          </Button>
        )}
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void throwAway(id)}>
          {t('rewriting.throw-away')}
        </Button>
      </div>
    </article>
  )
}

/** What is rewritten: the selected passage, else the whole part. */
interface SubjectProps {
  selected: Passage | null
  piece: Piece
  most: number
  /** Takes the selection back. */
  onWhole: () => void
}

function Subject({ selected, piece, most, onWhole }: SubjectProps) {
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
      <Button variant="link" size="small" className="mt-1" onClick={onWhole}>
        {t('rewriting.whole-instead')}
      </Button>
    </div>
  )
}

interface MannersProps {
  manner: Manner
  ofPassage: boolean
  /** Whether the author's own page is known. */
  hasVoice: boolean
  onChoose: (manner: Manner) => void
}

function Manners({ manner, ofPassage, hasVoice, onChoose }: MannersProps) {
  const { t } = useText()
  const offered = MANNERS.filter((one) => ofPassage || ADDING_MANNERS[one] === undefined)
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">{t('rewriting.how')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((one) => (
          <RadioBox
            key={one}
            name={name}
            value={one}
            checked={manner === one}
            disabled={one === 'voice' && !hasVoice}
            onChoose={() => onChoose(one)}
            className="rounded-full border border-line px-3 py-1.5 text-sm text-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            {t(`rewriting.manner-${one}`)}
          </RadioBox>
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
  onStart: (mostCredits: number) => Promise<void>
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
          onClick={() => void onStart(quote!.credits)}
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
  return (
    <section aria-busy="true" aria-label={t('rewriting.growing')} className="rounded-lg border border-line p-4">
      <GrowingHead label={t('rewriting.growing')} onStop={rewriting.cancel} />
      <div lang={book.language} className="book mt-3 max-h-96 overflow-y-auto text-[0.9375rem]!">
        <PieceText text={rewriting.text} growing level={4} />
      </div>
    </section>
  )
}
