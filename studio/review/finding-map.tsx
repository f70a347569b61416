import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Finding } from './readings-query.ts'

interface FindingMapProps {
  book: Book
  findings: readonly Finding[]
  nameOf: (step: string) => string
}

/** The parts with findings, each finding as a mark: filled while it is to be decided. */
export function FindingMap({ book, findings, nameOf }: FindingMapProps) {
  const { t } = useText()
  const parts = book.pieces
    .map(({ step }) => ({ step, inPart: findings.filter((finding) => stepOf(finding) === step) }))
    .filter(({ inPart }) => inPart.length > 0)
  if (parts.length < 2) return null
  return (
    <figure className="mt-4 rounded-lg border border-line bg-surface p-4">
      <table className="w-full text-2xs">
        <caption className="sr-only">{t('review.map')}</caption>
        <tbody>
          {parts.map(({ step, inPart }) => (
            <tr key={step}>
              <th
                scope="row"
                lang={book.language}
                className="w-2/5 py-1 pe-3 text-start align-top font-normal text-ink-soft sm:w-1/3"
              >
                {nameOf(step)}
              </th>
              <td className="py-1">
                <Marks findings={inPart} />
                <span className="sr-only">
                  {t('review.map-part', { count: inPart.length, open: inPart.filter(isOpen).length })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 text-2xs text-ink-soft">{t('review.map-legend')}</figcaption>
    </figure>
  )
}

function Marks({ findings }: { findings: readonly Finding[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {findings.map((finding) => (
        <svg key={finding.id} aria-hidden viewBox="0 0 12 12" className="size-3.5 shrink-0">
          <title>{finding.why}</title>
          <circle
            cx="6"
            cy="6"
            r="4.5"
            strokeWidth="1.5"
            className={classNames(
              isOpen(finding) ? 'fill-accent stroke-accent' : 'fill-paper',
              finding.state === 'taken' ? 'stroke-good' : 'stroke-ink-faint',
            )}
          />
        </svg>
      ))}
    </span>
  )
}

function isOpen({ state }: Finding): boolean {
  return state === 'open'
}

/** The part that a finding is mended in, else the last one that it quotes. */
function stepOf({ repair, passages }: Finding): string | undefined {
  return repair?.step ?? passages.at(-1)?.step
}
