import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWindowEvent } from '../app/use-window-event.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'

interface ShownOnceProps {
  title: string
  about: string
  /** The secrets, one a line. */
  text: string
  copy: string
  keep: string
  onKept: () => void
}

/** Shows a secret that the server sends only once, until the user confirms that it is saved. Warns before the site is left. */
export function ShownOnceDialog({ title, about, text, copy, keep, onKept }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading for a new text
  useEffect(() => heading.current?.focus(), [text])
  useWindowEvent('beforeunload', (event) => event.preventDefault())
  return (
    <section className="mb-10 rounded-lg bg-accent-soft p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{about}</p>
      <textarea
        readOnly
        aria-label={title}
        value={text}
        rows={Math.min(10, text.split('\n').length + Math.floor(text.length / 300))}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-4 w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 font-mono text-sm leading-relaxed break-all text-ink"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyTextButton text={text} label={copy} />
        <Button variant="quiet" size="small" onClick={onKept}>
          {keep}
        </Button>
      </div>
    </section>
  )
}

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
