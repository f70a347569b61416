import { Search } from 'lucide-react'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Input, Select } from '../../ui/field.tsx'
import type { BookSort } from '../library-query.ts'
import { BOOK_SORTS, SHOWN_BOOKS, type ShownBooks } from './book-status.ts'

interface ShelfControlsProps {
  shown: ShownBooks
  words: string
  sort: BookSort
  onShow: (shown: ShownBooks) => void
  onSearch: (words: string) => void
  onSort: (sort: BookSort) => void
}

const NAMES = {
  all: 'books.all',
  open: 'books.open-ones',
  finished: 'books.finished-ones',
  deleted: 'books.deleted-ones',
} as const

/** Which books are shown, and in which order. */
export function ShelfControls({ shown, words, sort, onShow, onSearch, onSort }: ShelfControlsProps) {
  const { t } = useText()
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line lg:flex-nowrap">
      <fieldset className="order-3 flex gap-6 lg:order-1 lg:me-auto">
        <legend className="sr-only">{t('books.show')}</legend>
        {SHOWN_BOOKS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === shown}
            onClick={() => onShow(one)}
            className={classNames(
              '-mb-px h-11 border-b-2 text-sm',
              one === shown ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {t(NAMES[one])}
          </button>
        ))}
      </fieldset>
      <span className="relative order-1 w-full sm:w-auto sm:flex-1 lg:order-3 lg:mb-2 lg:max-w-64">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint" />
        <Input
          type="search"
          aria-label={t('books.search')}
          placeholder={t('books.search')}
          value={words}
          onValue={onSearch}
          className="ps-9"
        />
      </span>
      {shown !== 'deleted' && (
        <span className="order-2 max-sm:w-full sm:w-56 lg:mb-2">
          <Select
            aria-label={t('books.sort')}
            value={sort}
            options={BOOK_SORTS.map((one) => ({ value: one, label: t(`books.sort-${one}`) }))}
            onValue={onSort}
          />
        </span>
      )}
    </search>
  )
}
