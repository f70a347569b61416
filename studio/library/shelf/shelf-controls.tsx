import { Search } from 'lucide-react'
import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/field.tsx'
import { SHOWN_BOOKS, type ShownBooks } from './book-status.ts'

interface ShelfControlsProps {
  shown: ShownBooks
  words: string
  onShow: (shown: ShownBooks) => void
  onSearch: (words: string) => void
}

const NAMES = { all: 'books.all', open: 'books.open-ones', finished: 'books.finished-ones' } as const

/** Which books are shown. */
export function ShelfControls({ shown, words, onShow, onSearch }: ShelfControlsProps) {
  const { t } = useText()
  return (
    <search className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line sm:flex-nowrap">
      <fieldset className="order-2 flex gap-6 sm:order-1">
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
      <span className="relative order-1 w-full sm:order-2 sm:ms-auto sm:mb-2 sm:max-w-72">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint" />
        <Input
          type="search"
          aria-label={t('books.search')}
          placeholder={t('books.search')}
          value={words}
          onChange={({ target }) => onSearch(target.value)}
          className="ps-9"
        />
      </span>
    </search>
  )
}
