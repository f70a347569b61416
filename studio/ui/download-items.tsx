import { DOWNLOAD_FORMATS } from '../../engine/publish/formats.ts'
import { useText } from '../language/language.tsx'
import { MenuLink } from './menu.tsx'

/** Download links of the book so far, by format. */
export function DownloadItems({ book }: { book: string }) {
  const { t } = useText()
  return DOWNLOAD_FORMATS.map((format) => (
    <MenuLink key={format} href={`/api/books/${book}/manuscript?format=${format}`}>
      {t(`books.format-${format}`)}
    </MenuLink>
  ))
}
