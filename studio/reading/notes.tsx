import { useText } from '../language/language.tsx'
import { drawFootnote, type Footnotes, type Level } from './markdown.ts'

/** The footnotes of a text below it, each with a link back to the place that first refers to it. */
export function Notes({ footnotes: { prefix, byLabel }, level }: { footnotes: Footnotes; level: Level }) {
  const { t } = useText()
  return (
    <section className="footnotes" role="doc-endnotes" aria-label={t('text.footnotes')}>
      <ol>
        {[...byLabel.values()].map((note) => (
          <li key={note.number} id={`${prefix}n${note.number}`}>
            {drawFootnote(note, level)}
            {note.block !== null && (
              <a href={`#${prefix}r${note.number}`} role="doc-backlink" aria-label={t('text.footnote-back')}>
                ↩
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
