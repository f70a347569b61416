import { useText } from '../language/language.tsx'
import type { NamedReport } from './report-query.ts'
import { UNKNOWN, useMeasureText } from './use-measure-text.ts'

/** The book in six figures. */
export function KeyFigures({ report }: { report: NamedReport }) {
  const { t, number } = useText()
  const { percent, ease, told } = useMeasureText()
  const { words, readingEase, sentences, paragraphs, dialogueShare } = report
  const figures = [
    { name: t('report.words'), value: number(words), about: null },
    {
      name: t('report.reading-ease'),
      value: ease(report),
      about: readingEase && `${t(`report.level-${readingEase.level}`)}. ${t(`report.${readingEase.formula}`)}`,
    },
    { name: t('report.dialogue'), value: percent(dialogueShare), about: t('report.dialogue-about') },
    {
      name: t('report.sentence'),
      value: sentences ? number(sentences.median) : UNKNOWN,
      about: sentences && t('report.spread', { low: sentences.low, high: sentences.high }),
    },
    {
      name: t('report.paragraph'),
      value: paragraphs ? number(paragraphs.median) : UNKNOWN,
      about: paragraphs && t('report.spread', { low: paragraphs.low, high: paragraphs.high }),
    },
    { name: t('report.told'), value: told(report), about: null },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {figures.map(({ name, value, about }) => (
        <div key={name} className="bg-paper p-4">
          <dt className="text-2xs text-ink-soft">{name}</dt>
          <dd className="mt-1 font-serif text-xl text-ink">{value}</dd>
          {about && <dd className="mt-1 text-2xs text-ink-soft">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}
