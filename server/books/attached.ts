import type * as z from 'zod'
import { toLanguage } from '../../engine/base/language.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Attachment } from '../../engine/book/attached.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { AttachedModel } from '../contract/books.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { findBookGenerator, selectKeptPieces } from './load-book.ts'

/** The newest texts and pictures made for a user's books; older ones aren't shown. */
const MAX_ATTACHED = 500

/** A text or picture that was made for a book, with its generator. */
interface Made {
  readonly id: string
  readonly bookId: string
  readonly generator: Generator
  readonly language: string
  readonly text: string
  readonly provider: string
  readonly model: string
  readonly at: number
}

/** What was made for a user's books, or for one of them, the latest first. */
async function madeFor(
  queries: Queryable,
  catalog: Catalog,
  { userId, id: bookId }: Partial<OwnId> & Pick<OwnId, 'userId'>,
): Promise<Made[]> {
  const rows = await selectKeptPieces(queries, userId)
    .select(['books.id', 'books.generator', 'books.book_type', 'books.language', 'books.made_for'])
    .select(['piece_versions.text', 'piece_versions.provider', 'piece_versions.model', 'piece_versions.created_at'])
    .where('books.kind', 'in', ['single', 'image'])
    .where('books.made_for', bookId === undefined ? 'is not' : '=', bookId ?? null)
    .orderBy('piece_versions.created_at', 'desc')
    .orderBy('books.id', 'desc')
    .limit(MAX_ATTACHED)
    .execute()
  return rows.flatMap(({ made_for: book, created_at: at, ...row }) => {
    const generator = findBookGenerator(catalog, row)
    return generator === null || book === null ? [] : [{ ...row, bookId: book, generator, at }]
  })
}

/** What was made for one book, in the order it was made, as the engine keeps it with a book. */
export async function loadAttached(queries: Queryable, catalog: Catalog, own: OwnId): Promise<Attachment[]> {
  const made = await madeFor(queries, catalog, own)
  return made.toReversed().flatMap(({ generator, language, text, provider, model, at }): Attachment[] => {
    if (generator.about === undefined) return []
    const isPicture = generator.kind === 'image'
    return [
      {
        makes: generator.about.makes,
        generator: generator.id,
        language: toLanguage(language),
        at: new Date(at).toISOString(),
        provider,
        model,
        kind: isPicture ? 'image' : 'text',
        text: isPicture ? `![](${text})` : text,
      },
    ]
  })
}

/** A text or picture made for a book, as lists show it. */
export type AttachedSummary = z.output<typeof AttachedModel>

/** What was made for one book, the latest first. */
export async function listAttached(queries: Queryable, catalog: Catalog, own: OwnId): Promise<AttachedSummary[]> {
  return (await madeFor(queries, catalog, own)).map(presentMade)
}

/** What was made for each of a user's books, by the book's id, the latest first. */
export async function listAttachedByBook(
  queries: Queryable,
  catalog: Catalog,
  userId: string,
): Promise<ReadonlyMap<string, AttachedSummary[]>> {
  const made = Map.groupBy(await madeFor(queries, catalog, { userId }), ({ bookId }) => bookId)
  return new Map([...made].map(([bookId, all]) => [bookId, all.map(presentMade)]))
}

function presentMade({ id, generator, text, provider, at }: Made): AttachedSummary {
  return {
    id,
    title: generator.title,
    makes: generator.about?.makes ?? null,
    image: generator.kind === 'image' ? text : null,
    demo: provider === DEMO_PROVIDER,
    createdAt: new Date(at).toISOString(),
  }
}
