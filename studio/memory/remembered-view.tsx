import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { BookBrief } from './book-brief.tsx'
import { ScenePlans } from './scene-plans.tsx'
import { StoryBible } from './story-bible.tsx'

/** What a book remembers: what its author says, its story bible, the plans of its scenes. */
export default function RememberedView({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <ViewPage book={book} title={t('memory.title')} about={t('memory.about')}>
      <BookBrief book={book} />
      <StoryBible book={book} />
      <ScenePlans book={book} />
    </ViewPage>
  )
}
