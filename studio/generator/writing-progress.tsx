import { countOf } from '../../engine/book/count.ts'
import { useText } from '../language/language.tsx'
import { Progress } from '../ui/panel.tsx'
import { useStage } from './process.tsx'
import type { Room } from './use-room.ts'

/** How far the book is: where it stands, a bar, and the count of its parts. */
export function WritingProgress({ room }: { room: Room }) {
  const { t, say } = useText()
  const { page, steps, book, next } = room
  const { done, of: total, share } = countOf(steps, book?.pieces ?? [])
  const stage = useStage(page.generator, next?.kind ?? null)
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-sans text-sm font-semibold text-ink">{say('flow.progress')}</h2>
        <span className="text-2xs text-ink-soft tabular-nums">{t('generator.parts', { done, of: total })}</span>
      </div>
      <Progress share={share} label={say('flow.progress')} className="mt-3" />
      <p className="mt-3 text-sm text-ink-soft">{stage}</p>
    </section>
  )
}
