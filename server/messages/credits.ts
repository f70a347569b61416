import type { Messages } from '../../engine/messages/message.ts'

/** Credits: spending, buying, upgrading, redeeming a code, claiming a link. */
export const credits = {
  'credits.failed': { en: 'Failed to process credits', ms: 'Gagal memproses kredit' },
  'credits.free-demo': {
    en: 'Free: no model is connected, so the demo writer answers.',
    ms: 'Percuma: tiada model disambungkan, jadi penulis demo yang menjawab.',
  },
  'quota.free-calls': {
    en: 'You have used all {most} model calls of today that cost nothing, such as first readings and proposals. More open at midnight ({timezone}); hours until then: {hours}. What costs credits still works.',
    ms: 'Anda telah menggunakan kesemua {most} panggilan model tanpa kredit untuk hari ini, seperti bacaan pertama dan cadangan. Panggilan dibuka semula pada tengah malam ({timezone}); jam yang tinggal: {hours}. Apa-apa yang berbayar kredit masih boleh dibuat.',
  },
  'quota.free-calls-of-all': {
    en: 'All users together have used all {most} model calls of today that cost nothing. More open at midnight ({timezone}); hours until then: {hours}. What costs credits still works.',
    ms: 'Semua pengguna telah menggunakan kesemua {most} panggilan model tanpa kredit untuk hari ini. Panggilan dibuka semula pada tengah malam ({timezone}); jam yang tinggal: {hours}. Apa-apa yang berbayar kredit masih boleh dibuat.',
  },
  'quota.imports': {
    en: 'You have imported or copied {most} books today, which is the most. More are possible from midnight ({timezone}); hours until then: {hours}.',
    ms: 'Anda telah mengimport atau menyalin {most} buku hari ini, iaitu had tertinggi. Anda boleh menyambung selepas tengah malam ({timezone}); jam yang tinggal: {hours}.',
  },
  'quota.pictures': {
    en: 'You keep {most} pictures in your books, which is the most. Nothing was imported: delete a book with pictures for good, or import this one without them.',
    ms: 'Anda menyimpan {most} gambar dalam buku anda, iaitu had tertinggi. Tiada apa-apa yang diimport: padamkan buku bergambar untuk selamanya, atau import yang ini tanpa gambar.',
  },
  'quota.storage': {
    en: 'Your storage is full: {most} MB of texts, versions and pictures. Nothing was saved and nothing is lost: export what you want to keep, delete a book for good, and save again.',
    ms: 'Storan anda penuh: {most} MB teks, versi dan gambar. Tiada apa-apa yang disimpan atau hilang: eksport apa yang anda mahu simpan, padamkan sebuah buku untuk selamanya, kemudian simpan semula.',
  },
  // Why a balance moved, by the type of its entry.
  'credits.reason-grant': { en: 'Welcome credits for joining.', ms: 'Kredit alu-aluan kerana mendaftar.' },
  'credits.reason-role': {
    en: 'The administrator set your plan and its credits.',
    ms: 'Pentadbir menetapkan pelan anda serta kreditnya.',
  },
  'credits.reason-adjustment': {
    en: 'The administrator adjusted your credits.',
    ms: 'Pentadbir melaraskan kredit anda.',
  },
  'credits.reason-code': { en: 'You redeemed a credit code.', ms: 'Anda menebus kod kredit.' },
  'credits.reason-link': { en: 'You claimed a credit link.', ms: 'Anda menuntut pautan kredit.' },
  'credits.reason-purchase': { en: 'You bought credits.', ms: 'Anda membeli kredit.' },
  'credits.reason-upgrade': {
    en: 'Your plan was upgraded and its credits set.',
    ms: 'Pelan anda dinaik taraf dan kreditnya ditetapkan.',
  },
  'credits.reason-hold': { en: 'Set aside while a text is written.', ms: 'Diketepikan sementara teks ditulis.' },
  'credits.reason-written': { en: 'A text was written.', ms: 'Satu teks telah ditulis.' },
  'credits.reason-rewrite': { en: 'A text was rewritten.', ms: 'Satu teks telah ditulis semula.' },
  'credits.reason-reading': {
    en: 'A book was read for faults.',
    ms: 'Sebuah buku telah dibaca untuk mencari kesilapan.',
  },
  'credits.reason-plan': { en: 'A plan was proposed.', ms: 'Satu rangka telah dicadangkan.' },
  'credits.reason-scenes': { en: 'Scenes were proposed.', ms: 'Babak telah dicadangkan.' },
  'credits.reason-settle': { en: 'The text was delivered and paid.', ms: 'Teks telah siap dan dibayar.' },
  'credits.reason-release': { en: 'Given back: no text was delivered.', ms: 'Dipulangkan: tiada teks disiapkan.' },
  'credits.reason-closed': { en: 'The account was closed.', ms: 'Akaun ditutup.' },
  'purchase.sign-in': { en: 'Please sign in to purchase credits', ms: 'Sila log masuk untuk membeli kredit' },
  'purchase.package-invalid': { en: 'Invalid credit package', ms: 'Pakej kredit tidak sah' },
  'purchase.checkout-failed': { en: 'Failed to start checkout process', ms: 'Gagal memulakan proses pembayaran' },
  'purchase.test-title': { en: 'Test checkout', ms: 'Pembayaran ujian' },
  'purchase.test-note': {
    en: 'This is a test: no payment service is set up here, no money moves, and no card is asked for.',
    ms: 'Ini ujian sahaja: tiada perkhidmatan pembayaran ditetapkan di sini, tiada wang bertukar tangan dan tiada kad diminta.',
  },
  'purchase.credits': { en: '{credits} credits', ms: '{credits} kredit' },
  'purchase.test-pay': { en: 'Pay {price} (test)', ms: 'Bayar {price} (ujian)' },
  'purchase.test-cancel': { en: 'Cancel and go back', ms: 'Batal dan kembali' },
  'purchase.test-paid': { en: 'This purchase is paid already.', ms: 'Pembelian ini telah dibayar.' },
  'purchase.test-receipt': { en: 'See the receipt', ms: 'Lihat resit' },
  'upgrade.link-invalid': { en: 'Invalid upgrade link', ms: 'Pautan naik taraf tidak sah' },
  // The plan in capitals: PRO.
  'upgrade.succeeded': { en: 'Successfully upgraded to {plan} plan!', ms: 'Berjaya naik taraf kepada pelan {plan}!' },
  'codes.redeemed': { en: 'Credit code redeemed successfully!', ms: 'Kod kredit telah ditebus!' },
  'codes.invalid': { en: 'Invalid or expired code', ms: 'Kod tidak sah atau telah tamat tempoh' },
  'codes.redeemed-before': {
    en: 'You have redeemed this code already: its credits are in your balance.',
    ms: 'Anda telah menebus kod ini: kreditnya sudah ada dalam baki anda.',
  },
  'links.claimed-before': {
    en: 'You have claimed this link already: its credits are in your balance.',
    ms: 'Anda telah menuntut pautan ini: kreditnya sudah ada dalam baki anda.',
  },
  'links.claimed': { en: 'Credits claimed successfully!', ms: 'Kredit telah dituntut!' },
} as const satisfies Messages
