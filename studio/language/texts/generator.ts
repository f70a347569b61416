import type { Texts } from '../texts.ts'

export const generator = {
  'generator.settings': { en: 'Settings', ms: 'Tetapan' },
  'generator.locked': {
    en: 'Fixed for this book, so that it stays of one piece.',
    ms: 'Dikunci untuk buku ini supaya isinya kekal selaras.',
  },
  'generator.yes': { en: 'Yes', ms: 'Ya' },
  'generator.no': { en: 'No', ms: 'Tidak' },
  'generator.none': { en: 'None', ms: 'Tiada' },
  'generator.whole-price': { en: 'The whole book: {credits} credits', ms: 'Seluruh buku: {credits} kredit' },
  'generator.rest-price': {
    en: 'The rest of the book: {credits} credits',
    ms: 'Bahagian selebihnya: {credits} kredit',
  },
  'generator.size-proposed': {
    en: 'Your {balance} credits pay for {chapters} chapters; {usual} would take {credits} credits.',
    ms: '{balance} kredit anda cukup untuk {chapters} bab; {usual} bab memerlukan {credits} kredit.',
  },
  'generator.size-none': {
    en: 'You have {balance} credits; the shortest book, with {chapters} chapters, takes {credits}.',
    ms: 'Anda ada {balance} kredit; buku terpendek, {chapters} bab, memerlukan {credits}.',
  },
  'generator.balance': { en: 'You have {credits}.', ms: 'Baki anda {credits}.' },
  'generator.more-credits': { en: 'Get more credits', ms: 'Dapatkan lagi kredit' },
  'generator.keys': { en: 'Ctrl + Enter', ms: 'Ctrl + Enter' },
  'generator.former': {
    en: '“{title}” is finished. The form below begins another book.',
    ms: '“{title}” sudah siap. Borang di bawah adalah untuk buku lain.',
  },
  'generator.made-for': { en: 'For “{title}”', ms: 'Untuk “{title}”' },
  'generator.next-pages': { en: 'For this book', ms: 'Untuk buku ini' },
  'generator.held': { en: '{credits} set aside.', ms: '{credits} diketepikan.' },
  'generator.elapsed': { en: '{time} so far', ms: '{time} setakat ini' },
  'run.seconds-left': { en: 'about {n} s left', ms: 'kira-kira {n} saat lagi' },
  'run.minutes-left': { en: 'about {n} min left', ms: 'kira-kira {n} minit lagi' },
  'dock.cancel-none': { en: 'No cancel left this hour', ms: 'Tiada baki pembatalan sejam ini' },
  'dock.cancel-none-about': {
    en: 'You have cancelled 5 texts this hour, so this one will be finished and charged.',
    ms: 'Anda telah membatalkan 5 teks dalam sejam ini, jadi teks ini akan disiapkan dan dicaj.',
  },
  'generator.kept': { en: '“{title}” stays in My books.', ms: '“{title}” kekal dalam Buku saya.' },

  'generator.preview': { en: 'Preview', ms: 'Pratonton' },
  'generator.contents': { en: 'Contents', ms: 'Kandungan' },
  'generator.newest': { en: 'Back to the newest words', ms: 'Kembali ke ayat terbaharu' },
  'generator.print': { en: 'Print', ms: 'Cetak' },
  'generator.copy-failed': {
    en: 'This browser does not let the page copy.',
    ms: 'Pelayar ini tidak membenarkan penyalinan.',
  },
  'generator.being-written': { en: 'being written', ms: 'sedang ditulis' },
  'generator.to-come': { en: 'to come', ms: 'akan datang' },
  'generator.empty-book': {
    en: 'Choose the settings and write the first part. You read each part as it is written, and decide when to go on.',
    ms: 'Pilih tetapan dan tulis bahagian pertama. Anda membaca setiap bahagian semasa ia ditulis dan menentukan bila hendak menyambung.',
  },
  'generator.empty-single': {
    en: 'Choose the settings on the form. The text appears here as it is written.',
    ms: 'Pilih tetapan pada borang. Teks dipaparkan di sini semasa ia ditulis.',
  },
  'generator.empty-image': {
    en: 'Describe the book on the form. The cover is drawn here.',
    ms: 'Terangkan buku pada borang. Kulitnya dilukis di sini.',
  },
  'generator.failed': { en: 'No text was written', ms: 'Tiada teks ditulis' },
  'generator.not-charged': { en: 'Nothing was charged.', ms: 'Tiada caj dikenakan.' },
  'generator.still-written': {
    en: 'The server may still be writing this part. Trying again shows it; nothing is charged twice.',
    ms: 'Pelayan mungkin masih menulis bahagian ini. Cuba lagi untuk melihatnya; anda tidak akan dicaj dua kali.',
  },
  'generator.cover-of': { en: 'Cover of “{title}”', ms: 'Kulit buku “{title}”' },
  'generator.open-book': { en: 'Read the book', ms: 'Baca buku' },
  'generator.saved-on': { en: 'Last written on {date}', ms: 'Kali terakhir ditulis pada {date}' },
  'generator.unavailable': { en: 'This generator could not be opened', ms: 'Penjana ini tidak dapat dibuka' },
  'generator.parts': { en: '{done} of {of} parts', ms: '{done} daripada {of} bahagian' },

  'run.title': { en: 'Write the whole book', ms: 'Tulis seluruh buku' },
  'run.about': {
    en: 'Every part that is left is written one after the other. You may close the page; a notice tells you when it is done.',
    ms: 'Setiap bahagian yang belum ditulis akan ditulis satu demi satu. Anda boleh menutup halaman ini; notis akan memaklumkan apabila siap.',
  },
  'run.quote': {
    en: '{parts} parts to write · {credits} credits',
    ms: '{parts} bahagian untuk ditulis · {credits} kredit',
  },
  'run.cap': { en: 'Spend at most (credits)', ms: 'Had perbelanjaan (kredit)' },
  'run.cap-help': {
    en: 'Writing stops before this limit is passed. You have {credits}.',
    ms: 'Penulisan berhenti sebelum had ini dilampaui. Baki anda {credits}.',
  },
  'run.cap-fault': { en: 'Enter a whole number of credits.', ms: 'Masukkan bilangan kredit dalam nombor bulat.' },
  'run.start': { en: 'Start writing', ms: 'Mula menulis' },
  'run.pause': { en: 'Pause', ms: 'Jeda' },
  'run.resume': { en: 'Go on', ms: 'Sambung' },
  'run.cancel': { en: 'Stop', ms: 'Hentikan' },
  'run.queued': { en: 'Waiting to begin', ms: 'Menunggu giliran' },
  'run.running': { en: 'Writing: {step}', ms: 'Sedang menulis: {step}' },
  'run.paused': { en: 'Paused before: {step}', ms: 'Dijeda sebelum: {step}' },
  'run.spent': { en: '{spent} of {cap} credits spent', ms: '{spent} daripada {cap} kredit digunakan' },
  'run.open': { en: 'Open', ms: 'Buka' },

  'dock.title': { en: 'Being written now', ms: 'Sedang ditulis sekarang' },
  'dock.parts': { en: '{done} of {of} parts', ms: '{done} daripada {of} bahagian' },
  'dock.stop': { en: 'Stop', ms: 'Henti' },
  'dock.done': { en: 'Written: {text}', ms: 'Siap ditulis: {text}' },
} as const satisfies Texts
