import { findFlowStep } from '../../../engine/generator/flow.ts'
import type { PublicGenerator, Settings } from '../../../engine/generator/public-generator.ts'
import { listStages } from '../../../engine/generator/stages.ts'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'

interface StageListProps {
  generator: PublicGenerator
  settings: Settings
  /** The name of the next step; null: the book is finished. */
  next: string | null
}

/** The current stage as a sentence. */
export function useStageText({ generator, settings, next }: StageListProps): string {
  const { t, of } = useText()
  if (next === null) return t('book.finished')
  const hint = findFlowStep(generator, next)?.hint
  if (hint) return of(hint)
  const stages = listStages(generator, settings)
  const at = stages.findIndex(({ steps }) => steps.includes(next))
  return at < 0 ? '' : `${t('flow.step', { n: at + 1, of: stages.length })}: ${of(stages[at]!.text)}`
}

/** The stages of a book in order, with those that are done. */
export function StageList({ generator, settings, next }: StageListProps) {
  const { t, of } = useText()
  const stages = listStages(generator, settings)
  const at = next === null ? stages.length : stages.findIndex(({ steps }) => steps.includes(next))
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{t('flow.process')}</h2>
      <ol className="mt-2 space-y-1 border-s border-line text-sm">
        {stages.map(({ steps, text }, index) => (
          <li
            key={steps[0]}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              '-ms-px border-s-2 ps-3 leading-6',
              index === at ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-faint',
            )}
          >
            {`${t('flow.step', { n: index + 1, of: stages.length })}: ${of(text)}`}
            {index < at && <span aria-hidden> ✓</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
