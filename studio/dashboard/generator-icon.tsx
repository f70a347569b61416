import type { Card } from '../api/catalog.ts'
import { EMBLEMS } from './emblems.ts'

/** A generator's emblem in the colour of the text around it, decorative beside its name. */
export function GeneratorIcon({ icon, className }: { icon: Card['icon']; className?: string }) {
  const { ground, line, detail } = EMBLEMS[icon]
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 48" fill="currentColor">
      <path d={ground} opacity={0.16} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={detail} fillRule="evenodd" />
    </svg>
  )
}
