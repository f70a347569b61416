import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import type { BookRun, Run } from './use-run.ts'

/** Pause or go on, and Stop. */
export function RunButtons({ run, bookRun }: { run: Run; bookRun: BookRun }) {
  const { t } = useText()
  const { state } = run
  return (
    <>
      {(state === 'running' || state === 'queued') && (
        <Button size="small" onClick={bookRun.pause}>
          {t('run.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="main" size="small" onClick={() => bookRun.resume()}>
          {t('run.resume')}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={bookRun.cancel}>
        {t('run.cancel')}
      </Button>
    </>
  )
}
