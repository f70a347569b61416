import type en from './run.en.ts'

export default {
  'endpoint.book': 'Kos titik akhir untuk seluruh buku: {cost}',
  'endpoint.rest': 'Kos titik akhir untuk bahagian selebihnya: {cost}',
  'endpoint.next': 'Kos titik akhir: {cost}',
  'endpoint.about': 'kira-kira {amount}',
  'endpoint.unknown': 'tidak diketahui. Model ini tiada harga terbitan, dan konfigurasi juga tidak menetapkannya.',
  'endpoint.demo': 'Kos titik akhir: tiada. Penulis demo yang menjawab.',
  'run.about':
    'Setiap bahagian yang belum ditulis akan ditulis satu demi satu. Anda boleh menutup halaman ini; notis akan memaklumkan apabila siap.',
  'run.quote': '{parts} bahagian untuk ditulis · {price}',
  'run.quote-one': '1 bahagian untuk ditulis · {price}',
  'run.readings': 'Buku ini turut dibaca untuk mencari kesilapan tanpa kredit; bilangan bacaan: {n}',
  'run.cap': 'Had perbelanjaan (kredit)',
  'run.cap-help': 'Penulisan berhenti sebelum had ini dilampaui. Baki anda {credits}.',
  'run.cap-fault': 'Masukkan bilangan kredit dalam nombor bulat.',
  'run.start': 'Mula menulis',
  'run.pause': 'Jeda',
  'run.resume': 'Sambung',
  'run.cancel': 'Hentikan',
  'run.queued': 'Menunggu giliran',
  'run.paused': 'Dijeda sebelum: {step}',
  'run.spent': '{spent} daripada {cap} kredit digunakan',
} satisfies Record<keyof typeof en, string>
