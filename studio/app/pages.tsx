import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Shell } from '../shell/shell.tsx'
import { ADDRESSES } from './addresses.ts'
import { arriving } from './arriving.ts'
import { AdministratorOnly, Entrance, SignedIn } from './guards.tsx'
import type { page } from './page.ts'
import { SessionProvider } from './session-provider.tsx'
import { Waiting } from './waiting.tsx'

const Queries = lazy(() => arriving(() => import('./queries.tsx')))

/** The pages at their addresses; anything else leads to `/`. */
export function Pages() {
  return (
    <SessionProvider>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route element={<Shell />}>
            {routesOf(ADDRESSES.guests)}
            <Route element={<Entrance />}>{routesOf(ADDRESSES.home)}</Route>
            <Route element={<Queries />}>{routesOf(ADDRESSES.anybody)}</Route>
            <Route element={<SignedIn />}>
              {routesOf(ADDRESSES.members)}
              {routesOf(ADDRESSES.generators)}
            </Route>
            <Route element={<AdministratorOnly />}>{routesOf(ADDRESSES.administrators)}</Route>
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </Suspense>
    </SessionProvider>
  )
}

function routesOf(pages: Readonly<Record<string, ReturnType<typeof page>>>) {
  return Object.entries(pages).map(([path, { Page }]) => <Route key={path} path={path} element={<Page />} />)
}
