import { readDashboard } from '../catalog/read-dashboard.ts'
import { Dashboard } from '../contract/dashboard.ts'
import { type Route, route } from '../http/route.ts'

export const dashboardRoutes: readonly Route[] = [
  route('get', '/api/dashboard', {
    access: 'user',
    summary: 'A greeting, four figures and what is new',
    tag: 'Dashboard',
    returns: Dashboard,
    handle: ({ server, user }) => readDashboard(server, user),
  }),
]
