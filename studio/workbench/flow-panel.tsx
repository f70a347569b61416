import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'
import type { StepPrompts } from './answers.ts'
import { NoStepsNote, type PromptsProps, useBookSteps } from './prompts.tsx'

/** The pieces of the page's book in their order: what each is called, costs, how long it is, and what its prompt shows. */
export function FlowPanel(props: PromptsProps) {
  const { t, number } = useText()
  const { now, error } = useBookSteps(props)
  if (now === null) return <NoStepsNote error={error} />
  return (
    <div className="space-y-3">
      {error !== null && <Callout variant="bad">{error.message}</Callout>}
      <div className="overflow-x-auto rounded-lg border border-line bg-surface" tabIndex={-1}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('workbench.flow-about')}</caption>
          <thead className="text-2xs text-ink-soft">
            <tr>
              {(['flow-piece', 'flow-price', 'flow-words', 'sees'] as const).map((key) => (
                <th key={key} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                  {t(`workbench.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.steps.map((step) => (
              <Line key={step.step} step={step} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {t(now.steps.length > 1 ? 'workbench.whole' : 'workbench.single')}:{' '}
        {t('workbench.credits', { n: number(now.total.credits) })}
      </p>
    </div>
  )
}

function Line({ step: { step, label, credits, words, items, shows, alone } }: { step: StepPrompts }) {
  const { t, of, number } = useText()
  const lengths = [
    ...(items === null ? [] : [t('workbench.items', { n: number(items) })]),
    ...(words === null ? [] : [t('workbench.words', { min: number(words.min), max: number(words.max) })]),
  ]
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-start font-medium text-ink">
        {of(label)}
        <span className="block font-mono text-2xs font-normal whitespace-nowrap text-ink-soft">{step}</span>
      </th>
      <td className="px-3 py-2 whitespace-nowrap text-ink-soft tabular-nums">
        {t('workbench.credits', { n: number(credits) })}
      </td>
      <td className="px-3 py-2 text-ink-soft tabular-nums">{lengths.join(', ')}</td>
      <td className="min-w-40 px-3 py-2 text-ink-soft">
        {shows.length > 0 ? <span className="font-mono text-xs">{shows.join(', ')}</span> : t('workbench.sees-nothing')}
        {alone && <span className="block text-2xs">{t('workbench.flow-at-once')}</span>}
      </td>
    </tr>
  )
}
