import type { z } from 'zod'
import { excerptAround } from '../../engine/spec/diagnostic.ts'
import type { CatalogDiagnostics } from '../catalog/live-catalog.ts'
import type { Faults } from '../contract/workbench.ts'

/** The faults of the catalog's files, with the place of the caret. */
export function presentFaults({ version, diagnostics }: CatalogDiagnostics): z.input<typeof Faults> {
  return {
    version,
    faults: diagnostics.map(({ excerpt, length, ...fault }) => {
      const { shown, caretAt } = excerptAround(excerpt, fault.column)
      const caretLength = Math.max(1, Math.min(length, shown.length - caretAt))
      const { expected = null, suggestion = null } = fault
      return { ...fault, expected, suggestion, excerpt: shown, caretAt, caretLength }
    }),
  }
}
