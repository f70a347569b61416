import { useNavigate } from 'react-router-dom'
import { LANGUAGES } from '../../engine/language.ts'
import { useCatalog } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { useTheme } from '../theme/theme.ts'
import type { PaletteEntry } from './rank-entries.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useSignOut } from './use-sign-out.ts'

/** What the palette offers besides books: pages, commands, and generators by group. */
export function usePaletteEntries(): PaletteEntry[] {
  return [...usePages(), ...useCommands(), ...useGenerators()]
}

function usePages(): PaletteEntry[] {
  const { t } = useText()
  const { administrator } = useUser()
  const navigate = useNavigate()
  const group = t('shell.search-pages')
  const pages = [
    ['/', t('shell.home')],
    ['/books', t('shell.library')],
    ['/upgrade', t('upgrade.title')],
    ['/topup', t('shell.top-up')],
    ['/redeem', t('redeem.title')],
    ['/profile/edit', t('shell.profile')],
    ['/profile/change-password', t('account.change-password')],
    ...(administrator ? [['/admin', t('shell.admin')] as const] : []),
  ] as const
  return pages.map(([path, title]) => ({
    id: path,
    group,
    title,
    names: [title],
    keywords: path,
    onChoose: () => void navigate(path),
  }))
}

/** What can be done from anywhere. The words that find a command stand in both languages. */
function useCommands(): PaletteEntry[] {
  const { t, say, language } = useText()
  const [theme, toggleTheme] = useTheme()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const other = LANGUAGES.find((one) => one !== language)!
  const group = t('shell.search-commands')
  const command = (id: string, title: string, keywords: string, onChoose: () => void): PaletteEntry => ({
    id: `command ${id}`,
    group,
    title,
    names: [title],
    keywords,
    onChoose,
  })
  return [
    command('new', t('shell.command-new'), 'new book begin write buku baharu mula tulis', () => void navigate('/')),
    command(
      'theme',
      t(theme === 'dark' ? 'shell.theme-light' : 'shell.theme-dark'),
      'dark light theme gelap cerah tema',
      toggleTheme,
    ),
    command(
      'language',
      t('shell.command-language', { language: say(`flow.language-${other}`) }),
      'language english malay bahasa malaysia melayu inggeris',
      () => choose(other),
    ),
    command('sign out', t('shell.sign-out'), 'sign out log out logout log keluar', () => void signOut()),
  ]
}

/** Those that aren't in the menu are the administrator's to find; their addresses stay open. */
function useGenerators(): PaletteEntry[] {
  const { of } = useText()
  const { administrator } = useUser()
  const navigate = useNavigate()
  const families = useCatalog()?.families.filter(({ menu }) => menu || administrator) ?? []
  return families.flatMap(({ title: group, generators }) =>
    generators.map(({ id, route, title, tagline }) => ({
      id: `generator ${id}`,
      group: of(group),
      title: of(title),
      note: of(tagline),
      names: [title.en, title.ms],
      keywords: `${id} ${tagline.en} ${tagline.ms}`,
      onChoose: () => void navigate(route),
    })),
  )
}
