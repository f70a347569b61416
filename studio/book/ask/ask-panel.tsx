import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { QUOTATION_PATTERN } from '../../../engine/prose/quotation-marks.ts'
import type { AnswerQuote } from '../../../engine/review/ask-book.ts'
import type { Questions as QuestionsSchema } from '../../../server/contract/questions.ts'
import { MAX_QUESTION_LENGTH, MAX_QUOTE_LENGTH } from '../../../server/contract/rules.ts'
import type { Book, Piece } from '../../api/books.ts'
import { liveGenerationsQuery } from '../../api/live.ts'
import { pathQuery } from '../../api/query.ts'
import { ask } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { partPath } from '../../app/book-texts.ts'
import { Link, TextLink } from '../../app/link.tsx'
import { useAsyncAction } from '../../app/use-work.ts'
import type { CanvasHandle } from '../../editor/canvas-handle.ts'
import type { TextSearch } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import { applyEventToDraft, EMPTY_DRAFT } from '../../markdown/draft.ts'
import { GrowingHead } from '../../runs/stop-button.tsx'
import { askSource, useWatchedGeneration } from '../../runs/use-watched.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { ToolPanel } from '../write/tool-panel.tsx'
import { useSelectedPassage } from '../write/use-selected.ts'

type Questions = z.output<typeof QuestionsSchema>

function questionsQuery(book: string) {
  return pathQuery<Questions>(['book', book, 'questions'], `/api/books/${book}/questions`)
}

interface AskPanelProps {
  book: Book
  piece: Piece
  canvas: RefObject<CanvasHandle | null>
  /** The question that is typed and has no answer yet, which is kept while the panel is closed. */
  typed: readonly [string, Dispatch<SetStateAction<string>>]
  /** Shows a sentence in its part; null: marks none any more. */
  onFound: (found: TextSearch | null) => void
  onClose: () => void
}

/** Asks about the book at the part at hand, and lists the answers, the newest first. */
export default function AskPanel({ book, piece, canvas, typed, onFound, onClose }: AskPanelProps) {
  const { t } = useText()
  const { credits, administrator } = useUser()
  const [opened, setOpened] = useState<string | null>(null)
  const selected = useSelectedPassage(canvas, `${piece.step} ${piece.version}`)?.find.slice(0, MAX_QUOTE_LENGTH) ?? null
  const passage = selected !== null && queryOf(selected).text === opened ? null : selected
  const { data, error, refetch } = useQuery(questionsQuery(book.id))
  const [question, setQuestion] = typed
  const asked = useRef<string | null>(null)
  const answering = useAnswering(book.id, () => setQuestion((now) => (now === asked.current ? '' : now)))
  const field = useRef<HTMLTextAreaElement>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current(null)
    field.current?.focus({ preventScroll: true })
  }, [])
  const isTooDear = data !== undefined && !administrator && data.price > credits
  const isUnready = data === undefined || isTooDear || question.trim() === ''
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnready || answering.isBusy || !(await canvas.current?.flush())) return
    const at = { step: piece.step, ...(passage === null ? {} : { passage }) }
    asked.current = question
    answering.ask({ question: question.trim(), ...at, mostCredits: data.price })
  }
  return (
    <ToolPanel title={t('asking.title')} onClose={onClose}>
      <form className="space-y-2" onSubmit={(event) => void send(event)}>
        <Field label={t('asking.question')} help={t('asking.help')}>
          <TextArea
            ref={field}
            value={question}
            maxLength={MAX_QUESTION_LENGTH}
            className="field-sizing-content max-h-96"
            enterKeyHint="send"
            onValue={setQuestion}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              // With Ctrl it would write the next part too.
              event.stopPropagation()
              void send(event)
            }}
          />
        </Field>
        {passage !== null && (
          <p className="line-clamp-2 border-s-2 border-accent ps-3 font-serif text-sm text-ink-soft">{passage}</p>
        )}
        {isTooDear ? (
          <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
            {t('generator.more-credits')}
          </Link>
        ) : (
          <Button type="submit" variant="main" busy={answering.isBusy} disabled={isUnready && !answering.isBusy}>
            {data?.price ? t('asking.ask-priced', { credits: data.price }) : t('asking.ask')}
          </Button>
        )}
      </form>
      {answering.fault !== null && (
        <Callout variant="bad" role="alert" className="mt-4">
          <p>{answering.fault}</p>
          <p>{t('generator.not-charged')}</p>
        </Callout>
      )}
      {answering.isBusy && (
        <section aria-busy="true" aria-label={t('asking.growing')} className="mt-4 rounded-lg border border-line p-3">
          <GrowingHead label={t('asking.growing')} onStop={answering.cancel} />
          <p className="mt-2 text-sm whitespace-pre-line">{answering.text}</p>
        </section>
      )}
      <Loading of={{ data, error, refetch }} className="mt-4 h-24" />
      {data?.questions.length === 0 && <p className="mt-4 text-sm text-ink-soft">{t('asking.examples')}</p>}
      <ol className="mt-4 space-y-4">
        {data?.questions.toReversed().map((one) => (
          <li key={one.id}>
            <Exchange
              book={book}
              question={one}
              onFound={(found) => {
                setOpened(found.query.text)
                onFound(found)
              }}
            />
          </li>
        ))}
      </ol>
    </ToolPanel>
  )
}

