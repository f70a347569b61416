import { type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'

/** What a finished book needs next: a cover and the texts that sell it, from the families that make them. */
export function NextPageLinks({ book }: { book: string }) {
  const { t, of } = useText()
  const cards = useNextCards()
  if (cards.length === 0) return null
  return (
    <section>
      <h2 className="m-0 text-start font-sans text-sm leading-normal font-semibold text-ink">
        {t('generator.next-pages')}
      </h2>
      <ul className="mt-1 text-sm">
        {cards.map(({ id, route, title }) => (
          <li key={id}>
            <Link
              to={`${route}?for=${book}`}
              className="inline-block py-1 text-accent underline-offset-4 hover:underline"
            >
              {of(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The generators of the families that are offered at the end of a finished book. */
function useNextCards(): GeneratorSummary[] {
  const families = useCatalog()?.families ?? []
  return families.filter(({ afterBook }) => afterBook).flatMap(({ generators }) => generators)
}
