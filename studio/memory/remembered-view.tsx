import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { BookBrief } from './book-brief.tsx'
import { useStepNames } from './step-names.ts'
import { StoryBibleSection } from './story-bible.tsx'

/** What a book remembers: what its author says, its story bible, the plans of its scenes. */
export default function MemoryView({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <ViewPage book={book} title={t('memory.title')} about={t('memory.about')}>
      <BookBrief book={book} />
      <StoryBibleSection book={book} />
      <ScenePlans book={book} />
    </ViewPage>
  )
}

/** The plans of scenes that parts were written from, and those of parts to come. */
function ScenePlans({ book }: { book: Book }) {
  const { t, of } = useText()
  const names = useStepNames(book)
  const plans = [
    ...book.pieces.flatMap(({ step, heading, label, scenes }) =>
      scenes === null ? [] : [{ step, name: heading ?? of(label), scenes, isWritten: true }],
    ),
    ...Object.entries(book.scenePlans).map(([step, scenes]) => ({
      step,
      name: names.find(({ id }) => id === step)?.name ?? step,
      scenes,
      isWritten: false,
    })),
  ]
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="scenes-title">
      <h2 id="scenes-title" className="text-xl">
        {t('memory.scenes')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('memory.scenes-about')}</p>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {plans.map(({ step, name, scenes, isWritten }) => (
          <details key={step}>
            <summary className="cursor-pointer rounded-sm py-2.5 text-sm font-medium text-ink">
              <span lang={book.language}>{name}</span>
              {!isWritten && <span className="ms-2 font-normal text-ink-soft">{t('memory.scenes-to-come')}</span>}
            </summary>
            <p lang={book.language} className="pb-4 font-serif [overflow-wrap:anywhere] whitespace-pre-line text-ink">
              {scenes}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
