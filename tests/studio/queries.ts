import { configure, getConfig } from '@testing-library/react'

/** Milliseconds after which a query that finds nothing fails. Long, so that a busy machine fails no test. */
const PATIENCE = 30_000

// A query that finds nothing prints the whole page into its error. A query that is repeated until it succeeds would print it each
// time, so only the error that ends the waiting prints the page.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: PATIENCE,
  defaultHidden: true,
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})
