import type { Messages } from './message.ts'

/** Signing up, in and out, passwords and sessions. */
export const accounts = {
  'accounts.exists': {
    tone: 'error',
    en: 'An account with this email already exists',
    ms: 'Akaun dengan e-mel ini sudah wujud',
    seconds: 4,
  },
  // At sign-up; `accounts.new-password-short` when a password is reset.
  'accounts.password-short': {
    tone: 'error',
    en: 'Password must be at least 6 characters long',
    ms: 'Kata laluan mestilah sepanjang sekurang-kurangnya 6 aksara',
    seconds: 4,
  },
  'accounts.new-password-short': {
    tone: 'error',
    en: 'Password must be at least 6 characters',
    ms: 'Kata laluan mestilah sekurang-kurangnya 6 aksara',
    seconds: 4,
  },
  'accounts.passwords-differ': {
    tone: 'error',
    en: 'Passwords do not match',
    ms: 'Kata laluan tidak sepadan',
    seconds: 4,
  },
  'accounts.new-passwords-differ': {
    tone: 'error',
    en: 'New passwords do not match',
    ms: 'Kata laluan baharu tidak sepadan',
    seconds: 4,
  },
  'accounts.plan-invalid': {
    tone: 'error',
    en: 'Invalid plan selected',
    ms: 'Pelan yang dipilih tidak sah',
    seconds: 4,
  },
  'accounts.sign-up-failed': {
    tone: 'error',
    en: 'Failed to create account. Please try again.',
    ms: 'Gagal membuka akaun. Sila cuba lagi.',
    seconds: 4,
  },
  'accounts.signed-up': {
    tone: 'success',
    en: 'Account created successfully! Please check your email to verify your account.',
    ms: 'Akaun berjaya dibuka! Sila semak e-mel anda untuk mengesahkan akaun.',
    seconds: 2,
  },
  'accounts.credentials-invalid': {
    tone: 'error',
    en: 'Invalid email or password',
    ms: 'E-mel atau kata laluan tidak sah',
    seconds: 4,
  },
  'accounts.unverified': {
    tone: 'error',
    en: 'Please verify your email before signing in',
    ms: 'Sila sahkan e-mel anda sebelum log masuk',
    seconds: 4,
  },
  'accounts.sign-in-failed': {
    tone: 'error',
    en: 'Failed to sign in. Please try again.',
    ms: 'Gagal log masuk. Sila cuba lagi.',
    seconds: 4,
  },
  'accounts.signed-in': {
    tone: 'success',
    en: 'Successfully signed in!',
    ms: 'Berjaya log masuk!',
    seconds: 2,
  },
  'accounts.signed-out': {
    tone: 'success',
    en: 'Signed out successfully',
    ms: 'Berjaya log keluar',
    seconds: 2,
  },
  'accounts.sign-out-failed': {
    tone: 'error',
    en: 'Failed to sign out',
    ms: 'Gagal log keluar',
    seconds: 4,
  },
  'accounts.email-required': {
    tone: 'error',
    en: 'Please enter your email address',
    ms: 'Sila masukkan alamat e-mel anda',
    seconds: 4,
  },
  'accounts.email-invalid': {
    tone: 'error',
    en: 'Please enter a valid email address',
    ms: 'Sila masukkan alamat e-mel yang sah',
    seconds: 4,
  },
  'accounts.reset-too-soon': {
    tone: 'error',
    en: 'Please wait a minute before requesting another reset',
    ms: 'Sila tunggu seminit sebelum memohon tetapan semula sekali lagi',
    seconds: 4,
  },
  'accounts.reset-too-often': {
    tone: 'error',
    en: 'Too many attempts. Please wait a few minutes and try again',
    ms: 'Terlalu banyak cubaan. Sila tunggu beberapa minit dan cuba lagi',
    seconds: 4,
  },
  'accounts.reset-failed': {
    tone: 'error',
    en: 'Failed to send reset instructions. Please try again.',
    ms: 'Gagal menghantar arahan tetapan semula. Sila cuba lagi.',
    seconds: 4,
  },
  'accounts.reset-sent': {
    tone: 'success',
    en: 'Password reset instructions sent to your email',
    ms: 'Arahan tetapan semula kata laluan telah dihantar ke e-mel anda',
    seconds: 8,
  },
  'accounts.reset-link-invalid': {
    tone: 'error',
    en: 'Invalid password reset link',
    ms: 'Pautan tetapan semula kata laluan tidak sah',
    seconds: 4,
  },
  'accounts.reset-link-expired': {
    tone: 'error',
    en: 'Your password reset link has expired. Please request a new one.',
    ms: 'Pautan tetapan semula kata laluan anda telah tamat tempoh. Sila mohon pautan baharu.',
    seconds: 4,
  },
  'accounts.reset-session-invalid': {
    tone: 'error',
    en: 'Invalid or expired session. Please request a new reset link.',
    ms: 'Sesi tidak sah atau telah tamat tempoh. Sila mohon pautan tetapan semula yang baharu.',
    seconds: 4,
  },
  'accounts.session-unverified': {
    tone: 'error',
    en: 'Failed to verify session. Please try again.',
    ms: 'Gagal mengesahkan sesi. Sila cuba lagi.',
    seconds: 4,
  },
  'accounts.session-expired': {
    tone: 'error',
    en: 'Session expired. Please sign in again.',
    ms: 'Sesi telah tamat tempoh. Sila log masuk semula.',
    seconds: 4,
  },
  'accounts.password-failed': {
    tone: 'error',
    en: 'Failed to update password',
    ms: 'Gagal mengemas kini kata laluan',
    seconds: 4,
  },
  'accounts.password-updated': {
    tone: 'success',
    en: 'Password updated successfully',
    ms: 'Kata laluan berjaya dikemas kini',
    seconds: 2,
  },
  'accounts.user-failed': {
    tone: 'error',
    en: 'Failed to load user profile',
    ms: 'Gagal memuatkan profil pengguna',
    seconds: 4,
  },
} as const satisfies Messages
