import type { ReactNode } from 'react'
import { ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import type { NamedReport } from './report-query.ts'
import { useMeasureFormat } from './use-measure-text.ts'

/** Where the text leaves its person, its tense or its language. */
export function VoiceChanges({ report }: { report: NamedReport }) {
  const { t } = useText()
  const { nameOf } = useMeasureFormat()
  const { switches, foreign, indonesian, chapters, language } = report
  const partOf = (chapter: number) => chapters[chapter]?.name ?? ''
  return (
    <>
      <Places title={t('report.switches')} isEmpty={switches.length === 0}>
        {switches.map(({ from, to, chapter, at, quote }) => (
          <Place key={`${chapter} ${at}`} part={partOf(chapter)} quote={quote} language={language}>
            {t('report.from-to', { from: nameOf(from), to: nameOf(to) })}
          </Place>
        ))}
      </Places>
      <Places title={t('report.foreign')} isEmpty={foreign.length === 0}>
        {foreign.map((one) => (
          <Place
            key={`${one.chapter} ${one.at}`}
            part={partOf(one.chapter)}
            quote={one.quote}
            language={one.language ?? ''}
          >
            {t(`report.language-${one.language ?? 'none'}`)}
          </Place>
        ))}
      </Places>
      <Places title={t('report.indonesian')} isEmpty={indonesian.length === 0}>
        {indonesian.map(({ word, count, places }) => (
          <Place key={word} part={partOf(places[0]!.chapter)} quote={places[0]!.sentence} language="ms">
            {word} × {count}
          </Place>
        ))}
      </Places>
    </>
  )
}

function Places({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <ViewSection title={title}>
      <ul className="mt-3 divide-y divide-line border-y border-line">{children}</ul>
    </ViewSection>
  )
}

interface PlaceProps {
  part: string
  quote: string
  language: string
  children: ReactNode
}

function Place({ part, quote, language, children }: PlaceProps) {
  return (
    <li className="py-2">
      <p className="text-2xs text-ink-soft">
        <span className="font-medium text-ink">{children}</span> · {part}
      </p>
      <p lang={language} className="mt-0.5 line-clamp-3 font-serif [overflow-wrap:anywhere] text-ink">
        {quote}
      </p>
    </li>
  )
}
