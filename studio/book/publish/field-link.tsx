import type { ReactNode } from 'react'

/** A link to a field of this page, or to its covers. */
export function FieldLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={`#${fieldId(to)}`} onClick={goTo} className="text-accent underline-offset-4 hover:underline">
      {children}
    </a>
  )
}

/** Moves the focus into the field, which a link alone would only scroll to. */
function goTo(event: { readonly currentTarget: HTMLAnchorElement; preventDefault(): void }): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.focus()
}

/** The DOM id of a field of the Publish page, or of the first cover to choose. */
export function fieldId(name: string): string {
  return `publishing-${name}`
}
