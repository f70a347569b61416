import { classNames } from './class-names.ts'

/** Why something failed, where it was tried; nothing without a reason. */
export function FaultNote({ className, children }: { className?: string; children: string | null | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className={classNames('text-sm text-bad', className)}>
      {children}
    </p>
  )
}
