import { toast } from 'sonner'
import { afterAll, vi } from 'vitest'
import { loadTexts } from './load-texts.ts'

// The files of a worker share its modules and its document.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

await loadTexts()
if (typeof document !== 'undefined') await import('./queries.ts')
