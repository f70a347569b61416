import { useCatalog } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'
import { cx } from '../ui/class-names.ts'
import type { Face } from './library-query.ts'
import './cover.css'

type Covered = Pick<Face, 'title' | 'author' | 'generator' | 'language'>

/** A book from the front: the cover that was made for it, else cloth with its title stamped on. Its name stands beside it. */
export function Cover({ book, className }: { book: Covered & Partial<Pick<Face, 'cover'>>; className?: string }) {
  if (!book.cover) return <Cloth book={book} className={className} />
  return (
    <span aria-hidden className={cx('cover', className)}>
      <img src={book.cover.url} alt="" loading="lazy" decoding="async" width={1024} height={1536} />
    </span>
  )
}

/** Cloths there are; families beyond begin anew. */
const CLOTHS = 6
/** Of each cloth: the generators of a family take turns. */
const SHADES = 3

function Cloth({ book, className }: { book: Covered; className: string | undefined }) {
  const { of } = useText()
  const { title, author, generator, language } = book
  const families = useCatalog()?.families ?? []
  const at = families.findIndex((family) => family.generators.some(({ id }) => id === generator?.id))
  const family = families[at]
  return (
    <span
      aria-hidden
      data-cloth={at === -1 ? 'plain' : at % CLOTHS}
      data-shade={family ? family.generators.findIndex(({ id }) => id === generator?.id) % SHADES : 0}
      data-title={sizeOf(title)}
      className={cx('cover cloth', className)}
    >
      <span className="cloth-board">
        <span className="cloth-family">{family && of(family.title)}</span>
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

/** Characters up to which a title still looks well in large and in middling letters. */
const SIZES = [
  ['large', 22],
  ['middling', 48],
] as const

function sizeOf(title: string): string {
  return SIZES.find(([, most]) => title.length <= most)?.[0] ?? 'small'
}
