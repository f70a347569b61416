import { configure, getConfig } from '@testing-library/react'

// Each query that finds nothing prints the whole page into its error; one that is asked again until it finds something does so
// dozens of times, for errors that nobody reads. What fails in the end prints the page all the same.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
})
