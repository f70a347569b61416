import { type Family, type GeneratorSummary, useCatalog } from '../../api/catalog.ts'
import { Link, TextLink } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Cover } from '../cover.tsx'

const MAX_SUGGESTIONS = 4

/** The library without a book: suggests generators for the first one. */
export function EmptyLibrary() {
  const { t, of, language } = useText()
  const suggested = suggestedOf(useCatalog()?.families ?? [])
  return (
    <div className="mx-auto max-w-3xl pt-10 pb-4 text-center sm:pt-16">
      <p className="font-serif text-2xl text-ink">{t('books.empty')}</p>
      <p className="mx-auto mt-3 max-w-xl text-ink-soft">{t('books.empty-about')}</p>
      <h2 className="mt-12 font-sans text-2xs font-semibold text-ink-faint">{t('books.begin-with')}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
        {suggested.map(({ id, route, title, tagline }) => (
          <li key={id}>
            <Link to={route} className="group block rounded-sm">
              <Cover
                book={{ title: of(title), author: null, generator: { id, route, title }, language }}
                className="transition-transform duration-150 ease-calm group-hover:-translate-y-1"
              />
              <span className="sr-only">{of(title)}</span>
              <span className="mt-3 block text-sm text-ink-soft group-hover:text-ink">{of(tagline)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to="/" className="mt-12 inline-block text-sm">
        {t('books.all-generators')}
      </TextLink>
      <Link
        to="/books?show=deleted"
        className="ms-6 mt-12 inline-block text-sm text-ink-soft underline underline-offset-4"
      >
        {t('books.deleted-title')}
      </Link>
    </div>
  )
}

/** The first books of every family in turn, then the second ones. */
function suggestedOf(families: readonly Family[]): GeneratorSummary[] {
  const shelves = families
    .filter(({ menu }) => menu)
    .map(({ generators }) => generators.filter(({ kind }) => kind === 'book'))
  const rounds = Array.from({ length: MAX_SUGGESTIONS }, (_, round) => shelves.flatMap((shelf) => shelf[round] ?? []))
  return rounds.flat().slice(0, MAX_SUGGESTIONS)
}
