import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { Outlet } from 'react-router-dom'
import '../style/members.css'
import { isApiError } from './api-error.ts'

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

/** What the pages in here have asked the server; nothing is left of it once they are gone. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const above = use(QueryClientContext)
  return above === undefined ? <OwnQueries>{children}</OwnQueries> : children
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** The layout of public pages that send queries. */
export default function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
