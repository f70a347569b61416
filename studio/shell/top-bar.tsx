import { LANGUAGES } from '../../engine/language.ts'
import { useSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useSpeech, useText } from '../language/language.tsx'
import { useTheme } from '../theme/theme.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Brand } from './brand.tsx'
import { MenuSign, MoonSign, SearchSign, SunSign } from './icons.tsx'
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
        <Button look="quiet" size="icon" aria-label={t('shell.menu')} className="lg:hidden" onClick={onMenu}>
          <MenuSign />
        </Button>
      )}
      <span className={onMenu ? 'lg:hidden' : 'ms-2 sm:ms-0'}>
        <Brand />
      </span>
      <span className="flex-1" />
      {onSearch && (
        <Button look="quiet" size="icon" aria-label={t('shell.search')} className="lg:hidden" onClick={onSearch}>
          <SearchSign />
        </Button>
      )}
      <LanguageSwitch />
      <Button
        look="quiet"
        size="icon"
        aria-label={t(theme === 'dark' ? 'shell.theme-light' : 'shell.theme-dark')}
        onClick={toggleTheme}
      >
        {theme === 'dark' ? <SunSign /> : <MoonSign />}
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

/** The interface's language; for somebody signed in, their own everywhere. */
function LanguageSwitch() {
  const { t, say } = useText()
  const { language } = useSpeech()
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
          aria-label={`${SHORT[one]} – ${say(`flow.language-${one}`)}`}
          onClick={() => choose(one)}
          className={cx(
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
