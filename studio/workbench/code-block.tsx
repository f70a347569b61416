import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface CodeBlockProps {
  /** Long lines are scrolled to instead of wrapped. */
  isWide?: boolean
  className?: string
  children: ReactNode
}

/** Text of one width, which scrolls when it is long. */
export function CodeBlock({ isWide = false, className, children }: CodeBlockProps) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard couldn't scroll it otherwise
      tabIndex={0}
      className={classNames(
        'overflow-auto font-mono text-xs leading-5 text-ink',
        !isWide && 'max-h-[70dvh] whitespace-pre-wrap [overflow-wrap:anywhere]',
        className,
      )}
    >
      {children}
    </pre>
  )
}
