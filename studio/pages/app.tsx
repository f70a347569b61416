import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { AdministratorGuard, HomeGuard, MemberGuard } from '../app/guards.tsx'
import { lazyComponent } from '../app/lazy-part.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { SessionProvider } from '../app/session-provider.tsx'
import { LanguageProvider } from '../language/language.tsx'
import { Shell } from '../shell/shell.tsx'
import { Notices } from '../ui/notices.tsx'
import { ADDRESSES } from './addresses.ts'

export function App() {
  return (
    <LanguageProvider>
      {/* A page that isn't loaded yet shows its placeholder at once. */}
      <BrowserRouter useTransitions={false}>
        <ErrorBoundary place="">
          <PageRoutes />
        </ErrorBoundary>
      </BrowserRouter>
      <Notices />
    </LanguageProvider>
  )
}

const QueryLayout = lazyComponent(() => import('../api/with-queries.tsx'))

/** The routes; other paths show that there is no such page. */
export function PageRoutes() {
  return (
    <SessionProvider>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route element={<Shell />}>
            {routesOf(ADDRESSES.guests)}
            <Route element={<HomeGuard />}>{routesOf(ADDRESSES.home)}</Route>
            <Route element={<QueryLayout />}>{routesOf(ADDRESSES.anybody)}</Route>
            <Route element={<MemberGuard />}>
              {routesOf(ADDRESSES.members)}
              {routesOf(ADDRESSES.generators)}
              {routesOf(ADDRESSES.unknown)}
            </Route>
            <Route element={<AdministratorGuard />}>{routesOf(ADDRESSES.administrators)}</Route>
          </Route>
        </Routes>
      </Suspense>
    </SessionProvider>
  )
}

function routesOf(pages: Readonly<Record<string, ComponentType>>) {
  return Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)
}