/** A question that is asked on this page, or was found being answered. */
function useAnswering(book: string, onAnswered: () => void) {
  const { language } = useText()
  const client = useQueryClient()
  const { data } = useQuery(liveGenerationsQuery)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    live: data?.generations.find((one) => one.kind === 'question' && one.book === book)?.id,
    isNoticed: false,
    onEvent: (event) => {
      setDraft((before) => applyEventToDraft(before, event))
      if (event.type === 'done') onAnswered()
    },
    onEnd: () => client.invalidateQueries(questionsQuery(book)),
  })
  const start = (body: object) => {
    setDraft(EMPTY_DRAFT)
    watch(askSource(book, 'questions', body))
  }
  return { isBusy, fault, text: draft.text, cancel, ask: start }
}

interface ExchangeProps extends Pick<AskPanelProps, 'book'> {
  onFound: (found: TextSearch) => void
  question: Questions['questions'][number]
}

/** A question with its answer. */
function Exchange({ book, question: { id, question, passage, at, ...answer }, onFound }: ExchangeProps) {
  const { t, date } = useText()
  const client = useQueryClient()
  const { isBusy, work } = useAsyncAction()
  const remove = async () => {
    const left = await ask<Questions>('DELETE', `/api/books/${book.id}/questions/${id}`)
    client.setQueryData(questionsQuery(book.id).queryKey, left)
  }
  return (
    <article className="rounded-lg border border-line p-3 text-sm">
      <h3 className="font-sans text-sm font-semibold [overflow-wrap:anywhere] text-ink">{question}</h3>
      {passage !== null && (
        <p lang={book.language} className="mt-1 line-clamp-2 border-s-2 border-line ps-3 font-serif text-ink-soft">
          {passage}
        </p>
      )}
      <Answer {...{ book, onFound }} {...answer} />
      <footer className="mt-1 flex items-center justify-between text-2xs text-ink-soft">
        {date(at)}
        <IconButton
          icon={Trash2}
          label={t('asking.delete', { question })}
          className="size-8 max-sm:size-11"
          busy={isBusy}
          onClick={() => void work(remove)}
        />
      </footer>
    </article>
  )
}

interface AnswerProps {
  book: Book
  answer: string
  quotes: readonly AnswerQuote[]
  onFound: (found: TextSearch) => void
}

/** An answer, in which each quotation that is still in the text opens its sentence. */
function Answer({ book, answer, quotes, onFound }: AnswerProps) {
  const { t, of } = useText()
  return (
    <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line text-ink">
      {answer.split(QUOTATION_PATTERN).map((text, at) => {
        const quote = quotes.find(({ said }) => said === text)
        const piece = quote && book.pieces.find((one) => one.step === quote.step && one.text.includes(quote.quote))
        if (piece === undefined) return text
        return (
          <TextLink
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
            key={at}
            to={partPath(book.id, piece.step)}
            lang={book.language}
            title={t('asking.open', { part: piece.heading ?? of(piece.label) })}
            className="font-serif"
            onClick={(event) => {
              event.preventDefault()
              onFound({ query: queryOf(quote!.quote), at: { step: piece.step, nth: 0 } })
            }}
          >
            {text}
          </TextLink>
        )
      })}
    </p>
  )
}

/** A passage as a search finds it: the words of its first line, without the marks of Markdown. */
function queryOf(quote: string): TextSearch['query'] {
  const text = quote.split('\n')[0]!.replace(/[*_~]|\\(?=[\p{P}\p{S}])/gu, '')
  return { text: text.trim(), matchCase: true, wholeWords: false }
}
