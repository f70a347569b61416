import type { z } from 'zod'
import type { ManuscriptQuery } from '../../server/contract/books.ts'
import { useText } from '../language/language.tsx'
import { MenuLink } from '../ui/menu.tsx'

type Format = z.output<typeof ManuscriptQuery>['format']

const FORMATS: readonly Format[] = ['md', 'txt', 'html']

/** What is written so far, as a file. */
export function DownloadItems({ book }: { book: string }) {
  const { t } = useText()
  return FORMATS.map((format) => (
    <MenuLink key={format} href={`/api/books/${book}/manuscript?format=${format}`}>
      {t(`books.format-${format}`)}
    </MenuLink>
  ))
}
