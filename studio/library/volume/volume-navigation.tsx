import { useText } from '../../language/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { VolumePart } from './volume-parts.ts'

interface VolumeContentsProps {
  parts: readonly VolumePart[]
  /** The anchor of the part that is being read. */
  current: string | null
  language: string
}

/** Links to the parts. */
export function VolumeContents({ parts, current, language }: VolumeContentsProps) {
  const { t } = useText()
  const named = parts.filter(({ heading }) => heading !== null)
  if (named.length === 0) return null
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="font-sans text-sm font-semibold text-ink">
        {t('books.contents')}
      </h2>
      <ol lang={language} className="mt-2 border-s border-line">
        {named.map(({ anchor, heading, piece }) => (
          <li key={anchor} lang={piece.language}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              className={classNames(
                '-ms-px block border-s-2 py-1.5 ps-4 text-sm leading-snug [overflow-wrap:anywhere]',
                anchor === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink hover:underline hover:underline-offset-4',
              )}
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
