import type { ReactNode } from 'react'

interface SignProps {
  className: string
  children: ReactNode
}

/** A small drawing in a square of 24, for pages that the library's frame around each icon would weigh too much on. */
export function Sign({ className, children }: SignProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}
