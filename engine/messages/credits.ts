import type { Messages } from './message.ts'

/** Credits: spending, buying, upgrading, redeeming a code, claiming a link. */
export const credits = {
  'credits.insufficient': {
    tone: 'error',
    en: 'Insufficient credits. Please upgrade your plan.',
    ms: 'Kredit tidak mencukupi. Sila naik taraf pelan anda.',
    seconds: 4,
  },
  'credits.failed': {
    tone: 'error',
    en: 'Failed to process credits',
    ms: 'Gagal memproses kredit',
    seconds: 4,
  },
  'purchase.sign-in': {
    tone: 'error',
    en: 'Please sign in to purchase credits',
    ms: 'Sila log masuk untuk membeli kredit',
    seconds: 4,
  },
  'purchase.package-invalid': {
    tone: 'error',
    en: 'Invalid credit package',
    ms: 'Pakej kredit tidak sah',
    seconds: 4,
  },
  'purchase.checkout-failed': {
    tone: 'error',
    en: 'Failed to start checkout process',
    ms: 'Gagal memulakan proses pembayaran',
    seconds: 4,
  },
  'upgrade.sign-in': {
    tone: 'error',
    en: 'Please sign in first',
    ms: 'Sila log masuk dahulu',
    seconds: 4,
  },
  'upgrade.link-invalid': {
    tone: 'error',
    en: 'Invalid upgrade link',
    ms: 'Pautan naik taraf tidak sah',
    seconds: 4,
  },
  // The plan in capitals: PRO.
  'upgrade.succeeded': {
    tone: 'success',
    en: 'Successfully upgraded to {plan} plan!',
    ms: 'Berjaya naik taraf kepada pelan {plan}!',
    seconds: 2,
  },
  'upgrade.failed': {
    tone: 'error',
    en: 'Failed to process upgrade. Please try again or contact support.',
    ms: 'Gagal memproses naik taraf. Sila cuba lagi atau hubungi pasukan sokongan.',
    seconds: 4,
  },
  'codes.redeemed': {
    tone: 'success',
    en: 'Credit code redeemed successfully!',
    ms: 'Kod kredit berjaya ditebus!',
    seconds: 2,
  },
  'codes.invalid': {
    tone: 'error',
    en: 'Invalid or expired code',
    ms: 'Kod tidak sah atau telah tamat tempoh',
    seconds: 4,
  },
  'codes.failed': {
    tone: 'error',
    en: 'Failed to redeem code',
    ms: 'Gagal menebus kod',
    seconds: 4,
  },
  'links.claimed': {
    tone: 'success',
    en: 'Credits claimed successfully!',
    ms: 'Kredit berjaya dituntut!',
    seconds: 5,
  },
  'links.invalid': {
    tone: 'error',
    en: 'Invalid or expired credit link',
    ms: 'Pautan kredit tidak sah atau telah tamat tempoh',
    seconds: 4,
  },
  'links.failed': {
    tone: 'error',
    en: 'Failed to claim credits',
    ms: 'Gagal menuntut kredit',
    seconds: 4,
  },
} as const satisfies Messages
