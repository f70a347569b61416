import { Suspense, useId } from 'react'
import { isNeeded } from '../../../engine/generator/form-fields.ts'
import { lazyComponent, lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'

const NewBookFields = lazyComponent(() => import('./new-book-fields.tsx'), ['generator'])
const MoreChoices = lazyPart(
  () => import('./more-choices.tsx'),
  ['generator', 'run', 'memory'],
  <Skeleton className="h-80" />,
)
const NeededSettings = lazyComponent(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }))

/** A new book: what it is about comes first; all other choices are folded behind a button. */
export function NewBookForm({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const id = useId()
  const { page, settingsOf, brief, entryWords, busy } = pageState
  const { generator } = page
  const isGuide = !generator.flow.remember.includes('characters')
  const needed = generator.fields.filter(isNeeded)
  const faulty = Object.keys(settingsOf.form.formState.errors)
  const isFaulty = faulty.some((name) => !needed.some((field) => field.name === name)) || entryWords.fault !== null
  const isOpen = brief.isOpen || isFaulty
  return (
    <>
      <Suspense fallback={<Skeleton className="h-80" />}>
        {needed.length > 0 && <NeededSettings generator={generator} control={settingsOf.control} part="needed" />}
        <NewBookFields brief={brief} isGuide={isGuide} disabled={busy} />
      </Suspense>
      <section className="border-t border-line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => brief.setOpen(!isOpen)}
          onPointerEnter={() => void MoreChoices.load().catch(() => undefined)}
          className="flex w-full items-center gap-3 rounded-md py-3 text-start"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-sm font-medium text-ink">{t('generator.more-choices')}</span>
            <span className="block text-2xs text-ink-soft">{t('generator.more-choices-about')}</span>
          </span>
          <Icon className={classNames('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}>
            <path d="m6 9 6 6 6-6" />
          </Icon>
        </button>
        <div id={id} hidden={!isOpen} className="pt-2 pb-5">
          {isOpen && <MoreChoices pageState={pageState} isGuide={isGuide} />}
        </div>
      </section>
    </>
  )
}
