import { LANGUAGES } from '../../engine/base/language.ts'
import { useSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { MenuIcon, MoonIcon, SearchIcon, SunIcon } from '../ui/icons.tsx'
import { Brand } from './brand.tsx'
import { useTheme } from './theme.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** For those who are signed in: what opens the menu and the search. */
export interface TopBarProps {
  onMenu?: () => void
  onSearch?: () => void
}

export function TopBar({ onMenu, onSearch }: TopBarProps) {
  const { t } = useText()
  const { user, isPending } = useSession()
  const [theme, toggleTheme] = useTheme()
  return (
    <header className="no-print sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper px-3 sm:px-6">
      {onMenu && (
        <Button variant="quiet" size="icon" aria-label={t('shell.menu')} className="lg:hidden" onClick={onMenu}>
          <MenuIcon />
        </Button>
      )}
      <span className={onMenu ? 'lg:hidden' : 'ms-2 sm:ms-0'}>
        <Brand />
      </span>
      <span className="flex-1" />
      {onSearch && (
        <Button variant="quiet" size="icon" aria-label={t('shell.search')} className="lg:hidden" onClick={onSearch}>
          <SearchIcon />
        </Button>
      )}
      <LanguageSwitch />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t(theme === 'dark' ? 'shell.theme-light' : 'shell.theme-dark')}
        onClick={toggleTheme}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </Button>
      {!user && !isPending && (
        <Link to="/signin" className={buttonClass({ size: 'small', className: 'ms-1' })}>
          {t('shell.sign-in')}
        </Link>
      )}
    </header>
  )
}

const SHORT = { en: 'EN', ms: 'BM' } as const

/** Selects the interface's language, which is saved in the profile of a signed-in user. */
function LanguageSwitch() {
  const { t } = useText()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <fieldset className="flex rounded-md border border-line p-0.5">
      <legend className="sr-only">{t('shell.language')}</legend>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          aria-label={`${SHORT[one]} – ${t(`flow.language-${one}`)}`}
          onClick={() => choose(one)}
          className={classNames(
            'rounded-[5px] px-2 py-1 text-2xs font-semibold',
            one === language ? 'bg-sunken text-ink' : 'text-ink-faint hover:text-ink',
          )}
        >
          {SHORT[one]}
        </button>
      ))}
    </fieldset>
  )
}
