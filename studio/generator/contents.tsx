import { useText } from '../language/language.tsx'
import { anchorOf, type Part } from './parts.ts'

/** The parts of the book: what is written leads there, what isn't says so. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const { t } = useText()
  return (
    <nav id="contents" aria-labelledby="contents-title" className="book-contents no-print">
      <h3 id="contents-title">{t('generator.contents')}</h3>
      <ol>
        {parts.map((part) => {
          const { step, name, text, growing } = part
          return (
            <li key={step.name}>
              {text === null ? (
                <span className="to-come">
                  {name} <span className="sr-only">({t('generator.to-come')})</span>
                </span>
              ) : (
                <a href={`#${anchorOf(step)}`}>
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
