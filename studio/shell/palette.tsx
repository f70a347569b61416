import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { knownLanguages } from '../../engine/base/language.ts'
import { bookQuery, writingPath } from '../api/books.ts'
import { useCatalog } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { useLibrary } from '../library/library-query.ts'
import { filterBooks } from '../library/shelf/book-status.ts'
import { useFoundPassages } from '../library/shelf/found-passages.tsx'
import { Modal } from '../ui/modal.tsx'
import { type PaletteEntry, searchEntries } from './rank-entries.ts'
import { useTheme } from './theme.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useSignOut } from './use-sign-out.ts'

const MAX_BOOKS = 6
/** The views of a book, by the last part of their addresses; the empty one is its text. */
const BOOK_VIEWS = ['plan', 'write', '', 'publish', 'memory', 'world', 'findings', 'report', 'states'] as const

/** Jumps to a generator, a book, its pages and parts, to words in its texts or a page by a few letters, or does what a command says. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const own = useBookEntries()
  const entries = [...own, ...usePaletteEntries()]
  const books = useBooks(words)
  const { passages, isSearching } = usePassages(words)
  const isTyped = words.trim() !== ''
  // Books are matched by every typed word, as in the library, then ranked among the other entries by name.
  const found = isTyped ? [...new Set([...searchEntries([...books, ...entries], words), ...books, ...passages])] : []
  const unsought = [...own.filter(({ isPart }) => !isPart), ...books, ...entries.slice(own.length)]
  const groups = Map.groupBy(unsought, ({ group }) => group)
  const choose = ({ onChoose }: PaletteEntry) => {
    onClose()
    onChoose()
  }
  return (
    <Modal
      onClose={onClose}
      className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-paper shadow-lift"
    >
      <Dialog.Title className="sr-only">{t('shell.search')}</Dialog.Title>
      <Command label={t('shell.search')} shouldFilter={false}>
        <Command.Input
          value={words}
          onValueChange={setWords}
          placeholder={t('shell.search-hint')}
          className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-faint"
        />
        <Command.List label={t('shell.search-found')} className="max-h-[55dvh] overflow-y-auto p-2">
          {found.map((entry) => (
            <Item key={entry.id} entry={entry} note={entry.group} onChoose={choose} />
          ))}
          {!isTyped &&
            [...groups].map(([group, members]) => (
              <Command.Group key={group} heading={group} className="palette-group">
                {members.map((entry) => (
                  <Item key={entry.id} entry={entry} note={entry.note} onChoose={choose} />
                ))}
              </Command.Group>
            ))}
        </Command.List>
        <div role="status">
          {isTyped && found.length === 0 && !isSearching && (
            <p className="px-3 py-6 text-center text-sm text-ink-soft">{t('shell.search-empty')}</p>
          )}
        </div>
      </Command>
    </Modal>
  )
}

interface ItemProps {
  entry: PaletteEntry
  note: string | undefined
  onChoose: (entry: PaletteEntry) => void
}

function Item({ entry, note, onChoose }: ItemProps) {
  return (
    <Command.Item
      value={entry.id}
      onSelect={() => onChoose(entry)}
      className="flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent"
    >
      <span className="max-w-full truncate">{entry.title}</span>
      {note && <span className="max-w-full truncate text-2xs text-ink-faint">{note}</span>}
    </Command.Item>
  )
}

type BookEntry = PaletteEntry & { readonly isPart: boolean }

/** The pages and the written parts of the open book, which is loaded already; none elsewhere. */
function useBookEntries(): BookEntry[] {
  const { t, of } = useText()
  const navigate = useNavigate()
  const id = useMatch('/books/:id/*')?.params.id ?? ''
  const { data: book } = useQuery({ ...bookQuery(id), enabled: false })
  if (book === undefined || book.kind !== 'book' || book.fault !== null) return []
  const entry = (path: string, title: string, isPart: boolean): BookEntry => ({
    id: `here ${path}`,
    group: book.title,
    title,
    note: book.title,
    names: [title],
    keywords: '',
    isPart,
    onChoose: () => void navigate(path),
  })
  const pages = BOOK_VIEWS.map((view) =>
    entry(`/books/${id}${view && `/${view}`}`, t(view === '' ? 'books.view-text' : `books.view-${view}`), false),
  )
  const parts = book.pieces
    .filter(({ writes }) => writes !== 'plan')
    .map(({ step, heading, label }) =>
      entry(`${writingPath(id)}?piece=${encodeURIComponent(step)}`, heading ?? of(label), true),
    )
  return [...pages, ...parts]
}

/** Characters before the words, of an excerpt that has one line. */
const BEFORE_WORDS = 24

/** An excerpt from a few words before what was typed on. */
function excerptFrom(excerpt: string, words: string): string {
  const at = excerpt.toLowerCase().indexOf(words.trim().toLowerCase())
  if (at <= BEFORE_WORDS) return excerpt
  return excerpt.slice(excerpt.indexOf(' ', at - BEFORE_WORDS) + 1)
}

/** The parts of all books in whose texts the words are. */
function usePassages(words: string) {
  const navigate = useNavigate()
  const { passages, isSearching } = useFoundPassages(words)
  const entryOf = ({ book, title, step, part, excerpt }: (typeof passages)[number]): PaletteEntry => ({
    id: `passage ${book} ${step}`,
    group: `${title} · ${part}`,
    title: `… ${excerptFrom(excerpt, words)} …`,
    names: [],
    keywords: '',
    onChoose: () => void navigate(`${writingPath(book)}?piece=${encodeURIComponent(step)}`),
  })
  return { passages: passages.map(entryOf), isSearching }
}

function useBooks(words: string): PaletteEntry[] {
  const { t, of } = useText()
  const navigate = useNavigate()
  const { books } = useLibrary({ whole: words.trim() !== '', sort: 'worked', deleted: false })
  const group = t('shell.library')
  return filterBooks(books ?? [], { shown: 'all', words })
    .slice(0, MAX_BOOKS)
    .map(({ id, title, generator }) => ({
      id: `book ${id}`,
      group,
      title,
      note: generator ? of(generator.title) : undefined,
      names: [title],
      keywords: '',
      onChoose: () => void navigate(`/books/${id}`),
    }))
}

/** What the palette offers besides books: pages, commands, and generators by group. */
function usePaletteEntries(): PaletteEntry[] {
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

/** The commands, with keywords in both languages. */
function useCommands(): PaletteEntry[] {
  const { t, language, languageName } = useText()
  const [theme, toggleTheme] = useTheme()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  const navigate = useNavigate()
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
    ...knownLanguages()
      .filter((one) => one !== language)
      .map((other) =>
        command(
          `language ${other}`,
          t('shell.command-language', { language: languageName(other) }),
          'language english malay bahasa malaysia melayu inggeris',
          () => choose(other),
        ),
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
      names: Object.values(title),
      keywords: [id, ...Object.values(tagline)].join(' '),
      onChoose: () => void navigate(route),
    })),
  )
}
