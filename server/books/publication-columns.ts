import type { Selectable } from 'kysely'
import type { Publication } from '../../engine/book/publication.ts'
import type { BooksTable } from '../database/tables/books.ts'

type Row = Pick<Selectable<BooksTable>, 'publication' | 'series' | 'series_number'>

/** What a book's columns say for the shop and the printer. The series is on the shelf too, in columns of its own. */
export function readPublicationColumns({ publication, series, series_number: place }: Row): Publication {
  return {
    ...(publication === null ? {} : (parsed(publication) as Publication)),
    ...(series === null ? {} : { series }),
    // The shelf counts a book before the first as 0, which no shop knows.
    ...(place === null || place === 0 ? {} : { seriesNumber: place }),
  }
}

export function publicationColumns({ series, seriesNumber, ...rest }: Publication) {
  return {
    publication: Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
    series: series ?? null,
    series_number: seriesNumber ?? null,
  }
}

/** A damaged column is kept as a key that no schema accepts. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return { damaged: true }
  }
}
