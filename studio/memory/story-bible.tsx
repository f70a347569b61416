import { useState } from 'react'
import type { Book } from '../api/books.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { BIBLE_ORDER, type BibleLine } from './draft-bible.ts'
import { type StepName, useStepNames } from './step-names.ts'

const BibleForm = lazyPart(() => import('./bible-form.tsx'), [], <Skeleton className="mt-4 h-96" />)

/** The story bible by kind, to be read and corrected. */
export function StoryBibleSection({ book }: { book: Book }) {
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
