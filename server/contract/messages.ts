import type { Messages } from '../../engine/messages/message.ts'

/** Messages that the server sends and that the studio also shows without asking it. */
export const shared = {
  'accounts.password-first': {
    en: 'Somebody else chose your password. Please change it before you go on.',
    ms: 'Kata laluan anda dipilih oleh orang lain. Sila ubah dahulu sebelum meneruskan.',
  },
  'book.purged': {
    en: 'Your deleted books are gone for good. Texts that were written here stay in your content history.',
    ms: 'Buku yang anda padamkan telah dibuang untuk selamanya. Teks yang ditulis di sini kekal dalam sejarah kandungan anda.',
  },
  // At sign-up; `accounts.new-password-short` when a password is reset.
  'accounts.password-short': {
    en: 'Password must be at least 8 characters long',
    ms: 'Panjang kata laluan mestilah sekurang-kurangnya 8 aksara',
  },
  'accounts.new-password-short': {
    en: 'Password must be at least 8 characters',
    ms: 'Kata laluan mestilah sekurang-kurangnya 8 aksara',
  },
  'accounts.passwords-differ': { en: 'Passwords do not match', ms: 'Kata laluan tidak sepadan' },
  'accounts.signed-out': { en: 'Signed out successfully', ms: 'Berjaya log keluar' },
  'accounts.sign-out-failed': { en: 'Failed to sign out', ms: 'Gagal log keluar' },
  'accounts.email-required': { en: 'Please enter your email address', ms: 'Sila masukkan alamat e-mel anda' },
  'accounts.email-invalid': { en: 'Please enter a valid email address', ms: 'Sila masukkan alamat e-mel yang sah' },
  'accounts.reset-sent': {
    en: 'Password reset instructions sent to your email',
    ms: 'Arahan tetapan semula kata laluan telah dihantar ke e-mel anda',
  },
  'accounts.reset-link-invalid': {
    en: 'Invalid password reset link',
    ms: 'Pautan tetapan semula kata laluan tidak sah',
  },
  'accounts.session-unverified': {
    en: 'Failed to verify session. Please try again.',
    ms: 'Gagal mengesahkan sesi. Sila cuba lagi.',
  },
  'accounts.session-expired': {
    en: 'Session expired. Please sign in again.',
    ms: 'Sesi telah tamat tempoh. Sila log masuk semula.',
  },
  'accounts.password-updated': { en: 'Password updated successfully', ms: 'Kata laluan telah dikemas kini' },
  'accounts.reset-failed': {
    en: 'Failed to send reset instructions. Please try again.',
    ms: 'Gagal menghantar arahan tetapan semula. Sila cuba lagi.',
  },
  'accounts.sign-in-failed': { en: 'Failed to sign in. Please try again.', ms: 'Gagal log masuk. Sila cuba lagi.' },
  'accounts.password-failed': { en: 'Failed to update password', ms: 'Gagal mengemas kini kata laluan' },
  'accounts.sign-up-failed': {
    en: 'Failed to create account. Please try again.',
    ms: 'Gagal membuka akaun. Sila cuba lagi.',
  },
  'administration.link-amount-invalid': {
    en: 'Please enter a valid credit amount between 1 and 10000',
    ms: 'Sila masukkan jumlah kredit yang sah antara 1 hingga 10000',
  },
  'administration.link-create-failed': { en: 'Failed to generate credit URL', ms: 'Gagal menjana URL kredit' },
  'book.finished': { en: 'Your book is complete.', ms: 'Buku anda sudah lengkap.' },
  'credits.insufficient': {
    en: 'Insufficient credits. Please upgrade your plan.',
    ms: 'Kredit tidak mencukupi. Sila naik taraf pelan anda.',
  },
  'upgrade.sign-in': { en: 'Please sign in first', ms: 'Sila log masuk dahulu' },
  'upgrade.failed': {
    en: 'Failed to process upgrade. Please try again or contact support.',
    ms: 'Gagal memproses naik taraf. Sila cuba lagi atau hubungi pasukan sokongan.',
  },
  'codes.failed': { en: 'Failed to redeem code', ms: 'Gagal menebus kod' },
  'links.invalid': { en: 'Invalid or expired credit link', ms: 'Pautan kredit tidak sah atau telah tamat tempoh' },
  'links.failed': { en: 'Failed to claim credits', ms: 'Gagal menuntut kredit' },
  'generation.unexpected': { en: 'An unexpected error occurred', ms: 'Ralat yang tidak dijangka telah berlaku' },
  'profile.failed': { en: 'Failed to update profile', ms: 'Gagal mengemas kini profil' },
  'history.deleted': { en: 'Item deleted successfully', ms: 'Item telah dipadamkan' },
  'history.delete-failed': { en: 'Failed to delete item', ms: 'Gagal memadamkan item' },
} as const satisfies Messages
