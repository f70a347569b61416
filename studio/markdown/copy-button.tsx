import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../ui/icons.tsx'
import { notify } from '../ui/notify.ts'

/** How long the button says that it copied. The specification's. */
const COPIED_MS = 2000

/** Copies a text, and says so for a while. `text` is asked for only then. */
export function CopyButton({ text, disabled }: { text: () => string; disabled?: boolean }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch {
      notify('error', t('generator.copy-failed'))
    }
  }
  return (
    <Button variant="quiet" size="small" disabled={disabled} onClick={() => void copy()}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite" className="max-[24rem]:sr-only">
        {t(copied ? 'flow.copied' : 'flow.copy')}
      </span>
    </Button>
  )
}
