import { type ReactNode, useEffect, useId } from 'react'
import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { useTitle } from './use-title.ts'

interface ViewPageProps {
  book: Book
  title: string
  about: ReactNode
  /** It has room for what is wider than a text. */
  isWide?: boolean
  children: ReactNode
}

/** A view of a book beside its text, under the book's title. */
export function ViewPage({ book, title, about, isWide = false, children }: ViewPageProps) {
  const { language } = useText()
  useTitle(`${title} · ${book.title}`)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div lang={language} className={`mx-auto px-5 pt-10 pb-28 sm:px-8 ${isWide ? 'max-w-6xl' : 'max-w-3xl'}`}>
      <p lang={book.language} className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {book.title}
      </p>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 max-w-xl text-sm text-ink-soft">{about}</p>
      <div className="mt-8 space-y-12">{children}</div>
    </div>
  )
}

/** A part of a view under its heading. */
export function ViewSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-sm text-ink-soft">{about}</p>}
      {children}
    </section>
  )
}
