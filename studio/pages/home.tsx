export { DashboardView as default } from '../dashboard/dashboard-view.tsx'
