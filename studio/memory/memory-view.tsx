import { useState } from 'react'
import { type AuthorBrief, BRIEF_PARTS } from '../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../engine/book/brief-fault.ts'
import type { Book } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { useBookMutation } from '../app/book-texts.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { TextLink } from '../app/link.tsx'
import { ViewPage, ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notify.ts'
import BriefFields from './brief-fields.tsx'
import { findBriefFaults } from './brief-rules.ts'
import { BIBLE_ORDER, type BibleLine } from './draft-bible.ts'
import ProposedHabits from './proposed-habits.tsx'
import { type StepName, useStepNames } from './step-names.ts'

/** What a book remembers: what its author says, its story bible. */
export default function MemoryView({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <ViewPage book={book} title={t('memory.title')} about={t('memory.about')}>
      <BookBrief book={book} />
      <StoryBibleSection book={book} />
      <LinesBefore book={book} />
    </ViewPage>
  )
}

/** What the book was handed of those before it in its series, which is corrected there. */
function LinesBefore({ book }: { book: Book }) {
  const { t } = useText()
  if (book.booksBefore.length === 0) return null
  return (
    <ViewSection title={t('memory.before')} about={t('memory.before-about')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {book.booksBefore.map(({ id, title, lines }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <details key={at} open={at === book.booksBefore.length - 1}>
            <summary className="cursor-pointer rounded-sm py-2.5 text-sm font-medium text-ink">
              {t('memory.before-book', { n: at + 1, title })}
            </summary>
            <ul lang={book.language} className="list-disc space-y-1 pb-3 ps-5 [overflow-wrap:anywhere] text-ink">
              {lines.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and their order never changes
                <li key={nth}>{line}</li>
              ))}
            </ul>
            {id === null ? (
              <p className="pb-4 text-2xs text-ink-soft">{t('memory.before-deleted')}</p>
            ) : (
              <TextLink to={`/books/${id}/memory`} className="mb-4 inline-block text-sm">
                {t('memory.before-correct', { title })}
              </TextLink>
            )}
          </details>
        ))}
      </div>
    </ViewSection>
  )
}

/** What the author says about the book. A change holds for the parts to come. */
function BookBrief({ book }: { book: Book }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const parts = BRIEF_PARTS.filter((part) => book.authorBrief[part])
  return (
    <ViewSection title={t('memory.brief')}>
      {isOpen ? (
        <BriefForm book={book} onClose={() => setOpen(false)} />
      ) : (
        <>
          {parts.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t('memory.brief-empty')}</p>}
          <SaidParts brief={book.authorBrief} language={book.language} />
          <ProposedHabits book={book} isOpen className="mt-4" />
          {book.fault === null && (
            <Button className="mt-4" onClick={() => setOpen(true)}>
              {t(parts.length === 0 ? 'memory.brief-add' : 'memory.brief-change')}
            </Button>
          )}
        </>
      )}
    </ViewSection>
  )
}

function SaidParts({ brief, language: spoken }: { brief: AuthorBrief; language: string }) {
  const { language } = useText()
  return (
    <dl className="mt-3 space-y-4">
      {BRIEF_PARTS.flatMap((part) => {
        const said = brief[part]
        return said === undefined
          ? []
          : [
              <div key={part}>
                <dt className="text-2xs font-medium text-ink-soft">{findBriefPartName(part, language)}</dt>
                <dd
                  lang={spoken}
                  className="mt-0.5 line-clamp-6 font-serif [overflow-wrap:anywhere] whitespace-pre-line text-ink"
                >
                  {said}
                </dd>
              </div>,
            ]
      })}
    </dl>
  )
}

