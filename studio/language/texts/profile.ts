import type { Texts } from '../texts.ts'

export const profile = {
  'profile.title': { en: 'Profile', ms: 'Profil' },
  'profile.about': { en: 'Member since {date}', ms: 'Ahli sejak {date}' },
  'profile.you': { en: 'About you', ms: 'Tentang anda' },
  'profile.you-about': {
    en: 'Your name and what you want said about you as an author.',
    ms: 'Nama anda dan perihal anda sebagai pengarang.',
  },
  'profile.email': { en: 'Email', ms: 'E-mel' },
  'profile.email-help': {
    en: 'The address you sign in with can’t be changed here.',
    ms: 'Alamat log masuk tidak boleh ditukar di sini.',
  },
  'profile.name': { en: 'Display name', ms: 'Nama paparan' },
  'profile.bio': { en: 'Bio', ms: 'Bio' },
  'profile.language': { en: 'Language', ms: 'Bahasa' },
  'profile.save': { en: 'Save Changes', ms: 'Simpan Perubahan' },
  'profile.password': { en: 'Change Password', ms: 'Tukar Kata Laluan' },

  'profile.credits': { en: 'Credits', ms: 'Kredit' },
  'profile.credits-about': {
    en: 'Your balance, and where it came from.',
    ms: 'Baki anda dan asal usulnya.',
  },
  'profile.transactions': { en: 'Credit transactions', ms: 'Transaksi kredit' },
  'profile.transactions-none': { en: 'No credit has moved yet.', ms: 'Belum ada pergerakan kredit.' },
  'profile.usage': { en: 'Usage', ms: 'Penggunaan' },
  'profile.usage-none': {
    en: 'Each text that is delivered is listed here with its price.',
    ms: 'Setiap teks yang siap disenaraikan di sini bersama harganya.',
  },
  'profile.date': { en: 'Date', ms: 'Tarikh' },
  'profile.reason': { en: 'What happened', ms: 'Perkara' },
  'profile.amount': { en: 'Credits', ms: 'Kredit' },
  'profile.balance': { en: 'Balance', ms: 'Baki' },
  'profile.content': { en: 'Content', ms: 'Kandungan' },
  'profile.more': { en: 'Show more', ms: 'Tunjukkan lagi' },
  'profile.load-failed': { en: 'This could not be loaded.', ms: 'Bahagian ini tidak dapat dimuatkan.' },

  'history.title': { en: 'Content history', ms: 'Sejarah kandungan' },
  'history.about': {
    en: 'Every text you received, whole books or single pieces.',
    ms: 'Setiap teks yang anda terima, sama ada buku atau karya tunggal.',
  },
  'history.search': { en: 'Search titles and types', ms: 'Cari tajuk dan jenis' },
  'history.type': { en: 'Type', ms: 'Jenis' },
  'history.all-types': { en: 'All Types', ms: 'Semua Jenis' },
  'history.count': { en: '{count} items', ms: '{count} item' },
  'history.count-one': { en: '1 item', ms: '1 item' },
  'history.read': { en: 'Read “{title}”', ms: 'Baca “{title}”' },
  'history.delete': { en: 'Delete', ms: 'Padam' },
  'history.delete-named': { en: 'Delete “{title}”', ms: 'Padam “{title}”' },
  'history.delete-title': { en: 'Delete this item?', ms: 'Padam item ini?' },
  'history.delete-about': {
    en: '“{title}” is removed from your history. A book it belongs to keeps its text.',
    ms: '“{title}” dibuang daripada sejarah anda. Buku yang berkaitan tetap menyimpan teksnya.',
  },
  'history.keep': { en: 'Keep it', ms: 'Simpan' },
  'history.empty': { en: 'Nothing written yet', ms: 'Belum ada tulisan' },
  'history.empty-about': {
    en: 'Each text a generator delivers is kept here. Choose one and write the first.',
    ms: 'Setiap teks yang disiapkan penjana disimpan di sini. Pilih satu dan tulis yang pertama.',
  },
  'history.empty-link': { en: 'Choose a generator', ms: 'Pilih penjana' },
  'history.no-match': { en: 'Nothing fits this search', ms: 'Tiada yang sepadan dengan carian ini' },
  'history.no-match-about': {
    en: 'Try fewer letters or another type.',
    ms: 'Cuba kurangkan huruf atau pilih jenis lain.',
  },
  'history.clear': { en: 'Clear the search', ms: 'Kosongkan carian' },
} as const satisfies Texts
