import type en from './frame.en.ts'

export default {
  'shell.skip': 'Langkau ke kandungan',
  'shell.menu': 'Menu',
  'shell.close': 'Tutup',
  'shell.sign-in': 'Log masuk',
  'shell.language': 'Bahasa',
  'shell.theme-dark': 'Tukar ke tema gelap',
  'shell.theme-light': 'Tukar ke tema cerah',
  'shell.search': 'Cari',
  'shell.notices': 'Notis',
  'shell.loading': 'Sedang dimuatkan',
  'shell.offline': 'Anda di luar talian. Apa yang ditaip disimpan; teks yang sedang ditulis diteruskan.',
  'shell.not-loaded': 'Halaman ini belum dimuatkan',
  'shell.not-loaded-about':
    'Halaman ini memerlukan rangkaian, dan akan dibuka sendiri sebaik sahaja anda dalam talian semula.',
  'shell.no-page': 'Tiada halaman di {address}. Ini halaman pertama.',
  'shell.failed': 'Halaman ini tidak dapat ditunjukkan.',
  'shell.try-again': 'Cuba lagi',
  'shell.unreachable': 'Pelayan tidak dapat dihubungi. Apa yang ditaip tidak hilang.',
  'text.footnotes': 'Nota kaki',
  'text.footnote-back': 'Kembali ke teks',
  'profile.load-failed': 'Bahagian ini tidak dapat dimuatkan.',
  'flow.language-en': 'English',
  'flow.language-ms': 'Bahasa Malaysia',
} satisfies Record<keyof typeof en, string>
