import { ChevronDown, ChevronLeft, Printer, Share2 } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Book } from '../../api/books.ts'
import { Link, NavigationLink } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import type { BookAction } from '../../library/book-dialogs.tsx'
import { BookMenu } from '../../library/book-menu.tsx'
import type { VolumePart } from '../../library/volume/volume-parts.ts'
import { renderBookMarkdown } from '../../markdown/book-in-markdown.ts'
import { CopyButton } from '../../markdown/copy-button.tsx'
import { OpenMenuContext } from '../../shell/frame.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MenuIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** The places of the bar that the open view fills. */
interface BarPlaces {
  readonly start: HTMLElement | null
  readonly tools: HTMLElement | null
}

const BarPlacesContext = createContext<BarPlaces>({ start: null, tools: null })

/** Puts something of the open view into the bar: before the views, or behind them. */
export function InBookBar({ at, children }: { at: keyof BarPlaces; children: ReactNode }) {
  const place = use(BarPlacesContext)[at]
  return place && createPortal(children, place)
}

interface BookBarProps {
  /** Null: it isn't loaded, or isn't there. */
  bar: ReactNode
  children: ReactNode
}

/** A page under the one bar that stays above it: navigation, what the open view puts there, and `bar`. */
export function UnderBookBar({ bar, children }: BookBarProps) {
  const { t } = useText()
  const openMenu = use(OpenMenuContext)
  const [start, setStart] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <BarPlacesContext value={{ start, tools }}>
      <div className="no-print @container/bar sticky top-0 z-20 border-b border-line bg-paper">
        <div className="flex h-[calc(var(--bar)-1px)] items-center gap-0.5 px-1.5 sm:px-3">
          <IconButton
            icon={MenuIcon}
            iconClassName="size-5"
            label={t('shell.menu')}
            className="shrink-0 lg:hidden"
            onClick={openMenu}
          />
          <Link
            to="/books"
            aria-label={t('shell.library')}
            title={t('shell.library')}
            className={buttonClass({ variant: 'quiet', size: 'icon', className: 'shrink-0 @max-md/bar:hidden' })}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <span ref={setStart} className="contents" />
          {bar === null ? <span className="flex-1" /> : bar}
          <span ref={setTools} className="order-2 flex shrink-0 items-center gap-0.5" />
        </div>
      </div>
      {children}
    </BarPlacesContext>
  )
}

export interface BookViewLink {
  readonly path: string
  readonly label: string
  /** What waits there for a decision. */
  readonly count: number
}

interface ViewLinksProps {
  links: readonly BookViewLink[]
  /** The address of the open one. */
  here: string
}

/** Links to the views of a book; where the bar is narrow, a menu that says which one is open. */
export function ViewLinks({ links, here }: ViewLinksProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const open = links.find(({ path }) => path === here)
  return (
    <nav aria-label={t('books.views')} className="flex h-full min-w-0 flex-1">
      <ul className="flex h-full items-stretch @max-5xl/bar:hidden">
        {links.map(({ path, label, count }) => (
          <li key={path} className="flex">
            <NavigationLink end to={path} className={(isHere) => classNames(TAB, isHere ? HERE : ELSEWHERE)}>
              {label}
              <Waiting count={count} />
            </NavigationLink>
          </li>
        ))}
      </ul>
      <span className="flex items-center @5xl/bar:hidden">
        <Menu
          align="start"
          label={`${t('books.views')}: ${open?.label ?? ''}`}
          button={
            <>
              {open?.label}
              <ChevronDown aria-hidden className="size-4 text-ink-faint" />
            </>
          }
          buttonClassName={buttonClass({ variant: 'quiet', size: 'small', className: 'gap-1! px-2! text-ink!' })}
        >
          {links.map(({ path, label, count }) => (
            <MenuItem
              key={path}
              className={path === here ? 'font-medium text-accent' : ''}
              onChoose={() => void navigate(path)}
            >
              {label}
              <Waiting count={count} />
            </MenuItem>
          ))}
        </Menu>
      </span>
    </nav>
  )
}

const TAB = '-mb-px flex items-center border-b-2 px-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2!'
const HERE = 'border-accent text-ink'
const ELSEWHERE = 'border-transparent text-ink-soft hover:text-ink'

function Waiting({ count }: { count: number }) {
  const { t, number } = useText()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="ms-1.5 rounded-full bg-accent-soft px-1.5 py-0.5 text-2xs text-accent">
        {number(count)}
      </span>
      <span className="sr-only">: {t('books.view-open', { count })}</span>
    </>
  )
}

/** Where the tabs have come and leave no room for the names of the tools. */
const BESIDE_TABS = '@5xl/bar:@max-6xl/bar:sr-only'

interface TextToolsProps {
  book: Book
  parts: readonly VolumePart[]
  /** The open view; null: the text. */
  view: string | null
  onAsk: (asked: BookAction) => void
}

/** What is done with the whole book from everywhere, and with its text where it is read. */
export function TextTools({ book, parts, view, onAsk }: TextToolsProps) {
  const { t } = useText()
  const isRead = view === null
  const copied = ({ heading, piece: { text, writes, label } }: VolumePart) => ({
    heading,
    text,
    picture: writes === 'image' ? label[book.language] : null,
  })
  const isEmpty = parts.length === 0
  return (
    <>
      {isRead && <CopyButton text={() => renderBookMarkdown(book, parts.map(copied))} disabled={isEmpty} />}
      <Button
        variant="quiet"
        size="small"
        title={t('books.share')}
        className={classNames(
          'order-3 px-2!',
          // The tools of a part fill a phone's bar; the menu has it too.
          view === 'write' && '@max-lg/bar:hidden',
        )}
        disabled={isEmpty}
        onClick={() => onAsk('share')}
      >
        <Share2 aria-hidden className="size-4" />
        <span className={isRead ? `@max-md/bar:sr-only ${BESIDE_TABS}` : '@max-[96rem]/bar:sr-only'}>
          {t('books.share')}
        </span>
      </Button>
      {isRead && (
        <Button
          variant="quiet"
          size="small"
          className="order-3 @max-2xl/bar:hidden"
          disabled={isEmpty}
          onClick={() => print()}
        >
          <Printer aria-hidden className="size-4" />
          <span className={`@max-4xl/bar:sr-only ${BESIDE_TABS}`}>{t('books.print')}</span>
        </Button>
      )}
      <BookMenu book={book} onAsk={onAsk} className="order-3 shrink-0" />
    </>
  )
}
