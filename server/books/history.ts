import { sql } from 'kysely'
import { inEachLanguage, type Localized } from '../../engine/base/language.ts'
import { DEMO_PROVIDER } from '../../engine/base/provider-names.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { HistoryItem, HistoryListItem } from '../contract/history.ts'
import type { OwnId, Queryable } from '../database/database.ts'
import { countRows, type PageQuery, readPage } from '../database/page.ts'
import { presentRow } from '../database/present-row.ts'
import { notFoundError } from '../messages/error.ts'
import type { Core } from '../server.ts'

interface HistoryPage extends PageQuery {
  readonly userId: string
  readonly search?: string | undefined
  readonly type?: string | undefined
}

/** Characters of a text that a list shows. */
const EXCERPT = 240

/** An item's text: that of the version it refers to, unless its row has it. */
const TEXT = sql<string>`case when content_history.content <> '' then content_history.content else coalesce(
  (select text from piece_versions where piece_versions.id = content_history.version_id), '') end`

/** A user's delivered texts, newest first; a search looks through titles, types and the types' shown names. */
export async function listHistory({ database, catalog }: Core, page: HistoryPage) {
  const { kysely } = database
  const current = catalog.current()
  const types = await typesOf(kysely, page.userId)
  const labelled = types.filter((type) => holdsText(contentLabel(current, type), page.search ?? ''))
  const listed = matching(kysely, page, labelled)
    .select(['id', 'title', 'content_type', 'created_at'])
    .select(sql<string>`substr(${TEXT}, 1, ${sql.lit(EXCERPT)})`.as('excerpt'))
  const { rows, next } = await readPage(listed, page, 'created_at')
  const total = await countRows(matching(kysely, page, labelled))
  return {
    items: rows.map((row) => presentRow(HistoryListItem, row, toldOf(current, row))),
    total: total,
    types: types.map((type) => ({ type, label: contentLabel(current, type) })),
    next,
  }
}

/** What of an item isn't in a column of its name. */
function toldOf(
  catalog: Catalog,
  { content_type: type, created_at: at }: { content_type: string; created_at: number },
) {
  return { type, label: contentLabel(catalog, type), at }
}

/** `labelled`: types whose shown name, in either language, holds the search. */
function matching(queries: Queryable, { userId, search = '', type }: HistoryPage, labelled: readonly string[]) {
  let query = queries.selectFrom('content_history').where('user_id', '=', userId)
  const typed = search.trim()
  if (typed !== '') {
    query = query.where(({ or, eb }) => {
      const inText = sql<boolean>`search_text like ${searchPattern(typed)} escape '\\'`
      return labelled.length === 0 ? inText : or([inText, eb('content_type', 'in', [...labelled])])
    })
  }
  return type === undefined ? query : query.where('content_type', '=', type)
}

async function typesOf(queries: Queryable, userId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('content_history')
    .select('content_type')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  // Databases sort by different rules.
  return rows.map(({ content_type: type }) => type).toSorted()
}

/** What a content type is called: by its generator's title, with its step when that has a type of its own; a stranger by itself. */
function contentLabel({ generators }: Pick<Catalog, 'generators'>, type: string): Localized {
  const whole = generators.find(({ contentKind }) => contentKind === type)
  if (whole !== undefined) return whole.title
  for (const { title, flow } of generators) {
    const step = flow.places.flat().find(({ contentKind }) => contentKind === type)
    if (step) return inEachLanguage((language) => `${title[language]} – ${step.label[language]}`)
  }
  return inEachLanguage(() => type)
}

/** What a search of history looks through, without capitals. */
export function historySearchText(title: string, contentType: string): string {
  return folded(`${title}\n${contentType}`)
}

/** A typed search as a pattern of LIKE with `\` as its escape: all characters are literal. */
function searchPattern(typed: string): string {
  return `%${folded(typed).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a name that is shown holds what is typed, in any language. */
function holdsText(names: Localized, typed: string): boolean {
  const wanted = folded(typed.trim())
  return Object.values(names).some((name) => folded(name).includes(wanted))
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Throws `requests.not-found`. */
export async function readHistoryItem({ database, catalog }: Core, item: OwnId) {
  const row = await database.kysely
    .selectFrom('content_history')
    .select(['id', 'title', 'content_type', 'kind', 'provider', 'created_at', TEXT.as('content')])
    .where('id', '=', item.id)
    .where('user_id', '=', item.userId)
    .executeTakeFirstOrThrow(notFoundError)
  const told = toldOf(catalog.current(), row)
  return presentRow(HistoryItem, row, { ...told, image: row.kind === 'image', demo: row.provider === DEMO_PROVIDER })
}

/** Takes an item out of history; the book it belongs to keeps its text. Throws `requests.not-found`. */
export async function deleteHistoryItem({ database }: Core, { id, userId }: OwnId): Promise<void> {
  await database.kysely
    .deleteFrom('content_history')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(notFoundError)
}
