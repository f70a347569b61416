import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_REPLACEMENT_LENGTH } from '../../server/contract/rules.ts'
import type { Book } from '../api/books.ts'
import { sentencePath } from '../app/book-texts.ts'
import { TextLink } from '../app/link.tsx'
import { useActionWithFault } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FaultNote } from '../ui/fault-note.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { ComparedWords } from './compared-words.tsx'
import { type Decision, decideOnFinding, type Finding, findPartName } from './readings-query.ts'

/** A finding: what it quotes, why, its repair, and what can be done about it. */
export function FindingCard({ book, finding }: { book: Book; finding: Finding }) {
  const { t } = useText()
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { isBusy: busy, fault, work } = useActionWithFault()
  const actions = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const { id, category, source, reader, state, why } = finding
  const isOfReader = source === 'reader'
  // The button that was pressed is gone: the focus goes to the first one in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what changes the buttons
  useEffect(() => {
    if (acted.current) actions.current?.querySelector('button')?.focus()
    acted.current = false
  }, [state, isChanging])
  const repair = finding.taken ?? finding.repair
  const act = async (decision: Decision) => {
    acted.current = true
    const isDone = await work(() => decideOnFinding(client, book.id, id, decision))
    if (isDone) setChanging(false)
    else acted.current = false
  }
  return (
    <li aria-labelledby={`finding-${id}`} className="rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`finding-${id}`} className="font-sans text-sm font-semibold text-ink">
          {t(`review.category-${category}`)}
          {source !== 'model' && (
            <span className="ms-2 text-2xs font-normal text-ink-soft">
              {reader
                ? t('review.by-named-reader', { name: reader })
                : t(isOfReader ? 'review.by-reader' : 'review.by-check')}
            </span>
          )}
        </h3>
        <span className={classNames('text-2xs font-medium', STATE_COLOURS[state])}>{t(`review.state-${state}`)}</span>
      </div>
      {why !== '' && (
        <p lang={book.language} className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink">
          {why}
        </p>
      )}
      <ul className="mt-3 space-y-2">
        {finding.passages.map(({ step, quote }) => (
          <li key={`${step} ${quote}`} className="border-s-2 border-line ps-3">
            <q
              lang={book.language}
              className={classNames(
                'font-serif [overflow-wrap:anywhere] text-ink-soft italic',
                // Speech has its own marks.
                /^[“”"‘«]/.test(quote) && '[quotes:none]',
              )}
            >
              {quote}
            </q>{' '}
            <TextLink
              isPlain
              to={sentencePath(book.id, step, quote)}
              lang={book.language}
              className="inline-block py-1 text-2xs"
            >
              {findPartName(book, step)}
            </TextLink>
            {state === 'open' && !isThere(book, step, quote) && (
              <span className="ms-2 text-2xs text-ink-faint">{t('review.changed')}</span>
            )}
          </li>
        ))}
      </ul>
      {repair && (
        <Difference
          label={t(state === 'taken' ? 'review.repaired' : 'review.repair', { part: findPartName(book, repair.step) })}
          before={repair.find}
          after={repair.replace}
          language={book.language}
        />
      )}
      {!repair && !isOfReader && state === 'open' && (
        <p className="mt-3 text-2xs text-ink-soft">{t('review.none-proposed')}</p>
      )}
      <FaultNote className="mt-3">{fault?.message}</FaultNote>
      {isChanging && finding.repair ? (
        <Replacement
          start={finding.repair.replace}
          language={book.language}
          busy={busy}
          onTake={(replacement) => void act({ action: 'take', replacement })}
          onClose={() => {
            acted.current = true
            setChanging(false)
          }}
        />
      ) : (
        <div ref={actions} className="mt-4 flex flex-wrap gap-2">
          <Actions
            finding={finding}
            busy={busy}
            onAct={(decision) => void act(decision)}
            onChange={() => setChanging(true)}
          />
        </div>
      )}
    </li>
  )
}

/** Whether a quotation still occurs in the text of its part, apart from blanks. */
function isThere(book: Book, step: string, quote: string): boolean {
  const text = book.pieces.find((piece) => piece.step === step)?.text
  const folded = (given: string) => given.replace(/\s+/g, ' ').trim()
  return text === undefined || folded(text).includes(folded(quote))
}

const STATE_COLOURS = {
  open: 'text-accent',
  taken: 'text-good',
  left: 'text-ink-soft',
  'no-fault': 'text-ink-soft',
} as const satisfies Record<Finding['state'], string>

interface DifferenceProps {
  label: string
  before: string
  after: string
  language: string
}

/** What a repair takes out of the text and what it puts in. */
function Difference({ label, before, after, language }: DifferenceProps) {
  return (
    <figure className="mt-3 rounded-md bg-sunken px-3 py-2.5">
      <figcaption className="text-2xs text-ink-soft">{label}</figcaption>
      <p lang={language} className="mt-1 font-serif [overflow-wrap:anywhere] whitespace-pre-line text-ink">
        <ComparedWords before={before} after={after} />
      </p>
    </figure>
  )
}

interface ActionsProps {
  finding: Finding
  busy: boolean
  onAct: (decision: Decision) => void
  onChange: () => void
}

function Actions({ finding: { state, repair }, busy, onAct, onChange }: ActionsProps) {
  const { t } = useText()
  return (
    <>
      {state === 'taken' && (
        <Button size="small" busy={busy} onClick={() => onAct({ action: 'undo' })}>
          {t('review.undo')}
        </Button>
      )}
      {(state === 'left' || state === 'no-fault') && (
        <Button size="small" busy={busy} onClick={() => onAct({ action: 'reopen' })}>
          {t('review.reopen')}
        </Button>
      )}
      {state === 'open' && (
        <>
          {repair && (
            <>
              <Button variant="main" size="small" busy={busy} onClick={() => onAct({ action: 'take' })}>
                {t('review.take')}
              </Button>
              <Button size="small" disabled={busy} onClick={onChange}>
                {t('review.change')}
              </Button>
            </>
          )}
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onAct({ action: 'leave' })}>
            {t('review.leave')}
          </Button>
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onAct({ action: 'no-fault' })}>
            {t('review.no-fault')}
          </Button>
        </>
      )}
    </>
  )
}

interface ReplacementProps {
  start: string
  language: string
  busy: boolean
  onTake: (replacement: string) => void
  onClose: () => void
}

/** The author's own words in place of the proposed ones. */
function Replacement({ start, language, busy, onTake, onClose }: ReplacementProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(start)
  return (
    <div className="mt-4 space-y-3">
      <Field label={t('review.replacement')}>
        <TextArea
          lang={language}
          value={typed}
          maxLength={MAX_REPLACEMENT_LENGTH}
          ref={focusOn}
          onValue={setTyped}
          className="field-sizing-content max-h-96"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="main" size="small" busy={busy} onClick={() => onTake(typed)}>
          {t('review.take-changed')}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('flow.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** What was asked for is typed at once. */
function focusOn(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
