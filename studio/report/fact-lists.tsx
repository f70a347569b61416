import { useState } from 'react'
import { ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import type { FactGroup, NamedReport } from './report-query.ts'

/** Every number, date and time, those of one kind side by side. */
export function FactLists({ report }: { report: NamedReport }) {
  const { t } = useText()
  if (report.facts.length === 0) return null
  const kinds = [...new Set(report.facts.map(({ kind }) => kind))]
  return (
    <ViewSection title={t('report.facts')} about={t('report.facts-about')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <Kind key={kind} report={report} groups={report.facts.filter((group) => group.kind === kind)} />
        ))}
      </div>
    </ViewSection>
  )
}

/** One kind, drawn when it is opened: a long book has hundreds of them. */
function Kind({ report, groups }: { report: NamedReport; groups: readonly FactGroup[] }) {
  const { t, number } = useText()
  const [isOpen, setOpen] = useState(false)
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0)
  const { chapters, language } = report
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm py-2.5 text-sm font-medium text-ink">
        {t(`report.fact-${groups[0]!.kind}`)}
        <span className="ms-2 text-2xs font-normal text-ink-soft tabular-nums">{number(count)}</span>
      </summary>
      {isOpen && (
        <table className="mb-4 w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('report.said')}</th>
              <th scope="col">{t('report.where')}</th>
            </tr>
          </thead>
          {groups.map(({ key, facts }) => (
            <tbody key={key} className="border-b-4 border-sunken last:border-0">
              {facts.map(({ chapter, at, quote, sentence }) => (
                <tr key={`${chapter} ${at} ${quote}`} className="align-top">
                  <th scope="row" lang={language} className="w-1/3 py-1 pe-3 text-start font-medium text-ink">
                    {quote}
                  </th>
                  <td className="py-1">
                    <span className="text-2xs text-ink-soft">{chapters[chapter]?.name}</span>
                    <span lang={language} className="block font-serif [overflow-wrap:anywhere] text-ink-soft">
                      {sentence}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </details>
  )
}
