import { configure, getConfig } from '@testing-library/react'

/** Milliseconds that a query waits for what it looks for. Nobody waits so long; a busy machine may. */
const PATIENCE = 30_000

// Each query that finds nothing prints the whole page into its error; one that is asked until it finds something does so again
// and again, for errors that nobody reads. What fails in the end prints the page all the same.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: PATIENCE,
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})
