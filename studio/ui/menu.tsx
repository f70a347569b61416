import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from './class-names.ts'

const CloseContext = createContext<() => void>(() => undefined)

interface MenuProps {
  label: string
  /** What stands in the button, and its classes. */
  button: ReactNode
  buttonClassName: string
  children: ReactNode
}

/** A button and the menu it opens: arrows, Home, End and first letters move in it; Escape, Tab and a press beside it close it. */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => !whole.current?.contains(target as Node) && setOpen(false)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  return (
    <span ref={whole} className="relative inline-flex">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
      </button>
      {open && (
        <CloseContext value={close}>
          <Items id={id} label={label} onLeave={() => setOpen(false)}>
            {children}
          </Items>
        </CloseContext>
      )}
    </span>
  )
}

interface ItemsProps {
  id: string
  label: string
  onLeave: () => void
  children: ReactNode
}

function Items({ id, label, onLeave, children }: ItemsProps) {
  const close = use(CloseContext)
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const { top, bottom, height } = list.current!.getBoundingClientRect()
    setAbove(bottom > innerHeight && top > height)
    itemsOf(list.current!)[0]?.focus({ preventScroll: true })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave()
    const items = itemsOf(list.current!)
    const next = itemAfter(items, event.key)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) close()
    else next.focus()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'absolute end-0 z-40 w-max min-w-48 rounded-md border border-line bg-paper p-1 text-sm text-ink shadow-lift',
        isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {children}
    </div>
  )
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

/** Where a key leads to in a menu, round its ends; undefined: nowhere. */
function itemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

const itemClass =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-[5px] px-3 py-2 text-start outline-none select-none hover:bg-sunken focus:bg-sunken'

interface ItemProps {
  className?: string
  children: ReactNode
}

/** Chosen, it closes the menu first: what it opens finds the focus on the menu's button, and gives it back there. */
export function MenuItem({ onChoose, className, children }: ItemProps & { onChoose: () => void }) {
  const close = use(CloseContext)
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={cx(itemClass, className)} onClick={choose}>
      {children}
    </button>
  )
}

export function MenuLink({ href, className, children }: ItemProps & { href: string }) {
  const close = use(CloseContext)
  return (
    <a href={href} download role="menuitem" tabIndex={-1} className={cx(itemClass, className)} onClick={close}>
      {children}
    </a>
  )
}
