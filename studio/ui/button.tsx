import type { ComponentProps, ComponentType } from 'react'
import { classNames } from './class-names.ts'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors duration-150 ease-calm select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const VARIANTS = {
  /** The one thing to do here. */
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  /** A larger action beside the main one. */
  strong: 'border border-accent bg-accent-soft text-accent hover:bg-accent hover:text-on-accent',
  plain: 'border border-line bg-paper text-ink hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-line bg-paper text-bad hover:bg-bad-soft',
  link: 'min-h-6 text-accent underline underline-offset-4 hover:text-accent-strong',
} as const

const TEXT_SIZES = { small: 'text-sm', normal: 'text-sm', large: 'text-base', icon: '' } as const
const BOX_SIZES = { small: 'h-8 px-3', normal: 'h-10 px-4', large: 'h-12 px-6', icon: 'size-10' } as const

interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof BOX_SIZES | undefined
  className?: string | undefined
}

/** A button's classes, for links that look like one. A `link` is inline, without a box. */
export function buttonClass({ variant = 'plain', size = 'normal', className }: ButtonStyle = {}): string {
  return classNames(BASE, VARIANTS[variant], TEXT_SIZES[size], variant !== 'link' && BOX_SIZES[size], className)
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A busy button ignores presses and keeps the focus. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      {...props}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  icon: ComponentType<{ className: string; 'aria-hidden': boolean }>
  /** What it does, for those who can't see the icon. */
  label: string
  iconClassName?: string
}

/** A button that shows an icon alone. */
export function IconButton({ icon: Icon, label, iconClassName = 'size-4', ...props }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} {...props}>
      <Icon aria-hidden className={iconClassName} />
    </Button>
  )
}

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('animate-spin rounded-full border-2 border-current border-t-transparent', className)}
    />
  )
}
