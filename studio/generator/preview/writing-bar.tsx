import { countPartsAndWords } from '../../../engine/book/next-step.ts'
import { useText } from '../../language/language.tsx'
import { RunButtons } from '../../runs/run-buttons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/feedback.tsx'
import { CancelButton } from '../form/write-button.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'

interface WritingBarProps {
  pageState: GeneratorPageState
  /** Shows it on wide pages too. */
  isWide?: boolean | undefined
}

/** Progress and Cancel below the growing text, for pages where the form is far above or folded away. */
export default function WritingBar({ pageState, isWide = false }: WritingBarProps) {
  const { t, of } = useText()
  const { page, run, piece, book, steps, next, busy } = pageState
  if (!busy) return null
  const { done, of: total, share } = countPartsAndWords(steps, book?.pieces ?? [])
  const label = run.isLive ? run.run?.step?.label : next && of(next.label)
  const count = page.generator.book === null ? null : t('generator.parts', { done, of: total })
  return (
    <section
      aria-label={t('dock.title')}
      className={classNames(
        'no-print sticky bottom-3 z-10 mx-3 flex items-center gap-3 rounded-lg border border-line bg-paper px-4 py-2.5 shadow-lift',
        !isWide && '@4xl:hidden',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm text-ink">{label}</p>
        {count && (
          <>
            <ProgressBar share={share} label={label ?? count} className="my-1" />
            <p className="text-2xs text-ink-soft tabular-nums">{count}</p>
          </>
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        {run.isLive ? <RunButtons run={run.run!} bookRun={run} /> : <CancelButton piece={piece} size="small" />}
      </div>
    </section>
  )
}
