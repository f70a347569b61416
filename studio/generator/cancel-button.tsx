import { useIsRefunded } from '../api/live.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import type { PieceWriting } from './use-piece.ts'

/** Stops the text that is being written. Once no cancel of this hour is refunded any more it says so and stops nothing. */
export function CancelButton({ piece, size }: { piece: PieceWriting; size: 'small' | 'large' }) {
  const { t, say } = useText()
  const isRefunded = useIsRefunded()
  if (piece.state.phase !== 'busy') return null
  if (isRefunded) {
    return (
      <Button size={size} onClick={piece.cancel}>
        {say('flow.cancel')}
      </Button>
    )
  }
  return (
    <Button size={size} disabled title={t('dock.cancel-none-about')}>
      {t('dock.cancel-none')}
    </Button>
  )
}

/** Why the text that is being written can't be cancelled, while that is so. */
export function CancelNote({ piece }: { piece: PieceWriting }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  if (isRefunded || piece.state.phase !== 'busy') return null
  return <p className="text-2xs text-ink-soft">{t('dock.cancel-none-about')}</p>
}
