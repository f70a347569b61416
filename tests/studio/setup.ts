import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { loadTexts } from './load-texts.ts'

// React keeps a stack for each element that it makes: a hundred lines of it take longer than the element.
Error.stackTraceLimit = 10

// The files of a worker share its modules and its document, and the tests of a file.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(async () => {
  // A module that is on its way when a file ends could not be loaded, and all later files of the worker would be told so.
  await vi.dynamicImportSettled()
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
})

await loadTexts()
if (typeof document !== 'undefined') {
  await import('./queries.ts')
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
