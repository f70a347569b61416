import { History, Lock } from 'lucide-react'

/** Says that a part is locked. */
export function LockIcon({ label }: { label: string }) {
  return <Lock role="img" aria-label={label} className="size-3.5 shrink-0 self-center text-ink-faint" />
}

/** Says that a part is older than what it was written from. */
export function MarkIcon({ label }: { label: string }) {
  return <History role="img" aria-label={label} className="size-3.5 shrink-0 self-center text-accent" />
}
