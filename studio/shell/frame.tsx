import { createContext, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { knownLanguages, type Language } from '../../engine/base/language.ts'
import { useSession } from '../api/session.ts'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { Link } from '../app/link.tsx'
import { isOnline, subscribeOnline } from '../app/online.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { buttonClass, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons.tsx'
import { Brand } from './brand.tsx'
import { useTheme } from './theme.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** Opens the navigation, for pages whose own bar stands in the place of the frame's. */
export const OpenMenuContext = createContext<() => void>(() => undefined)

interface FrameProps extends TopBarProps {
  /** Shown beside the page on wide screens. */
  aside?: ReactNode
  /** The page brings a bar of its own. */
  isBare?: boolean
  children: ReactNode
}

/** The layout of every page: skip link, top bar, page. */
export function PageFrame({ aside, isBare = false, children, ...bar }: FrameProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('shell.skip')}
      </a>
      {aside}
      {!isBare && <TopBar {...bar} />}
      <Offline />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

/** Says that the network is gone, and that nothing is lost by it. */
function Offline() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  if (online) return null
  return (
    <p role="status" className="no-print bg-bad-soft px-6 py-2 text-center text-sm text-bad">
      {t('shell.offline')}
    </p>
  )
}

/** For those who are signed in: what opens the menu and the search. */
interface TopBarProps {
  onMenu?: () => void
  onSearch?: () => void
}

function TopBar({ onMenu, onSearch }: TopBarProps) {
  const { t } = useText()
  const { user, isPending } = useSession()
  return (
    <header
      className={classNames(
        'no-print sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper px-3 sm:px-6',
        // On wide screens all of it is in the navigation beside the page.
        onMenu && 'lg:hidden',
      )}
    >
      {onMenu && <IconButton icon={MenuIcon} iconClassName="size-5" label={t('shell.menu')} onClick={onMenu} />}
      <span className={onMenu ? undefined : 'ms-2 sm:ms-0'}>
        <Brand />
      </span>
      <span className="flex-1" />
      {onSearch && <IconButton icon={SearchIcon} iconClassName="size-5" label={t('shell.search')} onClick={onSearch} />}
      <LanguageAndThemeSwitches />
      {!user && !isPending && (
        <Link to="/signin" className={buttonClass({ size: 'small', className: 'ms-1' })}>
          {t('shell.sign-in')}
        </Link>
      )}
    </header>
  )
}

/** The interface's language, and its theme. */
export function LanguageAndThemeSwitches() {
  const { t } = useText()
  const [theme, toggleTheme] = useTheme()
  return (
    <>
      <LanguageSwitch />
      <IconButton
        icon={theme === 'dark' ? SunIcon : MoonIcon}
        iconClassName="size-5"
        label={t(theme === 'dark' ? 'shell.theme-light' : 'shell.theme-dark')}
        onClick={toggleTheme}
      />
    </>
  )
}

const SHORT: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM' }
const shortName = (language: Language) => SHORT[language] ?? language.toUpperCase()

/** Selects the interface's language, which is saved in the profile of a signed-in user. */
function LanguageSwitch() {
  const { t, languageName } = useText()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{t('shell.language')}</legend>
      {knownLanguages().map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          aria-label={`${shortName(one)} – ${languageName(one)}`}
          onClick={() => choose(one)}
          className={classNames(
            'rounded-[5px] px-2 py-1 text-2xs font-semibold',
            one === language ? 'bg-sunken text-ink' : 'text-ink-faint hover:text-ink',
          )}
        >
          {shortName(one)}
        </button>
      ))}
    </fieldset>
  )
}
