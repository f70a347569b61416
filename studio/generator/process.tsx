import type { PublicGenerator, StepKind } from '../../engine/generator/generator.ts'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { useText } from '../language/language.tsx'
import { cx } from '../ui/class-names.ts'

interface ProcessProps {
  generator: PublicGenerator
  /** What is written next; null: the book is finished. */
  next: StepKind | null
}

interface Stage {
  readonly code: MessageCode
  readonly kinds: readonly StepKind[]
}

/** The stages of a book in the specification's words, the present one marked. */
export function stagesOf({ book }: Pick<PublicGenerator, 'book'>): Stage[] {
  if (book === null) return []
  return [
    ...(book.outline ? [{ code: 'flow.step-outline', kinds: ['outline'] } as const] : []),
    { code: 'flow.step-introduction', kinds: ['introduction'] },
    { code: book.sections ? 'flow.step-sections' : 'flow.step-chapters', kinds: ['chapter', 'conclusion'] },
  ]
}

/** Where the book is, in words. */
export function useStage(generator: PublicGenerator, next: StepKind | null): string {
  const { say } = useText()
  if (next === null) return say('book.finished')
  if (next === 'conclusion') return say('flow.step-conclusion')
  const stages = stagesOf(generator)
  const at = stages.findIndex(({ kinds }) => kinds.includes(next))
  return at < 0 ? '' : say(stages[at]!.code, { n: at + 1, of: stages.length })
}

export function Process({ generator, next }: ProcessProps) {
  const { say } = useText()
  const stages = stagesOf(generator)
  const at = next === null ? stages.length : stages.findIndex(({ kinds }) => kinds.includes(next))
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{say('flow.process')}</h2>
      <ol className="mt-2 space-y-1 border-s border-line text-sm">
        {stages.map(({ code }, index) => (
          <li
            key={code}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              '-ms-px border-s-2 ps-3 leading-6',
              index === at ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-faint',
            )}
          >
            {say(code, { n: index + 1, of: stages.length })}
            {index < at && <span aria-hidden> ✓</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
