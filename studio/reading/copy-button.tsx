import { useEffect, useState } from 'react'
import { catalogue } from '../../engine/messages/catalogue.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { show } from '../ui/toast.ts'
import { CopySign, DoneSign } from './signs.tsx'

/** Copies a text, and says so for as long as its sentence stays. `text` is asked for only then. */
export function CopyButton({ text, disabled }: { text: () => string; disabled?: boolean }) {
  const { t, say } = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), catalogue['flow.copied'].seconds * 1000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch {
      show('error', t('generator.copy-failed'))
    }
  }
  return (
    <Button look="quiet" size="small" disabled={disabled} onClick={() => void copy()}>
      {copied ? <DoneSign /> : <CopySign />}
      <span aria-live="polite" className="max-[24rem]:sr-only">
        {say(copied ? 'flow.copied' : 'flow.copy')}
      </span>
    </Button>
  )
}
