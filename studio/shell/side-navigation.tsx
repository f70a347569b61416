import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Family, useCatalog } from '../api/catalog.ts'
import { useSession } from '../api/session.ts'
import { Link, NavigationLink } from '../app/link.tsx'
import { readStoredText, writeStoredText } from '../base/storage.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Brand } from './brand.tsx'
import { LanguageAndThemeSwitches } from './frame.tsx'
import { useSignOut } from './use-sign-out.ts'

const linkClass = (isHere: boolean) =>
  classNames(
    'block rounded-md px-3 py-1.5 text-sm transition-colors duration-150',
    isHere ? 'bg-accent-soft font-medium text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  )

/** The groups of generators, and a person's own pages. */
export function SideNavigation({ onSearch }: { onSearch: () => void }) {
  const { t, number } = useText()
  const { user } = useSession()
  const catalog = useCatalog()
  const signOut = useSignOut()
  if (user === null) return null
  return (
    <nav aria-label={t('shell.navigation')} className="flex h-full flex-col">
      <header className="border-b border-line px-5 pt-5 pb-4">
        <Brand />
        <p className="mt-4 font-serif text-2xl tabular-nums">{number(user.credits)}</p>
        <p className="text-2xs text-ink-faint">
          {t('shell.credits-label')} · {t('shell.credit-note')}
          {catalog && ` · ${t('shell.generators', { count: catalog.counts.generators })}`}
        </p>
        <Link to="/topup" className={buttonClass({ size: 'small', className: 'mt-3 w-full' })}>
          {t('shell.top-up')}
        </Link>
      </header>
      <div className="flex-1 space-y-1 overflow-y-auto px-2 py-3">
        <button
          type="button"
          onClick={onSearch}
          className="mx-3 mb-3 flex w-[calc(100%-1.5rem)] items-center justify-between rounded-md border border-line bg-paper px-3 py-1.5 text-sm text-ink-soft hover:bg-sunken"
        >
          {t('shell.search')}
          <kbd className="font-sans text-2xs text-ink-faint pointer-coarse:hidden">Ctrl K</kbd>
        </button>
        <NavigationLink to="/" end className={linkClass}>
          {t('shell.home')}
        </NavigationLink>
        <NavigationLink to="/books" className={linkClass}>
          {t('shell.library')}
        </NavigationLink>
        {catalog === null ? (
          <div className="space-y-2 p-3">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ) : (
          <Groups families={catalog.families.filter(({ menu }) => menu)} />
        )}
      </div>
      <footer className="space-y-1 border-t border-line px-2 py-3">
        <NavigationLink to="/profile/edit" className={linkClass}>
          {t('shell.profile')}
        </NavigationLink>
        {user.desk !== null && (
          <NavigationLink to="/admin" className={linkClass}>
            {t('shell.admin')}
          </NavigationLink>
        )}
        <div className="flex items-center gap-1">
          <Button variant="quiet" className="min-w-0 flex-1 justify-start!" size="small" onClick={signOut}>
            {t('shell.sign-out')}
          </Button>
          <LanguageAndThemeSwitches />
        </div>
      </footer>
    </nav>
  )
}

const OPEN_GROUP = 'group'

/**
 * The groups, of which at most one is open, so that the whole navigation is seen at a glance: that of the page that is shown, or the one
 * that was opened last.
 */
function Groups({ families }: { families: readonly Family[] }) {
  const { pathname } = useLocation()
  const here = families.find(({ generators }) => generators.some(({ route }) => route === pathname))?.id ?? null
  const [open, setOpen] = useState(() => here ?? readStoredText(OPEN_GROUP) ?? families[0]?.id ?? null)
  const [shown, setShown] = useState(here)
  if (here !== shown) {
    setShown(here)
    if (here !== null) setOpen(here)
  }
  const toggle = (id: string) => {
    const next = open === id ? '' : id
    writeStoredText(OPEN_GROUP, next)
    setOpen(next)
  }
  return families.map((family) => (
    <Group key={family.id} family={family} isOpen={family.id === open} onToggle={() => toggle(family.id)} />
  ))
}

function Group({ family, isOpen, onToggle }: { family: Family; isOpen: boolean; onToggle: () => void }) {
  const { of } = useText()
  const id = useId()
  return (
    <section className="pt-3">
      <h2 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-center justify-between rounded-md px-3 py-1 text-2xs font-semibold tracking-wide text-ink-faint uppercase hover:text-ink"
        >
          {of(family.title)}
          <span aria-hidden className={classNames('transition-transform duration-150', isOpen && 'rotate-90')}>
            ›
          </span>
        </button>
      </h2>
      <ul id={id} hidden={!isOpen} className="mt-1 space-y-0.5">
        {family.generators.map(({ id: generator, route, title }) => (
          <li key={generator}>
            <NavigationLink to={route} className={linkClass}>
              {of(title)}
            </NavigationLink>
          </li>
        ))}
        {family.links.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass(false)}>
              {of(title)} <span aria-hidden>↗</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
