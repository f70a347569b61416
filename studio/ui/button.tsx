import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

export const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150 ease-calm select-none disabled:cursor-not-allowed disabled:opacity-55',
  {
    variants: {
      look: {
        /** The one thing to do here. */
        main: 'bg-accent text-on-accent hover:bg-accent-strong',
        plain: 'border border-line bg-paper text-ink hover:bg-sunken',
        quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
        danger: 'border border-line bg-paper text-bad hover:bg-bad-soft',
        link: 'text-accent underline underline-offset-4 hover:text-accent-strong',
      },
      size: { small: 'h-8 px-3 text-sm', normal: 'h-10 px-4 text-sm', large: 'h-12 px-6 text-base', icon: 'size-10' },
    },
    compoundVariants: [{ look: 'link', class: 'h-auto px-0' }],
    defaultVariants: { look: 'plain', size: 'normal' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass> & { busy?: boolean }

export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ look, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx('size-4 animate-spin rounded-full border-2 border-current border-t-transparent', className)}
    />
  )
}
