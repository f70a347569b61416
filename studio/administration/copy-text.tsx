import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { show } from '../ui/toast.ts'
import { usePortal } from './use-portal.ts'

const SECONDS = 2

interface CopyTextProps {
  text: string
  label: string
  /** For those who don't see which row it stands in. */
  of?: string
  /** Told instead of the button's own word. */
  onCopied?: () => void
  onFailed?: () => void
}

export function CopyText({ text, label, of, onCopied, onFailed }: CopyTextProps) {
  const { t } = usePortal()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return onFailed ? onFailed() : show('error', t('copy-failed'))
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
