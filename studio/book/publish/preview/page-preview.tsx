import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useCallback, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { IconButton, Spinner } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { SpreadView } from './spread-view.tsx'
import { usePdf } from './use-pdf.ts'

/** Shows the pages of the print PDF at an address as an open book, over the whole screen. */
export default function PagePreview({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useText()
  const { pdf, error, retry } = usePdf(url)
  const [fault, setFault] = useState<unknown>(null)
  const onFault = useCallback((found: unknown) => setFault(found), [])
  const failure = error ?? fault
  const tryAgain = () => {
    setFault(null)
    retry()
  }
  return (
    <Modal onClose={onClose} className="fixed inset-0 z-50 flex flex-col bg-sunken">
      <header className="flex h-16 shrink-0 items-center gap-3 px-5 sm:px-8">
        <Dialog.Title className="min-w-0 flex-1 truncate text-base">{t('publishing.pages-title')}</Dialog.Title>
        <IconButton icon={X} iconClassName="size-5" label={t('shell.close')} onClick={onClose} />
      </header>
      {failure !== null && (
        <div className="mx-auto w-full max-w-xl px-5">
          <LoadError error={failure} onRetry={tryAgain} />
        </div>
      )}
      {failure === null && pdf === null && (
        <p role="status" className="m-auto flex items-center gap-3 text-sm text-ink-soft">
          <Spinner /> {t('publishing.pages-opening')}
        </p>
      )}
      {failure === null && pdf !== null && <SpreadView pdf={pdf} onFault={onFault} />}
    </Modal>
  )
}
