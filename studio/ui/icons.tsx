import type { ReactNode } from 'react'

interface IconProps {
  className?: string
  children: ReactNode
}

/** An icon drawn in a square of 24. Smaller than the library's, for the first pages. */
export function Icon({ className = 'size-4', children }: IconProps) {
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

function drawnIcon(path: string) {
  return ({ className }: Pick<IconProps, 'className'>) => (
    <Icon {...(className && { className })}>
      <path d={path} />
    </Icon>
  )
}

export const MenuIcon = drawnIcon('M4 6h16M4 12h16M4 18h16')
export const SearchIcon = drawnIcon('m20 20-4-4m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z')
export const SunIcon = drawnIcon(
  'M12 3v1m0 16v1M3 12h1m16 0h1M5.6 5.6l.7.7m11.4 11.4.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
)
export const MoonIcon = drawnIcon('M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11Z')
export const CopyIcon = drawnIcon('M9 9h11v11H9zM5 15H4V4h11v1')
export const CheckIcon = drawnIcon('m5 12.5 4.5 4.5L19 7.5')
export const PrintIcon = drawnIcon('M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z')
export const ChevronDownIcon = drawnIcon('M12 5v14m-6-6 6 6 6-6')
export const CloseIcon = drawnIcon('m6 6 12 12M18 6 6 18')
