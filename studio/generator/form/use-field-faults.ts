import { useEffect, useRef } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { PieceWriting } from '../writing/use-piece.ts'
import type { AskedOfPage } from './use-asked.ts'
import type { SettingsOfPage } from './use-settings.ts'

/** Shows the server's faults at their fields. */
export function useFieldFaults({ state }: PieceWriting, { form }: SettingsOfPage, asked: AskedOfPage): void {
  const { fault } = state
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    if (fault !== null) showFaults(fault.details, { form }, latest.current)
  }, [fault, form])
}

export function showFaults(
  details: ApiError['details'],
  { form }: Pick<SettingsOfPage, 'form'>,
  { showFault }: AskedOfPage,
): void {
  for (const { field, message } of details) {
    const name = field.replace(/^(?:body\.)?(?:settings|asked)\./, '')
    if (name !== field && !showFault(name, message)) form.setError(name, { message })
  }
}
