import type { Book } from '../api/books.ts'
import { type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'

/** What a finished book needs next: a cover and the texts that sell it, from the families that make them; and the book after it. */
export function NextPageLinks({
  book: { id: book, kind, generator },
}: {
  book: Pick<Book, 'id' | 'kind' | 'generator'>
}) {
  const { t, of } = useText()
  const cards = useNextCards()
  const links = [
    ...(kind === 'book' && generator !== null ? [{ ...generator, name: t('generator.next-book') }] : []),
    ...cards.map((card) => ({ ...card, name: of(card.title) })),
  ]
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="m-0 text-start font-sans text-sm leading-normal font-semibold text-ink">
        {t('generator.next-pages')}
      </h2>
      <ul className="mt-1 text-sm">
        {links.map(({ id, route, name }) => (
          <li key={id}>
            <TextLink isPlain to={`${route}?for=${book}`} className="inline-block py-1">
              {name}
            </TextLink>
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
