import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { CancelButton, CancelNote } from './cancel-button.tsx'
import type { Room } from './use-room.ts'

/** Writes the next step, or leads to where credits are. */
export function WriteButton({ room }: { room: Room }) {
  const { t, say, of } = useText()
  const { next, piece, isTooDear, busy, page } = room
  if (next === null) return null
  if (isTooDear && !busy) {
    return (
      <div className="space-y-2">
        <p className="text-sm text-bad">{say('credits.insufficient')}</p>
        <Link to="/upgrade" className={cx(buttonClass({ look: 'main', size: 'large' }), 'w-full')}>
          {t('generator.more-credits')}
        </Link>
      </div>
    )
  }
  const working = page.generator.busy ? of(page.generator.busy) : say('flow.generating')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="main"
          size="large"
          busy={busy}
          className="min-w-0 flex-1"
          title={t('generator.keys')}
        >
          {busy ? working : of(next.button)}
        </Button>
        <CancelButton piece={piece} size="large" />
      </div>
      <CancelNote piece={piece} />
    </>
  )
}
