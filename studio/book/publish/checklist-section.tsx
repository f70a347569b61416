import { Check as CheckIcon, Circle } from 'lucide-react'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Check, CheckName } from './checklist.ts'
import { FieldLink } from './field-link.tsx'

/** What is done and what is missing; each missing item links to its field. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  const { t } = useText()
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="publishing-checks" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="publishing-checks" className="text-lg">
        {done === checks.length ? t('publishing.checks-done') : t('publishing.checks')}
      </h2>
      <p role="status" className="mt-0.5 text-2xs text-ink-soft">
        {t('publishing.checks-count', { done, of: checks.length })}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {checks.map(({ name, isDone }) => (
          <li key={name} className="flex items-start gap-2.5 py-1 text-sm">
            {isDone ? (
              <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            )}
            <CheckText name={name} isDone={isDone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckText({ name, isDone }: { name: CheckName; isDone: boolean }) {
  const { t } = useText()
  const text = (
    <>
      {t(`publishing.check-${name}`)}
      <span className="sr-only">: {t(isDone ? 'publishing.check-done' : 'publishing.check-missing')}</span>
    </>
  )
  if (isDone || name === 'finished') return <span className={classNames(isDone && 'text-ink-soft')}>{text}</span>
  return <FieldLink to={name}>{text}</FieldLink>
}
