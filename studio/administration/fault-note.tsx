import type { ApiError } from '../api/api-error.ts'
import { Note } from '../ui/feedback.tsx'

/** The reason of a refusal. Faults shown at one of `fields` are left out. */
export function FaultNote({ fault, fields = [] }: { fault: ApiError | null; fields?: readonly string[] }) {
  if (fault === null) return null
  const others = fault.details.filter(({ field }) => !fields.includes(field))
  if (fault.details.length > 0 && others.length === 0) return null
  return (
    <Note variant="bad" role="alert" className="mb-4">
      {fault.message}
    </Note>
  )
}

/** The server's message on one field. */
export function faultOfField(fault: ApiError | null, name: string): string | undefined {
  return fault?.details.find(({ field }) => field === name)?.message
}
