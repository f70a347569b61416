import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask } from '../api/request.ts'
import { useRefreshSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { notify, notifyMessage } from '../ui/notify.ts'

/**
 * Ends the session; with the person's pages goes all that those had asked, and what the browser kept of their texts. Texts that the
 * server doesn't have yet are sent first; where that fails, nothing is lost unless the person says so.
 */
export function useSignOut(): () => Promise<void> {
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const { t } = useText()
  return useCallback(async () => {
    const signOut = async (losesUnsaved: boolean) => {
      try {
        const { deleteDrafts, sendKeptTexts } = await import('../editor/saving/send-drafts.ts')
        const { saved, unsaved } = await sendKeptTexts()
        if (unsaved.length > 0 && !losesUnsaved) {
          const action = { label: t('drafts.lose'), onClick: () => void signOut(true) }
          const seconds = Number.POSITIVE_INFINITY
          notify('error', t('drafts.unsaved', { texts: unsaved.length }), { id: 'unsaved-texts', seconds, action })
          return
        }
        await ask('POST', '/api/auth/sign-out')
        await refreshSession()
        // Only now: an open page keeps its text when it is left.
        await deleteDrafts([...saved, ...unsaved])
        notifyMessage('success', 'accounts.signed-out')
        void navigate('/')
      } catch {
        notifyMessage('error', 'accounts.sign-out-failed')
      }
    }
    await signOut(false)
  }, [refreshSession, navigate, t])
}
