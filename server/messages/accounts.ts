import type { Messages } from '../../engine/messages/message.ts'

/** Signing up, in and out, passwords and sessions. */
export const accounts = {
  'accounts.exists': { en: 'An account with this email already exists', ms: 'Akaun dengan e-mel ini sudah wujud' },
  'accounts.password-named': {
    en: 'Please choose a password without the name Kalam, your own name or your address in it',
    ms: 'Sila pilih kata laluan yang tidak mengandungi nama Kalam, nama anda atau alamat e-mel anda',
  },
  'accounts.password-same': {
    en: 'The new password must differ from the present one',
    ms: 'Kata laluan baharu mesti berbeza daripada yang sekarang',
  },
  'accounts.password-common': {
    en: 'This password is one of the commonest and easy to guess. Please choose another one.',
    ms: 'Kata laluan ini terlalu biasa digunakan dan mudah diteka. Sila pilih kata laluan lain.',
  },
  'accounts.new-passwords-differ': { en: 'New passwords do not match', ms: 'Kata laluan baharu tidak sepadan' },
  'accounts.plan-invalid': { en: 'Invalid plan selected', ms: 'Pelan yang dipilih tidak sah' },
  'accounts.signed-up': {
    en: 'Account created successfully! Please check your email to verify your account.',
    ms: 'Akaun telah dibuka! Sila semak e-mel anda untuk mengesahkan akaun.',
  },
  'accounts.credentials-invalid': { en: 'Invalid email or password', ms: 'E-mel atau kata laluan salah' },
  'accounts.unverified': {
    en: 'Please verify your email before signing in',
    ms: 'Sila sahkan e-mel anda sebelum log masuk',
  },
  'accounts.signed-in': { en: 'Successfully signed in!', ms: 'Berjaya log masuk!' },
  'accounts.reset-too-soon': {
    en: 'Please wait a minute before requesting another reset',
    ms: 'Sila tunggu seminit sebelum memohon tetapan semula sekali lagi',
  },
  'accounts.reset-too-often': {
    en: 'Too many attempts. Please wait a few minutes and try again',
    ms: 'Terlalu banyak cubaan. Sila tunggu beberapa minit dan cuba lagi',
  },
  'accounts.reset-link-expired': {
    en: 'Your password reset link has expired. Please request a new one.',
    ms: 'Pautan tetapan semula kata laluan anda telah tamat tempoh. Sila mohon pautan baharu.',
  },
  'accounts.reset-session-invalid': {
    en: 'Invalid or expired session. Please request a new reset link.',
    ms: 'Sesi tidak sah atau telah tamat tempoh. Sila mohon pautan tetapan semula yang baharu.',
  },
  'accounts.verification-sent': {
    en: 'If this address awaits verification, a new email is on its way.',
    ms: 'Jika alamat ini masih belum disahkan, e-mel baharu sedang dihantar.',
  },
  'accounts.verification-failed': {
    en: 'Failed to send the verification email. Please try again.',
    ms: 'Gagal menghantar e-mel pengesahan. Sila cuba lagi.',
  },
  'accounts.verify-link-invalid': {
    en: 'This verification link is no longer valid. If your email is verified already, just sign in.',
    ms: 'Pautan pengesahan ini tidak lagi sah. Jika e-mel anda sudah disahkan, terus log masuk sahaja.',
  },
  'accounts.verified': { en: 'Your email is verified. Welcome!', ms: 'E-mel anda telah disahkan. Selamat datang!' },
  'accounts.current-password-wrong': {
    en: 'The current password is not correct',
    ms: 'Kata laluan semasa tidak betul',
  },
  'accounts.password-long': {
    en: 'Password may be at most 128 characters long',
    ms: 'Kata laluan tidak boleh melebihi 128 aksara',
  },
  'accounts.user-failed': { en: 'Failed to load user profile', ms: 'Gagal memuatkan profil pengguna' },
} as const satisfies Messages
