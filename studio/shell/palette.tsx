import { Command, defaultFilter } from 'cmdk'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCatalog } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { useLibrary } from '../library/library-query.ts'
import { chosenOf } from '../library/standing.ts'
import { Modal } from '../ui/modal.tsx'

const itemClass =
  'flex cursor-pointer items-baseline gap-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent'

/** How many books are offered at once: what isn't among them is found by another letter. */
const MOST = 6
/** Books are chosen as in the library; what the palette filters itself are generators and pages. */
const BOOK = 'book '
/** Below a name that begins with what is typed, above one that only holds its letters. */
const BOOK_SCORE = 0.6

/** What merely holds the letters somewhere, far apart, is not what was meant. */
const LEAST_SCORE = 0.1

function filter(value: string, search: string, keywords?: string[]): number {
  if (value.startsWith(BOOK)) return BOOK_SCORE
  const score = defaultFilter(value, search, keywords)
  return score < LEAST_SCORE ? 0 : score
}

/** Jumps to a generator, book or page by a few letters of its name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t, of } = useText()
  const catalog = useCatalog()
  const pages = usePages()
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const { books } = useLibrary({ whole: words.trim() !== '' })
  const found = chosenOf(books ?? [], { shown: 'all', words }).slice(0, MOST)
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      className="fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-paper shadow-lift"
    >
      <h2 id={id} className="sr-only">
        {t('shell.search')}
      </h2>
      <Command label={t('shell.search')} filter={filter}>
        <Command.Input
          value={words}
          onValueChange={setWords}
          placeholder={t('shell.search-hint')}
          className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-faint"
        />
        <Command.List label={t('shell.search-found')} className="max-h-[55dvh] overflow-y-auto p-2">
          <Command.Group heading={t('shell.search-pages')} className="palette-group">
            {pages.map(([path, title]) => (
              <Command.Item key={path} value={`${title} ${path}`} onSelect={() => go(path)} className={itemClass}>
                {title}
              </Command.Item>
            ))}
          </Command.Group>
          {found.length > 0 && (
            <Command.Group heading={t('shell.library')} className="palette-group">
              {found.map(({ id, title, generator }) => (
                <Command.Item key={id} value={BOOK + id} onSelect={() => go(`/books/${id}`)} className={itemClass}>
                  <span className="min-w-0 truncate">{title}</span>
                  {generator && (
                    <span className="shrink-0 text-2xs text-ink-faint max-sm:hidden">{of(generator.title)}</span>
                  )}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {catalog?.families.map((family) => (
            <Command.Group key={family.id} heading={of(family.title)} className="palette-group">
              {family.generators.map(({ id, route, title, tagline }) => (
                <Command.Item
                  key={id}
                  value={`${title.en} ${title.ms} ${id}`}
                  onSelect={() => go(route)}
                  className={itemClass}
                >
                  <span className="min-w-0 truncate sm:shrink-0">{of(title)}</span>
                  <span className="truncate text-2xs text-ink-faint max-sm:hidden">{of(tagline)}</span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <div role="status">
          <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
            {t('shell.search-empty')}
          </Command.Empty>
        </div>
      </Command>
    </Modal>
  )
}

function usePages() {
  const { t } = useText()
  const { administrator } = useUser()
  return [
    ['/', t('shell.home')],
    ['/books', t('shell.library')],
    ['/upgrade', t('upgrade.title')],
    ['/topup', t('shell.top-up')],
    ['/redeem', t('redeem.title')],
    ['/profile/edit', t('shell.profile')],
    ['/profile/change-password', t('account.change-password')],
    ...(administrator ? [['/admin', t('shell.admin')] as const] : []),
  ] as const
}