function BriefForm({ book, onClose }: { book: Book; onClose: () => void }) {
  const { t, language } = useText()
  const [typed, setTyped] = useState<AuthorBrief>(book.authorBrief)
  const [refusals, setRefusals] = useState(0)
  const { isBusy: busy, change } = useBookMutation(book.id)
  const save = async () => {
    if (Object.keys(findBriefFaults(typed, language)).length > 0) return setRefusals((before) => before + 1)
    const isSaved = await change(() => ask('PUT', `/api/books/${book.id}/brief`, { body: { authorBrief: typed } }))
    if (!isSaved) return
    notify('success', t('memory.saved'))
    onClose()
  }
  return (
    <Form noValidate onSend={save} className="mt-4 space-y-5">
      <p className="text-sm text-ink-soft">{t('memory.brief-holds')}</p>
      <BriefFields
        brief={typed}
        refusals={refusals}
        disabled={busy}
        onChange={(part, text) => setTyped((before) => ({ ...before, [part]: text }))}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="main" busy={busy}>
          {t('memory.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('flow.cancel')}
        </Button>
      </div>
    </Form>
  )
}

const BibleForm = lazyPart(() => import('./bible-form.tsx'), [], <Skeleton className="mt-4 h-96" />)

/** The story bible by kind, to be read and corrected. */
function StoryBibleSection({ book }: { book: Book }) {
  const { t } = useText()
  const steps = useStepNames(book)
  const [isOpen, setOpen] = useState(false)
  const { lines } = book.bible
  return (
    <section aria-labelledby="bible-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="bible-title" className="text-xl">
          {t('memory.bible')}
        </h2>
        {!isOpen && book.fault === null && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('memory.bible-correct')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t(lines.length === 0 ? 'memory.bible-empty' : 'memory.bible-about')}
      </p>
      {isOpen ? (
        <BibleForm book={book} steps={steps} onClose={() => setOpen(false)} />
      ) : (
        BIBLE_ORDER.map((kind) => (
          <Kind key={kind} kind={kind} book={book} steps={steps} lines={lines.filter((line) => line.kind === kind)} />
        ))
      )}
    </section>
  )
}

interface KindProps {
  kind: BibleLine['kind']
  book: Book
  steps: readonly StepName[]
  lines: readonly BibleLine[]
}

/** The lines of one kind; what later lines have replaced is folded away. */
function Kind({ kind, book, steps, lines }: KindProps) {
  const { t } = useText()
  if (lines.length === 0) return null
  const current = lines.filter(({ replacedBy }) => replacedBy === undefined)
  const former = lines.filter(({ replacedBy }) => replacedBy !== undefined)
  return (
    <section className="mt-6">
      <h3 className="font-sans text-sm font-semibold text-ink">{t(`memory.kind-${kind}`)}</h3>
      {kind === 'thread' && (
        <TextLink to={`/books/${book.id}/world`} className="text-sm">
          {t('memory.threads-seen')}
        </TextLink>
      )}
      <Lines lines={current} book={book} steps={steps} />
      {former.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-2xs text-ink-soft">
            {t('memory.bible-former', { count: former.length })}
          </summary>
          <Lines lines={former} book={book} steps={steps} isFormer />
        </details>
      )}
    </section>
  )
}

interface LinesProps {
  lines: readonly BibleLine[]
  book: Book
  steps: readonly StepName[]
  isFormer?: boolean
}

function Lines({ lines, book, steps, isFormer = false }: LinesProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="py-2">
          <p
            lang={book.language}
            className={classNames('[overflow-wrap:anywhere]', isFormer ? 'text-ink-soft line-through' : 'text-ink')}
          >
            {line.text}
          </p>
          <Origin line={line} steps={steps} />
        </li>
      ))}
    </ul>
  )
}

/** Which part noted a line, and of a thread which one pays it. */
function Origin({ line, steps }: { line: BibleLine; steps: readonly StepName[] }) {
  const { t } = useText()
  const nameOf = (step: string) => steps.find(({ id }) => id === step)?.name ?? step
  const from = line.from === 'author' ? t('memory.from-author') : t('memory.from', { part: nameOf(line.from) })
  return (
    <p className="mt-0.5 text-2xs text-ink-soft">
      {from}
      {line.kind === 'plan' && line.owedBy && ` · ${t('memory.in-plan-of', { part: nameOf(line.owedBy) })}`}
      {line.kind === 'thread' && ' · '}
      {line.kind === 'thread' && (
        <span className={line.paidIn === undefined ? 'text-accent' : 'text-good'}>
          {line.paidIn !== undefined
            ? t('memory.paid-in', { part: nameOf(line.paidIn) })
            : line.owedBy
              ? t('memory.owed-by', { part: nameOf(line.owedBy) })
              : t('memory.owed-by-any')}
        </span>
      )}
    </p>
  )
}
