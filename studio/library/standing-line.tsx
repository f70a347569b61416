import { useText } from '../language/language.tsx'
import type { Run } from '../runs/use-run.ts'
import { cx } from '../ui/class-names.ts'
import type { Face } from './library-query.ts'
import { standingOf } from './standing.ts'

const TONES = {
  writing: 'text-accent',
  paused: 'text-ink-soft',
  faulty: 'text-bad',
  finished: 'text-good',
  aside: 'text-ink-faint',
  open: 'text-ink-soft',
} as const

/** How far a book is, in a line: what comes next, or that nothing does. */
export function StandingLine({ book, run }: { book: Face; run: Run | undefined }) {
  const { t, say, of } = useText()
  const standing = standingOf(book, run)
  const sentence = () => {
    if (standing === 'open' && book.next) return say('flow.resume-next', { step: of(book.next.label) })
    if (standing === 'writing' && run?.step) return t('run.running', { step: run.step.label })
    return t(`books.${standing}`)
  }
  return <p className={cx('text-sm', TONES[standing])}>{sentence()}</p>
}
