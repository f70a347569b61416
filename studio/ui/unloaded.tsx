import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'

/** Stands where something could not be loaded, in the server's words, with the way to try again. */
export function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Note tone="bad" role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span>{isApiError(error) ? error.message : t('profile.load-failed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('shell.try-again')}
      </Button>
    </Note>
  )
}
