import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Callout } from './feedback.tsx'

/** What is shown in place of something that could not be loaded: the server's words, and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Callout variant="bad" role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span>{isApiError(error) ? error.message : t('profile.load-failed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('shell.try-again')}
      </Button>
    </Callout>
  )
}
