import { DropdownMenu } from 'radix-ui'
import { createContext, type ReactNode, use, useId, useRef } from 'react'
import { DOWNLOAD_FORMATS } from '../../engine/publish/formats.ts'
import { useText } from '../language/language.tsx'
import { classNames } from './class-names.ts'

/** Keeps what was chosen until the menu has closed and its button has the focus again. */
const ChooseContext = createContext<(onChoose: () => void) => void>(() => undefined)

interface MenuProps {
  label: string
  /** The button's content and classes. */
  button: ReactNode
  buttonClassName: string
  /** The edge of the button that the menu stands at. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button and the menu that it opens, which stays beside it in the document: within the page's landmark. */
export function Menu({ label, button, buttonClassName, align = 'end', children }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  const actOnChoice = (event: Event) => {
    const act = chosen.current
    if (act === null) return
    chosen.current = null
    // A dialog that this opens returns the focus to the menu's button.
    event.preventDefault()
    opener.current?.focus()
    act()
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={opener} aria-label={label} className={buttonClassName}>
        {button}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        loop
        align={align}
        sideOffset={4}
        collisionPadding={8}
        // A letter finds an item; it is no shortcut of the page.
        onKeyDown={(event) => event.stopPropagation()}
        onCloseAutoFocus={actOnChoice}
        className="z-40 w-max min-w-48 rounded-md border border-line bg-paper p-1 text-sm text-ink shadow-lift outline-none"
      >
        <ChooseContext value={(onChoose) => (chosen.current = onChoose)}>{children}</ChooseContext>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  className?: string
  children: ReactNode
}

const ITEM =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-[5px] px-3 py-2 text-start outline-none select-none focus:bg-sunken'

export function MenuItem({ onChoose, className, children }: ItemProps & { onChoose: () => void }) {
  const choose = use(ChooseContext)
  return (
    <DropdownMenu.Item className={classNames(ITEM, className)} onSelect={() => choose(onChoose)}>
      {children}
    </DropdownMenu.Item>
  )
}

/** Downloads a file. */
function MenuLink({ href, className, children }: ItemProps & { href: string }) {
  return (
    <DropdownMenu.Item asChild>
      <a href={href} download className={classNames(ITEM, className)}>
        {children}
      </a>
    </DropdownMenu.Item>
  )
}

/** Items under a heading, with a line above and below. */
export function MenuGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <DropdownMenu.Group aria-labelledby={id} className="my-1 border-y border-line py-1">
      <DropdownMenu.Label id={id} className="flex items-center gap-2.5 px-3 py-1.5 text-2xs text-ink-faint">
        {heading}
      </DropdownMenu.Label>
      {children}
    </DropdownMenu.Group>
  )
}

/** Download links of the book so far, by format. */
export function DownloadMenuItems({ book }: { book: string }) {
  const { t } = useText()
  return DOWNLOAD_FORMATS.map((format) => (
    <MenuLink key={format} href={`/api/books/${book}/manuscript?format=${format}`}>
      {t(`books.format-${format}`)}
    </MenuLink>
  ))
}
