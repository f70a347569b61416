import type { Texts } from '../texts.ts'

export const dashboard = {
  'dashboard.title': { en: 'Home', ms: 'Laman utama' },
  'dashboard.hello': { en: 'Hello, {name}', ms: 'Helo, {name}' },
  'dashboard.about': {
    en: 'Choose a generator, or go on where you stopped.',
    ms: 'Pilih penjana, atau sambung dari tempat anda berhenti.',
  },
  'dashboard.about-first': {
    en: 'Your desk is ready. Here is how a first book comes about.',
    ms: 'Meja anda sudah sedia. Beginilah buku pertama terhasil.',
  },
  'dashboard.figures': { en: 'Your figures', ms: 'Statistik anda' },
  // Every delivered text counts: outlines, chapters, poems and covers.
  'dashboard.chapters': { en: 'Texts written', ms: 'Teks ditulis' },
  'dashboard.credits': { en: 'Credits available', ms: 'Kredit tersedia' },
  'dashboard.plan': { en: 'Plan', ms: 'Pelan' },
  'dashboard.plan-free': { en: 'Free', ms: 'Percuma' },
  'dashboard.plan-pro': { en: 'Pro', ms: 'Pro' },
  'dashboard.plan-business': { en: 'Business', ms: 'Perniagaan' },
  'dashboard.plan-admin': { en: 'Admin', ms: 'Admin' },
  'dashboard.types': { en: 'Content types', ms: 'Jenis kandungan' },

  'dashboard.at-hand': { en: 'Go on writing', ms: 'Sambung menulis' },
  'dashboard.all-books': { en: 'All my books', ms: 'Semua buku saya' },
  'dashboard.continue': { en: 'Continue', ms: 'Sambung' },
  'dashboard.continue-named': { en: 'Continue “{title}”', ms: 'Sambung “{title}”' },
  'dashboard.next': { en: 'Next: {step}', ms: 'Seterusnya: {step}' },
  'dashboard.progress': { en: '{n} of {of} parts', ms: '{n} daripada {of} bahagian' },
  'dashboard.all-done': { en: 'No book is waiting', ms: 'Tiada buku yang menunggu' },
  'dashboard.all-done-about': {
    en: 'A book you begin stands here until its last part is written.',
    ms: 'Buku yang anda mulakan akan tersenarai di sini sehingga bahagian terakhirnya ditulis.',
  },

  'dashboard.first': { en: 'Begin here', ms: 'Mula di sini' },
  'dashboard.first-choose': { en: 'Choose a generator', ms: 'Pilih penjana' },
  'dashboard.first-choose-about': {
    en: 'Each one below asks for a few settings: theme, readers, length.',
    ms: 'Setiap penjana di bawah meminta beberapa tetapan: tema, pembaca, panjang.',
  },
  'dashboard.first-write': { en: 'Write part by part', ms: 'Tulis bahagian demi bahagian' },
  'dashboard.first-write-about': {
    en: 'Outline, introduction, chapters, conclusion: you read each part and say when to go on. A part that fails costs nothing.',
    ms: 'Rangka, pengenalan, bab, kesimpulan: anda membaca setiap bahagian dan menentukan bila hendak menyambung. Bahagian yang gagal tidak dicaj.',
  },
  'dashboard.first-keep': { en: 'Keep the book', ms: 'Simpan buku' },
  'dashboard.first-keep-about': {
    en: 'Every part is saved at once. Come back any day, read it, download it.',
    ms: 'Setiap bahagian terus disimpan. Kembali bila-bila masa untuk membaca atau memuat turunnya.',
  },
  'dashboard.first-go': { en: 'Begin with: {title}', ms: 'Mulakan dengan: {title}' },

  'dashboard.first-pays': {
    en: 'Your {credits} credits pay for a whole book of {chapters} chapters.',
    ms: '{credits} kredit anda cukup untuk sebuah buku lengkap dengan {chapters} bab.',
  },
  'dashboard.first-credits': { en: 'Get more credits', ms: 'Dapatkan lagi kredit' },
  'dashboard.finished': { en: 'Finished books', ms: 'Buku yang siap' },

  'dashboard.find': { en: 'Find a generator', ms: 'Cari penjana' },
  'dashboard.find-hint': { en: 'Romance, recipes, riddles …', ms: 'Percintaan, resipi, teka-teki …' },
  'dashboard.found': { en: '{count} found', ms: '{count} ditemui' },
  'dashboard.found-one': { en: '1 found', ms: '1 ditemui' },
  'dashboard.found-none': { en: 'No generator is called that', ms: 'Tiada penjana dengan nama itu' },
  'dashboard.found-list': { en: 'Generators found', ms: 'Penjana yang ditemui' },
  'dashboard.show-all': { en: 'Show all', ms: 'Tunjukkan semua' },
  'dashboard.show-all-of': { en: 'Show all of {group}', ms: 'Tunjukkan semua {group}' },
  'dashboard.show-row': { en: 'Show one row', ms: 'Tunjukkan satu baris' },
  'dashboard.show-row-of': { en: 'Show one row of {group}', ms: 'Tunjukkan satu baris {group}' },

  'dashboard.updates': { en: 'Recent Updates', ms: 'Kemas Kini Terkini' },
  'dashboard.updates-none': { en: 'Nothing new yet', ms: 'Belum ada yang baharu' },
  'dashboard.updates-none-about': {
    en: 'What changes in Kalam is told here.',
    ms: 'Perubahan dalam Kalam akan diberitahu di sini.',
  },
  'dashboard.updates-more': { en: 'Show all {count}', ms: 'Tunjukkan semua {count}' },
  'dashboard.update-overview': { en: 'Overview', ms: 'Gambaran keseluruhan' },
  'dashboard.update-features': { en: 'New features', ms: 'Ciri baharu' },
  'dashboard.update-improvements': { en: 'Improvements', ms: 'Penambahbaikan' },
  'dashboard.update-notes': { en: 'Additional notes', ms: 'Nota tambahan' },
  'dashboard.today': { en: 'Today', ms: 'Hari ini' },
  'dashboard.yesterday': { en: 'Yesterday', ms: 'Semalam' },

  'dashboard.back': { en: 'Back in {group}', ms: 'Undur dalam {group}' },
  'dashboard.forward': { en: 'Forward in {group}', ms: 'Maju dalam {group}' },
  'dashboard.whole-book': { en: '{price} a book', ms: '{price} sebuah buku' },
  'dashboard.least': { en: 'from {credits}', ms: 'dari {credits}' },
  'dashboard.credit': { en: '1 credit', ms: '1 kredit' },
  'dashboard.credits-many': { en: '{credits} credits', ms: '{credits} kredit' },
  'dashboard.free': { en: 'Free', ms: 'Percuma' },
  'dashboard.was': { en: 'instead of {price}', ms: 'asalnya {price}' },
} as const satisfies Texts
