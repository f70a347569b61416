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
  // Why a balance moved, by the type of its entry.
  'credits.reason-grant': {
    tone: 'info',
    en: 'Welcome credits for joining.',
    ms: 'Kredit alu-aluan kerana mendaftar.',
  },
  'credits.reason-role': {
    tone: 'info',
    en: 'The administrator set your plan and its credits.',
    ms: 'Pentadbir menetapkan pelan anda serta kreditnya.',
  },
  'credits.reason-adjustment': {
    tone: 'info',
    en: 'The administrator adjusted your credits.',
    ms: 'Pentadbir melaraskan kredit anda.',
  },
  'credits.reason-code': { tone: 'info', en: 'You redeemed a credit code.', ms: 'Anda menebus kod kredit.' },
  'credits.reason-link': { tone: 'info', en: 'You claimed a credit link.', ms: 'Anda menuntut pautan kredit.' },
  'credits.reason-purchase': { tone: 'info', en: 'You bought credits.', ms: 'Anda membeli kredit.' },
  'credits.reason-upgrade': {
    tone: 'info',
    en: 'Your plan was upgraded and its credits set.',
    ms: 'Pelan anda dinaik taraf dan kreditnya ditetapkan.',
  },
  'credits.reason-hold': {
    tone: 'info',
    en: 'Set aside while a text is written.',
    ms: 'Diketepikan sementara teks ditulis.',
  },
  'credits.reason-written': { tone: 'info', en: 'A text was written.', ms: 'Satu teks telah ditulis.' },
  'credits.reason-settle': { tone: 'info', en: 'The text was delivered and paid.', ms: 'Teks telah siap dan dibayar.' },
  'credits.reason-release': {
    tone: 'info',
    en: 'Given back: no text was delivered.',
    ms: 'Dipulangkan: tiada teks disiapkan.',
  },
  'credits.reason-closed': { tone: 'info', en: 'The account was closed.', ms: 'Akaun ditutup.' },
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
  'purchase.test-title': { tone: 'info', en: 'Test checkout', ms: 'Pembayaran ujian' },
  'purchase.test-note': {
    tone: 'info',
    en: 'This is a test: no payment service is set up here, no money moves, and no card is asked for.',
    ms: 'Ini ujian sahaja: tiada perkhidmatan pembayaran ditetapkan di sini, tiada wang bertukar tangan dan tiada kad diminta.',
  },
  'purchase.credits': { tone: 'info', en: '{credits} credits', ms: '{credits} kredit' },
  'purchase.test-pay': { tone: 'info', en: 'Pay {price} (test)', ms: 'Bayar {price} (ujian)' },
  'purchase.test-cancel': { tone: 'info', en: 'Cancel and go back', ms: 'Batal dan kembali' },
  'purchase.test-paid': { tone: 'info', en: 'This purchase is paid already.', ms: 'Pembelian ini telah dibayar.' },
  'purchase.test-receipt': { tone: 'info', en: 'See the receipt', ms: 'Lihat resit' },
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
    ms: 'Kod kredit telah ditebus!',
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
    ms: 'Kredit telah dituntut!',
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
