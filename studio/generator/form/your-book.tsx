import { Suspense, useId } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'

const BriefFields = lazyPart(() => import('../../memory/brief-fields.tsx'), ['memory'])

/** Parts of a brief: premise, people, place, what must and what must not happen, voice. */
const MOST_PARTS = 6

/** What the author may say about a new book, folded away until it is asked for. */
export function YourBook({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const id = useId()
  const { brief, busy } = pageState
  const { typed, isOpen } = brief
  const parts = Object.keys(typed).length
  return (
    <section className="border-y border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => brief.setOpen(!isOpen)}
        onPointerEnter={() => void BriefFields.load().catch(() => undefined)}
        className="flex w-full items-center gap-3 rounded-md py-3 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium text-ink">{t('brief.title')}</span>
          <span className="block text-2xs text-ink-soft">
            {parts === 0 ? t('brief.about') : t('brief.said', { parts, of: MOST_PARTS })}
          </span>
        </span>
        <Icon className={classNames('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </button>
      <div id={id} hidden={!isOpen} className="pb-5">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <BriefFields brief={typed} onChange={brief.change} disabled={busy} refusals={brief.refusals} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
