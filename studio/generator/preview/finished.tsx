import { findFlowStep } from '../../../engine/generator/flow.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { GeneratorPageState } from '../use-generator-page.ts'

/** The end of a finished book, and the way to read it. */
export function FinishedNote({ pageState }: { pageState: Pick<GeneratorPageState, 'book'> }) {
  const { t } = useText()
  return (
    <footer className="no-print mt-16 border-t border-line pt-8 text-center font-sans">
      <p className="font-serif text-xl text-ink">{t('book.finished')}</p>
      <Link to={`/books/${pageState.book?.id}`} className={classNames(buttonClass({ variant: 'main' }), 'mt-5')}>
        {t('generator.open-book')}
      </Link>
    </footer>
  )
}

/** What the generator says below the written parts of a book that isn't finished. */
export function GrowingNote({ pageState: { page, next } }: { pageState: GeneratorPageState }) {
  const { of } = useText()
  const { measure } = page.generator.flow
  const text = measure === null ? null : findFlowStep(page.generator, measure)?.growing
  return next !== null && text ? <p className="growing-note no-print">{of(text)}</p> : null
}
