import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout, Skeleton } from '../ui/feedback.tsx'

type ShownQuery<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isFetching'>

interface QueryResultProps<Answer> {
  of: ShownQuery<Answer>
  /** Lines of the skeleton. */
  rows?: number
  children: (answer: Answer) => ReactNode
}

/** Renders a query: a skeleton while it loads, its error, its data. */
export function QueryResult<Answer>({ of, rows = 5, children }: QueryResultProps<Answer>) {
  const { t } = useText()
  const { data, error, refetch, isFetching } = of
  return (
    <>
      {error !== null && (
        <Callout variant="bad" role="alert" className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {isApiError(error) ? error.message : t('generation.unexpected')}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('try-again')}
          </Button>
        </Callout>
      )}
      {data === undefined ? error === null && <RowsSkeleton rows={rows} label={t('loading')} /> : children(data)}
    </>
  )
}

function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything in them
        <Skeleton key={at} className="h-11" />
      ))}
    </div>
  )
}

/** The reason of a refusal. Faults shown at one of `fields` are left out. */
export function RefusalNote({ fault, fields = [] }: { fault: ApiError | null; fields?: readonly string[] }) {
  if (fault === null) return null
  const others = fault.details.filter(({ field }) => !fields.includes(field))
  if (fault.details.length > 0 && others.length === 0) return null
  return (
    <Callout variant="bad" role="alert" className="mb-4">
      {fault.message}
    </Callout>
  )
}

/** The server's message on one field. */
export function findFieldFault(fault: ApiError | null, name: string): string | undefined {
  return fault?.details.find(({ field }) => field === name)?.message
}
