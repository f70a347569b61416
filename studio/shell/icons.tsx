import type { ReactNode } from 'react'

/** The bar's own signs: it stands on every page, and weighs on each. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="size-5"
    >
      {children}
    </svg>
  )
}

export function MenuSign() {
  return (
    <Sign>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Sign>
  )
}

export function SearchSign() {
  return (
    <Sign>
      <path d="m20 20-4-4m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
    </Sign>
  )
}

export function SunSign() {
  return (
    <Sign>
      <path d="M12 3v1m0 16v1M3 12h1m16 0h1M5.6 5.6l.7.7m11.4 11.4.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
    </Sign>
  )
}

export function MoonSign() {
  return (
    <Sign>
      <path d="M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11Z" strokeLinejoin="round" />
    </Sign>
  )
}
