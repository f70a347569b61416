import { DropdownMenu } from 'radix-ui'
import type { z } from 'zod'
import type { ManuscriptQuery } from '../../server/contract/books.ts'
import { useText } from '../language/language.tsx'
import { menuItemClass } from './menu-class.ts'

type Format = z.output<typeof ManuscriptQuery>['format']

const FORMATS: readonly Format[] = ['md', 'txt', 'html']

/** What is written so far, as a file. */
export function DownloadItems({ book }: { book: string }) {
  const { t } = useText()
  return FORMATS.map((format) => (
    <DropdownMenu.Item key={format} asChild className={menuItemClass}>
      <a href={`/api/books/${book}/manuscript?format=${format}`} download>
        {t(`books.format-${format}`)}
      </a>
    </DropdownMenu.Item>
  ))
}
