import { useState } from 'react'
import { formatAmount } from '../../../server/contract/price.ts'
import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, Select } from '../../ui/field.tsx'
import type { UsageFigures } from '../answers.ts'
import { QueryResult } from '../query-result.tsx'
import { RecordTable } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAdminQuery } from '../use-admin-query.ts'

const PERIODS = [1, 7, 30, 90, 366]

/** Costs, failures and words by generator and endpoint. */
export default function EndpointFiguresSection() {
  const { t, number } = useText()
  const [days, setDays] = useState('30')
  const figures = useAdminQuery<UsageFigures>({
    name: 'endpoints',
    path: `/api/admin/figures/endpoints?days=${days}`,
  })
  return (
    <>
      <SectionHead section="endpoints">
        <Field label={t('endpoints.days')} className="w-40">
          <Select
            value={days}
            onValue={setDays}
            options={PERIODS.map((one) => ({ value: String(one), label: number(one) }))}
          />
        </Field>
      </SectionHead>
      <QueryResult of={figures} rows={7}>
        {(answer) => <Tables figures={answer} />}
      </QueryResult>
    </>
  )
}

function Tables({ figures }: { figures: UsageFigures }) {
  const { t, number, language } = useText()
  const { endpoints, generators, failures, writers, currency } = figures
  if (endpoints.length + generators.length + failures.length === 0) return <EmptyState title={t('endpoints.none')} />
  const costOf = (cost: number | null) =>
    cost === null || currency === null
      ? t('endpoints.unknown')
      : formatAmount(cost, currency, language, { maximumFractionDigits: 4 })
  return (
    <div className="space-y-12">
      <section>
        <h3 className="mb-3 text-lg">{t('endpoints.by-endpoint')}</h3>
        <RecordTable
          label={t('endpoints.by-endpoint')}
          rows={endpoints}
          keyOf={({ endpoint, model }) => `${endpoint} ${model}`}
          columns={[
            {
              head: t('endpoints.endpoint'),
              className: 'wrap-anywhere',
              cell: ({ endpoint, model }) => (
                <>
                  <span className="block font-medium">{endpoint}</span>
                  <span className="block text-2xs text-ink-faint">{model}</span>
                </>
              ),
            },
            { head: t('endpoints.texts'), numeric: true, cell: ({ texts }) => number(texts) },
            { head: t('endpoints.words'), numeric: true, cell: ({ words }) => number(words) },
            { head: t('endpoints.calls'), numeric: true, cell: ({ calls }) => number(calls) },
            { head: t('endpoints.input'), numeric: true, cell: ({ inputTokens }) => number(inputTokens) },
            { head: t('endpoints.output'), numeric: true, cell: ({ outputTokens }) => number(outputTokens) },
            { head: t('endpoints.cost'), numeric: true, cell: ({ cost }) => costOf(cost) },
          ]}
        />
      </section>
      <section>
        <h3 className="mb-3 text-lg">{t('endpoints.by-generator')}</h3>
        <RecordTable
          label={t('endpoints.by-generator')}
          rows={generators}
          keyOf={({ generator }) => generator}
          columns={[
            { head: t('endpoints.generator'), cell: ({ generator }) => generator },
            { head: t('endpoints.texts'), numeric: true, cell: ({ texts }) => number(texts) },
            { head: t('endpoints.words'), numeric: true, cell: ({ words }) => number(words) },
            { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
            { head: t('endpoints.failures'), numeric: true, cell: (row) => number(row.failures) },
            { head: t('endpoints.cost'), numeric: true, cell: ({ cost }) => costOf(cost) },
          ]}
        />
      </section>
      {writers.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">{t('endpoints.writers')}</h3>
          <RecordTable
            label={t('endpoints.writers')}
            rows={writers}
            keyOf={({ userId }) => userId}
            columns={[
              { head: t('users.user'), className: 'wrap-anywhere', cell: ({ email, userId }) => email ?? userId },
              { head: t('endpoints.texts'), numeric: true, cell: ({ texts }) => number(texts) },
              { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
            ]}
          />
        </section>
      )}
      {failures.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">{t('endpoints.failures')}</h3>
          <RecordTable
            label={t('endpoints.failures')}
            rows={failures}
            keyOf={({ generator, code, endpoint }) => `${generator} ${code} ${endpoint}`}
            columns={[
              { head: t('endpoints.code'), className: 'wrap-anywhere', cell: ({ code }) => code },
              { head: t('endpoints.generator'), cell: ({ generator }) => generator },
              { head: t('endpoints.endpoint'), cell: ({ endpoint }) => endpoint ?? '–' },
              { head: t('endpoints.count'), numeric: true, cell: ({ count }) => number(count) },
            ]}
          />
        </section>
      )}
    </div>
  )
}
