import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { SpeechProvider } from '../language/language.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Pages } from './pages.tsx'
import { SessionEnd } from './session-end.tsx'

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The server's refusals are final; only what never arrived is asked again.
        retry: (times, error) => times < 2 && isApiError(error) && error.status === 0,
        refetchOnWindowFocus: false,
      },
    },
  })
}

export function App() {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <SpeechProvider>
        <BrowserRouter>
          <Pages />
          <SessionEnd />
        </BrowserRouter>
        <Toasts />
      </SpeechProvider>
    </QueryClientProvider>
  )
}
