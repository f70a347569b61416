import type { Book } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'

/** Whose book it is, how long, and what a reader should know before reading. */
export function TitlePage({ book }: { book: Book }) {
  const { t, say, of, number, date } = useText()
  const { title, author, generator, language, words, finishedAt, updatedAt, demo, fault } = book
  return (
    <header className="volume-title">
      {generator && <p className="volume-kind no-print">{of(generator.title)}</p>}
      <h1 lang={language}>{title}</h1>
      {author && <p className="volume-author">{author}</p>}
      <p className="volume-facts no-print">
        {say('flow.words', { words: number(words) })} ·{' '}
        {finishedAt ? t('books.written-on', { date: date(finishedAt) }) : date(updatedAt)}
      </p>
      {demo && <p className="volume-demo">{say('demo.notice')}</p>}
      {fault && (
        <Note tone="bad" className="no-print mx-auto mt-8 max-w-xl text-start">
          <p>{fault.message}</p>
          <p className="mt-1">{t('books.fault-help')}</p>
          {generator && (
            <Link to={generator.route} className={buttonClass({ look: 'link', size: 'small', className: 'mt-2' })}>
              {t('books.to-generator')}
            </Link>
          )}
        </Note>
      )}
    </header>
  )
}
