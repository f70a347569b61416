import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/panel.tsx'
import { toastOf } from '../ui/toast.ts'

interface DeleteDialogProps {
  item: { readonly id: string; readonly title: string }
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a text leaves the history. */
export function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const { t, say } = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    setError(null)
    try {
      await ask('DELETE', `/api/history/${encodeURIComponent(item.id)}`)
      toastOf('history.deleted')
      await onDeleted()
    } catch (fault) {
      setError(isApiError(fault) ? fault.message : say('history.delete-failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.delete-title')}
      about={t('history.delete-about', { title: item.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('history.keep')}</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('history.delete')}
          </Button>
        </>
      }
    >
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
    </Dialog>
  )
}
