import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { outlineDraft } from '../reading/outline-draft.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Contents } from './contents.tsx'
import { OutlineView } from './outline-view.tsx'
import { PartView } from './part-view.tsx'
import { anchorOf, type Part } from './parts.ts'
import type { Room } from './use-room.ts'

/** The book as far as it goes: title page, plan, contents, its parts. */
export function BookView({ room, parts }: { room: Room; parts: readonly Part[] }) {
  const { say, of, language } = useText()
  const { page, book, next } = room
  const { generator } = page
  const outline = parts.find(({ step }) => step.kind === 'outline')
  const title = book?.title ?? outlineDraft(outline?.text ?? '').title
  const body = parts.filter((part) => part !== outline)
  const written = body.filter(({ text }) => text !== null)
  const isGrowing = next !== null && written.length > 0
  return (
    <article lang={language} className="book">
      <header className="book-title">
        <p className="no-print">{of(generator.title)}</p>
        {title && <h2>{title}</h2>}
        {book?.author && <p className="book-author">{book.author}</p>}
      </header>
      {outline && <OutlineView part={outline} outline={book?.outline ?? null} isAlone={written.length === 0} />}
      {written.length > 0 && <Contents parts={body} />}
      {written.map(({ step, heading, text, growing, flags }) => (
        <PartView
          key={step.name}
          anchor={anchorOf(step)}
          heading={heading}
          isPart
          text={text ?? ''}
          growing={growing}
          flags={flags}
          language={language}
        />
      ))}
      {isGrowing && (
        <p className="growing-note no-print">
          {say(generator.book?.sections ? 'flow.growing-sections' : 'flow.growing')}
        </p>
      )}
      {next === null && <Finished room={room} />}
    </article>
  )
}

function Finished({ room }: { room: Room }) {
  const { t, say } = useText()
  return (
    <footer className="no-print mt-16 border-t border-line pt-8 text-center font-sans">
      <p className="font-serif text-xl text-ink">{say('book.finished')}</p>
      <Link to={`/books/${room.book?.id}`} className={cx(buttonClass({ look: 'main' }), 'mt-5')}>
        {t('generator.open-book')}
      </Link>
    </footer>
  )
}
