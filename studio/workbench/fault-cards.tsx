import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Fault } from './answers.ts'
import { CodeBlock } from './code-block.tsx'

/** The faults of the catalog's files, each with its place and its line. Read out when they change. */
export function FaultCards({ faults }: { faults: readonly Fault[] }) {
  const { t } = useText()
  const hasError = faults.some(({ severity }) => severity === 'error')
  return (
    <section aria-label={t('workbench.faults')} aria-live="polite" className="no-print sticky top-14 z-20">
      {faults.length > 0 && (
        <div className="mb-6 max-h-[45dvh] space-y-3 overflow-y-auto border-b border-line bg-paper py-3">
          <p className="text-sm font-medium text-ink">
            {t('workbench.fault-count', { n: faults.length })}
            {hasError && <span className="font-normal text-ink-soft"> · {t('workbench.fault-kept')}</span>}
          </p>
          <ul className="space-y-3">
            {faults.map((fault) => (
              <li key={`${fault.file}:${fault.line}:${fault.column} ${fault.rule} ${fault.message}`}>
                <FaultCard fault={fault} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const SEVERITIES = { error: 'workbench.error', warning: 'workbench.warning', notice: 'workbench.notice' } as const

function FaultCard({ fault }: { fault: Fault }) {
  const { t } = useText()
  const { severity, file, line, column, rule, message, expected, suggestion, excerpt, caretAt, caretLength } = fault
  const isError = severity === 'error'
  return (
    <article
      className={classNames('rounded-lg border p-4', isError ? 'border-bad bg-bad-soft' : 'border-line bg-surface')}
    >
      <p className="font-mono text-xs [overflow-wrap:anywhere] text-ink-soft">
        {file}:{line}:{column}
      </p>
      <p className={classNames('mt-1 text-sm', isError ? 'text-bad' : 'text-ink')}>
        <span className="font-semibold">{t(SEVERITIES[severity])}:</span> {message}{' '}
        <span className="text-2xs text-ink-soft">[{rule}]</span>
      </p>
      <CodeBlock isWide className="mt-3 rounded-md bg-paper px-3 py-2">
        {`${line} | ${excerpt}\n`}
        <span aria-hidden className="font-bold text-bad">
          {`${' '.repeat(String(line).length)}   ${' '.repeat(caretAt)}${'^'.repeat(caretLength)}`}
        </span>
      </CodeBlock>
      {expected && <p className="mt-2 text-sm text-ink">{t('workbench.expected', { expected })}</p>}
      {suggestion && <p className="mt-1 text-sm text-ink">{t('workbench.suggestion', { suggestion })}</p>}
    </article>
  )
}
