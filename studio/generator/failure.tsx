import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { Room } from './use-room.ts'

/** Why no text came, in the server's words, and the way on. */
export function Failure({ room }: { room: Room }) {
  const { t, say } = useText()
  const { piece, write } = room
  const { fault } = piece.state
  if (fault === null) return null
  const isBroke = fault.code === 'credits.insufficient'
  return (
    <div role="alert" className="no-print mx-auto mt-8 max-w-xl rounded-lg border border-bad bg-bad-soft p-5">
      <p className="font-serif text-lg text-ink">{t('generator.failed')}</p>
      <p className="mt-1 text-sm text-bad">{fault.message ?? say('generation.unexpected')}</p>
      {fault.reason && <p className="mt-1 break-words font-mono text-xs text-ink-soft">{fault.reason}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {t(fault.source === null ? 'generator.not-charged' : 'generator.still-written')}
      </p>
      <div className="mt-4 flex gap-2">
        {isBroke ? (
          <Link to="/upgrade" className={buttonClass({ look: 'main' })}>
            {t('generator.more-credits')}
          </Link>
        ) : (
          <Button look="main" onClick={piece.again ?? write}>
            {say('flow.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
