import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'

interface ShownOnceProps {
  title: string
  about: string
  secret: string
  /** Said when it is copied. */
  copied: string
  onClose: () => void
}

/** A secret that the server tells this once. */
export function ShownOnce({ title, about, secret, copied, onClose }: ShownOnceProps) {
  const { t } = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify('success', copied)
  }
  return (
    <Dialog
      alert
      {...{ title, about, onClose }}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('security.token-copy')}</Button>
          <Button variant="main" onClick={onClose}>
            {t('security.token-kept')}
          </Button>
        </>
      }
    >
      <code className="font-mono text-sm wrap-anywhere text-ink">{secret}</code>
    </Dialog>
  )
}
