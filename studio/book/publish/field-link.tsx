import { createContext, type ReactNode, use } from 'react'

/** Goes to the step of the page that has a field, and puts the focus into it. */
export const GoToFieldContext = createContext<(name: string) => void>(() => undefined)

/** A link to a field of this page, or to its covers. */
export function FieldLink({ to, children }: { to: string; children: ReactNode }) {
  const goTo = use(GoToFieldContext)
  return (
    <a
      href={`#${formatFieldId(to)}`}
      onClick={(event) => {
        event.preventDefault()
        goTo(to)
      }}
      className="text-accent underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}

/** The DOM id of a field of the Publish page, or of the first cover to choose. */
export function formatFieldId(name: string): string {
  return `publishing-${name}`
}
