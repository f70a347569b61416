import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/feedback.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { writeText } from './markdown/write.ts'
import type { OpenCanvas } from './open-canvas.ts'

interface LockedOutProps {
  canvas: OpenCanvas
  /** Undefined: the piece can't be unlocked here. */
  onUnlock: (() => void) | undefined
}

/** Says that what was typed can't be saved because the piece was locked meanwhile, and offers to unlock it or to copy the text. */
export function LockedOut({ canvas, onUnlock }: LockedOutProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(writeText(canvas.view.state.doc)).then(
      () => setCopied(true),
      () => notifyMessage('error', 'editor.copy-failed'),
    )
  return (
    <Note variant="accent" role="alert" className="mx-auto max-w-[38rem]">
      <p>{t('editor.locked-out')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onUnlock && (
          <Button size="small" onClick={onUnlock}>
            {t('editor.unlock-and-save')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void copy()}>
          {t(isCopied ? 'editor.copied' : 'editor.copy')}
        </Button>
      </div>
    </Note>
  )
}
