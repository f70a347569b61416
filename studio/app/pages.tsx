import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Shell } from '../shell/shell.tsx'
import { AdministratorOnly, SignedIn, Waiting } from './guards.tsx'

const Home = lazy(() => import('../pages/home.tsx'))
const SignInPage = lazy(() => import('../pages/sign-in.tsx'))
const SignUpPage = lazy(() => import('../pages/sign-up.tsx'))
const ResetPasswordPage = lazy(() => import('../pages/reset-password.tsx'))
const SuccessPage = lazy(() => import('../pages/success.tsx'))
const RedeemPage = lazy(() => import('../pages/redeem.tsx'))
const ClaimPage = lazy(() => import('../pages/claim.tsx'))
const UpgradePage = lazy(() => import('../pages/upgrade.tsx'))
const UpgradeProcessingPage = lazy(() => import('../pages/upgrade-processing.tsx'))
const TopUpPage = lazy(() => import('../pages/top-up.tsx'))
const ProfilePage = lazy(() => import('../pages/profile.tsx'))
const ChangePasswordPage = lazy(() => import('../pages/change-password.tsx'))
const LibraryPage = lazy(() => import('../pages/library.tsx'))
const BookPage = lazy(() => import('../pages/book.tsx'))
const AdministrationPage = lazy(() => import('../pages/administration.tsx'))
const GeneratorPage = lazy(() => import('../pages/generator.tsx'))

/** Every address of the studio. A generator's own are whatever the catalog has; anything else leads to `/`. */
export function Pages() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<Shell />}>
          <Route index element={<Home />} />
          <Route path="signin" element={<SignInPage />} />
          <Route path="signup" element={<SignUpPage />} />
          <Route path="reset-password" element={<ResetPasswordPage />} />
          <Route path="success" element={<SuccessPage />} />
          <Route path="redeem/:code?" element={<RedeemPage />} />
          <Route path="claim/:token" element={<ClaimPage />} />
          <Route path="upgrade/processing" element={<UpgradeProcessingPage />} />
          <Route element={<SignedIn />}>
            <Route path="upgrade" element={<UpgradePage />} />
            <Route path="topup" element={<TopUpPage />} />
            <Route path="profile/edit" element={<ProfilePage />} />
            <Route path="profile/change-password" element={<ChangePasswordPage />} />
            <Route path="books" element={<LibraryPage />} />
            <Route path="books/:id" element={<BookPage />} />
            <Route path=":generator" element={<GeneratorPage />} />
          </Route>
          <Route element={<AdministratorOnly />}>
            <Route path="admin" element={<AdministrationPage />} />
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
