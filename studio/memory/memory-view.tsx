import type { Book } from '../api/books.ts'
import { TextLink } from '../app/link.tsx'
import { ViewPage, ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { BookBrief } from './book-brief.tsx'
import { StoryBibleSection } from './story-bible.tsx'

/** What a book remembers: what its author says, its story bible. */
export default function MemoryView({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <ViewPage book={book} title={t('memory.title')} about={t('memory.about')}>
      <BookBrief book={book} />
      <StoryBibleSection book={book} />
      <LinesBefore book={book} />
    </ViewPage>
  )
}

/** What the book was handed of those before it in its series, which is corrected there. */
function LinesBefore({ book }: { book: Book }) {
  const { t } = useText()
  if (book.booksBefore.length === 0) return null
  return (
    <ViewSection title={t('memory.before')} about={t('memory.before-about')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {book.booksBefore.map(({ id, title, lines }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <details key={at} open={at === book.booksBefore.length - 1}>
            <summary className="cursor-pointer rounded-sm py-2.5 text-sm font-medium text-ink">
              {t('memory.before-book', { n: at + 1, title })}
            </summary>
            <ul lang={book.language} className="list-disc space-y-1 pb-3 ps-5 [overflow-wrap:anywhere] text-ink">
              {lines.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and their order never changes
                <li key={nth}>{line}</li>
              ))}
            </ul>
            {id === null ? (
              <p className="pb-4 text-2xs text-ink-soft">{t('memory.before-deleted')}</p>
            ) : (
              <TextLink to={`/books/${id}/memory`} className="mb-4 inline-block text-sm">
                {t('memory.before-correct', { title })}
              </TextLink>
            )}
          </details>
        ))}
      </div>
    </ViewSection>
  )
}
