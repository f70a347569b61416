import { useState } from 'react'
import { useCatalog } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import type { BookSummary } from './library-query.ts'
import './cover.css'

type Covered = Pick<BookSummary, 'title' | 'author' | 'generator' | 'language'>

interface CoverProps {
  book: Covered & Partial<Pick<BookSummary, 'cover' | 'imported'>>
  className?: string | undefined
}

/** A book's cover: its picture; without one, or when it can't be loaded, drawn cloth with the title. Decorative beside the title. */
export function Cover({ book, className }: CoverProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const url = book.cover?.url
  if (url === undefined || url === missing) return <Cloth book={book} className={className} />
  return (
    <span aria-hidden className={classNames('cover', className)}>
      <img src={url} alt="" loading="lazy" decoding="async" width={320} height={480} onError={() => setMissing(url)} />
    </span>
  )
}

/** Number of cloth colours; further families repeat them. */
const CLOTH_COUNT = 6
/** Shades of each cloth, one for each generator of a family in turn. */
const SHADE_COUNT = 3

function Cloth({ book, className }: CoverProps) {
  const { of } = useText()
  const { title, author, generator, language } = book
  const families = useCatalog()?.families ?? []
  const at = families.findIndex((family) => family.generators.some(({ id }) => id === generator?.id))
  const family = families[at]
  return (
    <span
      aria-hidden
      data-cloth={at === -1 ? 'plain' : at % CLOTH_COUNT}
      data-shade={family ? family.generators.findIndex(({ id }) => id === generator?.id) % SHADE_COUNT : 0}
      data-title={sizeOf(title)}
      className={classNames('cover cloth', className)}
    >
      <span className="cloth-board">
        <span className="cloth-family">{family && !book.imported && of(family.title)}</span>
        <span lang={language} className="cloth-title">
          {title}
        </span>
        <span className="cloth-mark" />
        <span className="cloth-author">{author}</span>
        <span className="cloth-initial">{[...title.trim()][0]?.toUpperCase()}</span>
      </span>
    </span>
  )
}

/** Longest titles, in characters, for large and for medium letters. */
const TITLE_SIZES = [
  ['large', 22],
  ['middling', 48],
] as const

function sizeOf(title: string): string {
  return TITLE_SIZES.find(([, most]) => title.length <= most)?.[0] ?? 'small'
}
