import { useIsRefunded } from '../api/live.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'

/** Stops what is being written, as long as that is refunded. */
export function StopButton({ label, onStop }: { label?: string; onStop: () => void }) {
  const { t } = useText()
  const isRefunded = useIsRefunded()
  const about = isRefunded ? undefined : t('dock.cancel-none-about')
  return (
    <Button size="small" disabled={!isRefunded} title={about} onClick={onStop}>
      {label ?? t('flow.cancel')}
    </Button>
  )
}

/** Above a text as it comes: what is being written, and the button that stops it. */
export function GrowingHead({ label, onStop }: { label: string; onStop: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-sm font-medium text-ink">
        {label}
      </p>
      <StopButton onStop={onStop} />
    </div>
  )
}
