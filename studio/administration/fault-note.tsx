import type { ApiError } from '../api/api-error.ts'
import { Note } from '../ui/panel.tsx'

/** Why something was refused, where it was tried. What stands at a field already isn't said again. */
export function FaultNote({ fault, fields = [] }: { fault: ApiError | null; fields?: readonly string[] }) {
  if (fault === null) return null
  const others = fault.details.filter(({ field }) => !fields.includes(field))
  if (fault.details.length > 0 && others.length === 0) return null
  return (
    <Note tone="bad" role="alert" className="mb-4">
      {fault.message}
    </Note>
  )
}

/** What the server says of one field. */
export function faultOfField(fault: ApiError | null, name: string): string | undefined {
  return fault?.details.find(({ field }) => field === name)?.message
}
