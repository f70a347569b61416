import { Tabs } from 'radix-ui'
import { memo } from 'react'
import { useText } from '../language/language.tsx'
import { formatCostEstimate } from '../money/price.ts'
import type { BookPrompts, StepPrompts } from './answers.ts'

/** The step as the name of its tab, which is part of an id: without spaces. */
export function formatTabName({ step }: Pick<StepPrompts, 'step'>): string {
  return step.replaceAll(' ', '-')
}

/** Every step with its tokens, as figures and as a bar, and its price; above them the sum. Drawn anew only with other prompts. */
export const StepList = memo(function StepList({ prompts }: { prompts: BookPrompts }) {
  const { t } = useText()
  const most = Math.max(1, ...prompts.steps.map(({ tokens }) => tokens.input))
  const hasRepeats = prompts.steps.some(({ tokens }) => tokens.repeated > 0)
  return (
    <section aria-label={t('workbench.steps')} className="rounded-lg border border-line bg-surface">
      <Total prompts={prompts} />
      <Tabs.List aria-label={t('workbench.steps')} className="max-h-72 overflow-y-auto border-t border-line p-1.5">
        {prompts.steps.map((step) => (
          <Tabs.Trigger
            key={step.step}
            value={formatTabName(step)}
            className="grid w-full grid-cols-[minmax(7rem,10rem)_1fr] items-center gap-x-4 gap-y-1 rounded-md px-2.5 py-1.5 text-start text-sm text-ink-soft hover:bg-sunken data-[state=active]:bg-sunken data-[state=active]:font-medium data-[state=active]:text-ink sm:grid-cols-[minmax(7rem,10rem)_1fr_auto]"
          >
            <StepName step={step} />
            <TokenBar tokens={step.tokens} most={most} />
            <StepFigures step={step} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {hasRepeats && <Legend />}
    </section>
  )
})

function StepName({ step: { label, isWritten, isImage } }: { step: StepPrompts }) {
  const { t, of } = useText()
  const mark = isWritten ? 'workbench.written' : isImage ? 'workbench.image' : null
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {of(label)}
      {mark && <span className="ms-1.5 text-2xs font-normal text-ink-faint">{t(mark)}</span>}
    </span>
  )
}

function StepFigures({ step: { tokens, credits, cost } }: { step: StepPrompts }) {
  const { t, number, language } = useText()
  return (
    <span className="col-span-2 text-2xs font-normal whitespace-nowrap text-ink-soft tabular-nums sm:col-span-1 sm:text-end">
      {t('workbench.tokens-in', { n: number(tokens.input) })}
      {' · '}
      {t('workbench.credits', { n: number(credits) })}
      {cost && ` · ${formatCostEstimate(cost.amount, cost.currency, language)}`}
    </span>
  )
}

/** Of the widest bar: what an earlier prompt begins with too, then what is new. */
function TokenBar({ tokens: { input, repeated }, most }: { tokens: StepPrompts['tokens']; most: number }) {
  const share = (tokens: number) => `${(Math.min(tokens, most) / most) * 100}%`
  const same = Math.min(repeated, input)
  return (
    <span aria-hidden className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
      <span className="h-full bg-line-strong" style={{ width: share(same) }} />
      <span className="h-full bg-accent" style={{ width: share(input - same) }} />
    </span>
  )
}

function Total({ prompts: { steps, total, demo } }: { prompts: BookPrompts }) {
  const { t, number, language } = useText()
  const { input, output, repeated, credits, cost } = total
  const figures = [
    t('workbench.tokens-in', { n: number(input) }),
    ...(repeated > 0 ? [t('workbench.repeated', { n: number(repeated) })] : []),
    t('workbench.tokens-out', { n: number(output) }),
    t('workbench.credits', { n: number(credits) }),
    ...(cost ? [formatCostEstimate(cost.amount, cost.currency, language)] : []),
  ]
  return (
    <div className="px-4 py-3">
      <p className="text-sm text-ink">
        <span className="font-semibold">{t(steps.length > 1 ? 'workbench.whole' : 'workbench.single')}:</span>{' '}
        <span className="tabular-nums">{figures.join(' · ')}</span>
      </p>
      {cost === null && (
        <p className="mt-0.5 text-2xs text-ink-soft">{t(demo ? 'workbench.cost-demo' : 'workbench.cost-unknown')}</p>
      )}
    </div>
  )
}

function Legend() {
  const { t } = useText()
  return (
    <ul className="space-y-1 border-t border-line px-4 py-2.5 text-2xs text-ink-soft">
      <li className="flex gap-2">
        <span aria-hidden className="mt-1 size-2.5 shrink-0 rounded-full bg-line-strong" />
        {t('workbench.repeated-about')}
      </li>
      <li className="flex gap-2">
        <span aria-hidden className="mt-1 size-2.5 shrink-0 rounded-full bg-accent" />
        {t('workbench.new-about')}
      </li>
    </ul>
  )
}
