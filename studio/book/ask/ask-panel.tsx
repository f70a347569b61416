import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { MAX_QUESTION_LENGTH } from '../../../server/contract/rules.ts'
import type { Book, Piece } from '../../api/books.ts'
import { createIdempotencyKey, useIsRefunded } from '../../api/live.ts'
import { useUser } from '../../api/session.ts'
import { Link } from '../../app/link.tsx'
import { useWork } from '../../app/use-work.ts'
import type { CanvasHandle, TextSearch } from '../../editor/handle.ts'
import { useText } from '../../language/language.tsx'
import { applyEventToDraft, EMPTY_DRAFT } from '../../markdown/draft.ts'
import { useWatchedGeneration } from '../../runs/use-watched.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Callout, Skeleton } from '../../ui/feedback.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { ToolPanel } from '../write/tool-panel.tsx'
import { useSelected } from '../write/use-selected.ts'
import { Answer } from './answer.tsx'
import { deleteQuestion, type Question, questionsQuery } from './questions-query.ts'

interface AskPanelProps {
  book: Book
  piece: Piece
  canvas: RefObject<CanvasHandle | null>
  /** Shows a sentence in its part; null: marks none any more. */
  onFound: (found: TextSearch | null) => void
  onClose: () => void
}

/** Asks about the book at the part at hand, and lists the answers, the newest first. */
export default function AskPanel({ book, piece, canvas, onFound, onClose }: AskPanelProps) {
  const { t } = useText()
  const selected = useSelected(canvas, `${piece.step} ${piece.version}`)
  const { data } = useQuery(questionsQuery(book.id))
  const asking = useAsking(book.id, data?.live?.generation ?? null)
  const field = useRef<HTMLTextAreaElement>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current(null)
    field.current?.focus({ preventScroll: true })
  }, [])
  const ask = async (question: string) => {
    if (data === undefined || !(await canvas.current?.flush())) return
    const passage = selected === null ? {} : { passage: selected.find }
    asking.ask({ question, step: piece.step, ...passage, mostCredits: data.price })
  }
  return (
    <ToolPanel title={t('asking.title')} onClose={onClose}>
      <div className="space-y-5">
        <QuestionForm
          {...{ field }}
          price={data?.price}
          passage={selected?.find ?? null}
          isBusy={asking.isBusy}
          onAsk={ask}
        />
        {asking.fault !== null && (
          <Callout variant="bad" role="alert">
            <p>{asking.fault}</p>
            <p>{t('generator.not-charged')}</p>
          </Callout>
        )}
        {asking.isBusy && <Growing {...asking} />}
        {data === undefined && <Skeleton className="h-24" />}
        {data?.questions.length === 0 && !asking.isBusy && (
          <p className="text-sm text-ink-soft">{t('asking.examples')}</p>
        )}
        <ol className="space-y-4">
          {data?.questions.toReversed().map((question) => (
            <li key={question.id}>
              <Exchange {...{ book, question, onFound }} />
            </li>
          ))}
        </ol>
      </div>
    </ToolPanel>
  )
}

interface Asked {
  readonly question: string
  readonly step: string
  readonly passage?: string
  readonly mostCredits: number
}

/** A question that is asked on this page, or was found being answered. */
function useAsking(book: string, live: string | null) {
  const { language } = useText()
  const client = useQueryClient()
  const [question, setQuestion] = useState('')
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    isNoticed: false,
    onEvent: (event) => setDraft((before) => applyEventToDraft(before, event)),
    onEnd: () => client.invalidateQueries(questionsQuery(book)),
  })
  useEffect(() => {
    if (live !== null) watch({ generation: live })
  }, [live, watch])
  return {
    isBusy,
    fault,
    question,
    text: draft.text,
    cancel,
    ask(asked: Asked) {
      setQuestion(asked.question)
      setDraft(EMPTY_DRAFT)
      watch({ asking: { key: createIdempotencyKey(), book, ...asked } })
    },
  }
}

interface QuestionFormProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** Credits; undefined: not known yet. */
  price: number | undefined
  /** What is selected in the text; null: nothing. */
  passage: string | null
  isBusy: boolean
  onAsk: (question: string) => void
}

function QuestionForm({ field, price, passage, isBusy, onAsk }: QuestionFormProps) {
  const { t } = useText()
  const { credits, administrator } = useUser()
  const [question, setQuestion] = useState('')
  const isUnready = price === undefined || question.trim() === ''
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isUnready || isBusy) return
    onAsk(question.trim())
    setQuestion('')
  }
  return (
    <form className="space-y-2" onSubmit={send}>
      <Field label={t('asking.question')} help={t('asking.help')}>
        <TextArea
          ref={field}
          value={question}
          maxLength={MAX_QUESTION_LENGTH}
          className="field-sizing-content max-h-40 min-h-16"
          enterKeyHint="send"
          onChange={({ target }) => setQuestion(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            // With Ctrl it would write the next part too.
            event.stopPropagation()
            send(event)
          }}
        />
      </Field>
      {passage !== null && (
        <p className="line-clamp-2 border-s-2 border-accent ps-3 font-serif text-sm text-ink-soft">{passage}</p>
      )}
      {price !== undefined && !administrator && price > credits ? (
        <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
          {t('generator.more-credits')}
        </Link>
      ) : (
        <Button type="submit" variant="main" busy={isBusy} disabled={isUnready && !isBusy}>
          {price === undefined || price === 0 ? t('asking.ask') : t('asking.ask-priced', { credits: price })}
        </Button>
      )}
    </form>
  )
}

interface GrowingProps {
  question: string
  text: string
  cancel: () => void
}

/** The answer as it comes. */
function Growing({ question, text, cancel }: GrowingProps) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  return (
    <section aria-busy="true" aria-label={t('asking.growing')} className="rounded-lg border border-line p-3">
      <p className="text-sm font-medium text-ink">{question}</p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p role="status" className="text-2xs text-ink-soft">
          {t('asking.growing')}
        </p>
        <Button
          size="small"
          disabled={!isRefunded}
          title={isRefunded ? undefined : t('dock.cancel-none-about')}
          onClick={cancel}
        >
          {t('flow.cancel')}
        </Button>
      </div>
      <p className="mt-2 text-sm whitespace-pre-line">{text}</p>
    </section>
  )
}

interface ExchangeProps {
  book: Book
  question: Question
  onFound: (found: TextSearch) => void
}

/** A question with its answer. */
function Exchange({ book, question: kept, onFound }: ExchangeProps) {
  const { t, date } = useText()
  const client = useQueryClient()
  const { isBusy, work } = useWork()
  const { id, question, passage, at } = kept
  const remove = () =>
    work(async () => client.setQueryData(questionsQuery(book.id).queryKey, await deleteQuestion(book.id, id)))
  return (
    <article className="rounded-lg border border-line p-3 text-sm">
      <h3 className="font-sans text-sm font-semibold [overflow-wrap:anywhere] text-ink">{question}</h3>
      {passage !== null && (
        <p lang={book.language} className="mt-1 line-clamp-2 border-s-2 border-line ps-3 font-serif text-ink-soft">
          {passage}
        </p>
      )}
      <Answer book={book} question={kept} onFound={onFound} />
      <footer className="mt-1 flex items-center justify-between text-2xs text-ink-soft">
        {date(at)}
        <Button
          variant="quiet"
          size="icon"
          className="size-8 max-sm:size-11"
          aria-label={t('asking.delete', { question })}
          busy={isBusy}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </footer>
    </article>
  )
}
