import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask, sendRequest } from '../../api/request.ts'
import { offerDownload } from '../../app/offer-download.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSecurityAction } from './use-security.ts'

/** Everything that is one's own as one file, and the end of the account. */
export function DataSection() {
  const { t } = useText()
  const { busy, run } = useSecurityAction()
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    run(async () => {
      const response = await sendRequest('GET', '/api/profile/archive')
      offerDownload(await response.blob(), 'kalam-archive.zip')
      return {}
    })
  return (
    <div className="max-w-xl space-y-6">
      <div>
        <p className="mb-3 text-sm text-ink-soft">{t('security.archive-about')}</p>
        <Button busy={busy} onClick={() => void download()}>
          {t('security.archive')}
        </Button>
      </div>
      <div>
        <p className="mb-3 text-sm text-ink-soft">{t('security.delete-about')}</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('security.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { busy, run } = useSecurityAction()
  const remove = async () => {
    const answer = await run(() => ask<{ message: string }>('DELETE', '/api/profile'))
    onClose()
    if (answer !== null) void navigate('/signin', { replace: true })
  }
  return (
    <ConfirmDialog
      danger
      title={t('security.delete-title')}
      about={t('security.delete-what')}
      confirm={t('security.delete-now')}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
