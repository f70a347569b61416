import { useState } from 'react'
import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Callout } from '../ui/feedback.tsx'
import type { GeneratorPageState } from './use-generator-page.ts'

/** The thing most people come back for is at hand at once. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** Offers, once on entering, to go on with the book at hand. Closing it leaves everything as it is. */
export default function ResumeDialog({ pageState, saved }: { pageState: GeneratorPageState; saved: Book }) {
  const { t, of, date } = useText()
  const [open, setOpen] = useState(true)
  const { generator } = pageState.page
  const isBook = generator.book !== null
  const type = of(generator.title)
  const { progress, next, fault, title, updatedAt } = saved
  const close = () => setOpen(false)
  if (!open) return null
  return (
    <Dialog
      onClose={close}
      title={t('flow.resume-title')}
      about={t(isBook ? 'flow.resume-book' : 'flow.resume-text', { type })}
      actions={
        <>
          <Button
            onClick={() => {
              close()
              void pageState.beginAnew()
            }}
          >
            {t(isBook ? 'flow.resume-new-book' : 'flow.resume-new')}
          </Button>
          {fault === null && (
            <Button
              ref={focusOn}
              variant="main"
              onClick={() => {
                close()
                pageState.open(saved)
              }}
            >
              {t(isBook ? 'flow.resume-continue-book' : 'flow.resume-continue')}
            </Button>
          )}
        </>
      }
    >
      {fault === null ? (
        <div className="border-s-2 border-accent ps-4">
          <p className="font-serif text-lg text-ink">{title}</p>
          <p className="text-sm text-ink-soft">
            {progress && t('flow.resume-progress', { n: progress.done, total: progress.of })}
            {next && ` · ${t('flow.resume-next', { step: of(next.label) })}`}
          </p>
          <p className="mt-1 text-2xs text-ink-faint">{t('generator.saved-on', { date: date(updatedAt) })}</p>
        </div>
      ) : (
        <Callout variant="bad">{fault.message}</Callout>
      )}
    </Dialog>
  )
}
