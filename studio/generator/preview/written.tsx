import { memo } from 'react'
import type { Language } from '../../../engine/base/language.ts'
import type { Book } from '../../api/books.ts'
import { useText } from '../../language/language.tsx'
import { parseOutlineDraft } from '../../markdown/draft.ts'
import { PartHeading } from '../../markdown/part-heading.tsx'
import { PieceText } from '../../markdown/piece-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { FinishedNote, GrowingNote } from './finished.tsx'
import { formatPartAnchor, type Part } from './parts.ts'

interface WrittenProps {
  pageState: GeneratorPageState
  parts: readonly Part[]
  /** False: one part of a book stands alone. */
  isWhole: boolean
}

/** The written book or text. Loaded with the Markdown renderer. */
export default function WrittenText({ pageState, parts, isWhole }: WrittenProps) {
  if (!isWhole) return <OnePart pageState={pageState} part={parts[0]!} />
  return pageState.page.generator.kind === 'book' ? (
    <BookView pageState={pageState} parts={parts} />
  ) : (
    <TextView part={parts[0]!} />
  )
}

/** The book so far: title page, outline, contents, parts. */
function BookView({ pageState, parts }: { pageState: GeneratorPageState; parts: readonly Part[] }) {
  const { language } = useText()
  const { book, next } = pageState
  const outline = parts.find(({ step }) => step.kind === 'plan')
  const title = book?.title ?? parseOutlineDraft(outline?.text ?? '').title
  const body = parts.filter((part) => part !== outline)
  const written = body.filter(({ text }) => text !== null)
  return (
    <article lang={language} className="book">
      <header className="title-page">
        {title && <h2>{title}</h2>}
        {book?.author && <p className="book-author">{book.author}</p>}
      </header>
      {outline && <OutlineView part={outline} outline={book?.outline ?? null} isAlone={written.length === 0} />}
      {written.length > 0 && <Contents parts={body} />}
      {written.map((part) => (
        <BookPart key={part.step.id} part={part} />
      ))}
      {written.length > 0 && <GrowingNote pageState={pageState} />}
      {next === null && <FinishedNote pageState={pageState} />}
    </article>
  )
}

/** The contents: links to the written parts, and the names of the others. */
function Contents({ parts }: { parts: readonly Part[] }) {
  const { t } = useText()
  return (
    <nav id="contents" aria-labelledby="contents-title" className="book-contents no-print">
      <h3 id="contents-title">{t('generator.contents')}</h3>
      <ol>
        {parts.map((part) => {
          const { step, name, text, growing } = part
          return (
            <li key={step.id}>
              {text === null ? (
                <span className="to-come">
                  {name} <span className="sr-only">({t('generator.to-come')})</span>
                </span>
              ) : (
                <a href={`#${formatPartAnchor(step)}`}>
                  {name}
                  {growing && <em> · {t('generator.being-written')}</em>}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A written part of a book. */
function BookPart({ part: { step, heading, text, growing, flags } }: { part: Part }) {
  const { language } = useText()
  return (
    <PartView
      isPart
      anchor={formatPartAnchor(step)}
      text={text ?? ''}
      language={step.language ?? language}
      picture={step.kind === 'image' ? step.label[language] : null}
      {...{ heading, growing, flags }}
    />
  )
}

/** One part of a book, as on its own page. */
function OnePart({ pageState, part }: { pageState: GeneratorPageState; part: Part }) {
  const { language } = useText()
  return (
    <article lang={language} className="book">
      {part.step.kind === 'plan' ? (
        <OutlineView part={part} outline={pageState.book?.outline ?? null} isAlone />
      ) : (
        <BookPart part={part} />
      )}
    </article>
  )
}

/** A single text. */
function TextView({ part: { step, text, growing, flags } }: { part: Part }) {
  const { language } = useText()
  return (
    <article className="book">
      <PartView anchor={formatPartAnchor(step)} heading={null} text={text ?? ''} {...{ growing, flags, language }} />
    </article>
  )
}

interface PartViewProps {
  anchor: string
  /** Null: a text of its own, or a part without one. */
  heading: string | null
  /** Of a book. */
  isPart?: boolean
  /** Its text is the address of a picture, which is called so. Null: it is a text. */
  picture?: string | null
  text: string
  growing: boolean
  flags: readonly string[]
  language: Language
}

/** One written part of a book. Drawn anew only when its own text changes. */
export const PartView = memo(function PartView({
  anchor,
  heading,
  isPart = false,
  picture = null,
  text,
  growing,
  flags,
  language,
}: PartViewProps) {
  return (
    <section
      id={anchor}
      lang={language}
      className={classNames('book-part', growing && 'growing', heading === null && isPart && 'unheaded')}
    >
      {heading === null && isPart && picture === null && <hr className="part-break" />}
      {heading && (
        <h3>
          <PartHeading heading={heading} />
        </h3>
      )}
      {picture === null ? (
        <PieceText text={text} growing={growing} level={heading === null ? 3 : 4} />
      ) : (
        text && <img src={text} alt={picture} />
      )}
      <Flags flags={flags} />
    </section>
  )
}, isSame)

/** Notes on a text. */
function Flags({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null
  return (
    <ul className="book-flags no-print">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}

function isSame(before: PartViewProps, after: PartViewProps): boolean {
  return (
    before.text === after.text &&
    before.growing === after.growing &&
    before.heading === after.heading &&
    before.picture === after.picture &&
    before.anchor === after.anchor &&
    before.language === after.language &&
    before.flags.join() === after.flags.join()
  )
}

interface OutlineViewProps {
  part: Part
  outline: Book['outline']
  /** No part is written yet. */
  isAlone: boolean
}

/** The outline: as text while it grows, then as a list, folded once the book has begun. */
function OutlineView({ part, outline, isAlone }: OutlineViewProps) {
  const { of } = useText()
  const { text, growing, flags } = part
  if (text === null) return null
  return (
    <details
      id={formatPartAnchor(part.step)}
      className={classNames('book-outline', !isAlone && 'no-print')}
      open={isAlone}
      key={String(isAlone)}
    >
      <summary>{of(part.step.label)}</summary>
      {growing || outline === null ? (
        <div className={growing ? 'growing' : ''}>
          <PieceText text={growing ? parseOutlineDraft(text).entries : text} growing={growing} />
        </div>
      ) : (
        <ol>
          {outline.entries.map(({ number, title, summary }) => (
            <li key={number}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </li>
          ))}
        </ol>
      )}
      {flags.length > 0 && <p className="book-flags">{flags.join(' ')}</p>}
    </details>
  )
}
