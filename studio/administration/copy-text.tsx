import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'

const COPIED_SECONDS = 2

interface CopyTextProps {
  text: string
  label: string
  /** The accessible name, which names the row. */
  of?: string
  /** Called when the text was copied. */
  onCopied?: () => void
  onFailed?: () => void
}

export function CopyTextButton({ text, label, of, onCopied, onFailed }: CopyTextProps) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return onFailed ? onFailed() : notify('error', t('copy-failed'))
    }
    setCopied(true)
    onCopied?.()
  }
  const word = copied ? t('copied') : label
  return (
    <Button size="small" aria-label={copied ? word : of} onClick={() => void copy()}>
      {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{word}</span>
    </Button>
  )
}
