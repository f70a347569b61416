import { Command } from 'cmdk'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../language/language.tsx'
import { useLibrary } from '../library/library-query.ts'
import { chosenOf } from '../library/standing.ts'
import { Modal } from '../ui/modal.tsx'
import { usePaletteEntries } from './palette-entries.ts'
import { type PaletteEntry, rankEntries } from './rank-entries.ts'

/** How many books are offered at once: what isn't among them is found by another letter. */
const MOST_BOOKS = 6

/** Jumps to a generator, book or page by a few letters of its name, or does what a command says. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const entries = usePaletteEntries()
  const books = useBooks(words)
  const isTyped = words.trim() !== ''
  // A book is found by every word of what is typed, as in the library: it stands among what is found by its own name.
  const found = isTyped ? [...new Set([...rankEntries([...books, ...entries], words), ...books])] : []
  const choose = ({ onChoose }: PaletteEntry) => {
    onClose()
    onChoose()
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
            groupsOf([...books, ...entries]).map(([group, members]) => (
              <Command.Group key={group} heading={group} className="palette-group">
                {members.map((entry) => (
                  <Item key={entry.id} entry={entry} note={entry.note} onChoose={choose} />
                ))}
              </Command.Group>
            ))}
        </Command.List>
        <div role="status">
          {isTyped && found.length === 0 && (
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
      className="flex cursor-pointer items-baseline gap-3 rounded-md px-3 py-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent"
    >
      <span className="min-w-0 truncate">{entry.title}</span>
      {note && <span className="truncate text-2xs text-ink-faint max-sm:hidden">{note}</span>}
    </Command.Item>
  )
}

function useBooks(words: string): PaletteEntry[] {
  const { t, of } = useText()
  const navigate = useNavigate()
  const { books } = useLibrary({ whole: words.trim() !== '' })
  const group = t('shell.library')
  return chosenOf(books ?? [], { shown: 'all', words })
    .slice(0, MOST_BOOKS)
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

/** Entries by group, in the order in which the groups come first. */
function groupsOf(entries: readonly PaletteEntry[]): [group: string, members: PaletteEntry[]][] {
  const groups = new Map<string, PaletteEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups]
}
