import { useState } from 'react'
import type { z } from 'zod'
import type { ShareReports } from '../../../server/contract/shares.ts'
import { ask } from '../../api/request.ts'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAdminAction } from '../use-admin-query.ts'

type Reports = z.output<typeof ShareReports>
type Report = Reports['reports'][number]

/** What readers reported of links, each with what can be done: close the link or leave it open, and answer. */
export function ReportsSection() {
  const { t, time } = useText()
  const [closing, setClosing] = useState<Report | null>(null)
  const reports = usePages<Reports>({ name: 'reports', path: '/api/admin/share-reports' })
  const titleOf = ({ title }: Report) => title ?? t('reports.untitled')
  return (
    <>
      <SectionHead section="reports" />
      <PagedTable
        of={reports}
        lines={5}
        label={t('reports.list')}
        rows={(answer) => answer.reports}
        empty={<EmptyState title={t('reports.none')}>{t('reports.none-about')}</EmptyState>}
        columns={[
          {
            head: t('reports.book'),
            className: 'max-w-80 wrap-anywhere',
            cell: (report) => (
              <>
                <span className="block font-medium">{titleOf(report)}</span>
                {report.note && <span className="block whitespace-pre-line text-ink-soft">{report.note}</span>}
              </>
            ),
          },
          { head: t('reports.reason'), cell: ({ reason }) => t(`reports.${reason}`) },
          {
            head: t('reports.author'),
            className: 'wrap-anywhere',
            cell: ({ owner }) => owner ?? t('reports.no-author'),
          },
          { head: t('reports.at'), cell: ({ createdAt }) => time(createdAt) },
          {
            head: t('reports.state'),
            cell: ({ decision }) => t(decision === null ? 'reports.open' : `reports.state-${decision}`),
          },
        ]}
        actions={(report) => (
          <ReportActions report={report} title={titleOf(report)} onClose={() => setClosing(report)} />
        )}
      />
      {closing && (
        <ActionDialog
          danger
          title={t('reports.close-of', { title: titleOf(closing) })}
          about={t('reports.close-about')}
          confirm={t('reports.close')}
          renews={['reports']}
          work={() => ask('DELETE', `/api/admin/shares/${closing.share}`)}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}

interface ReportActionsProps {
  report: Report
  title: string
  /** Asks before the link is closed. */
  onClose: () => void
}

function ReportActions({ report: { id, share, contact, decision }, title, onClose }: ReportActionsProps) {
  const { t } = useText()
  const { busy, run } = useAdminAction()
  if (decision !== null) return null
  const dismiss = () => run(['reports'], () => ask('POST', `/api/admin/share-reports/${id}/dismiss`))
  return (
    <>
      {contact && (
        <a
          href={`mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(t('reports.answer-subject'))}`}
          aria-label={t('reports.answer-to', { address: contact })}
          className={buttonClass({ size: 'small' })}
        >
          {t('reports.answer')}
        </a>
      )}
      <Button size="small" busy={busy} aria-label={t('reports.dismiss-of', { title })} onClick={() => void dismiss()}>
        {t('reports.dismiss')}
      </Button>
      {share !== null && (
        <Button size="small" variant="danger" aria-label={t('reports.close-of', { title })} onClick={onClose}>
          {t('reports.close')}
        </Button>
      )}
    </>
  )
}
