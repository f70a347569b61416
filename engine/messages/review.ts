import type { Messages } from './message.ts'

/** The reading of a book, and what is decided about its findings. */
export const review = {
  'review.no-finding': {
    en: 'No reading of this book has a finding {id}.',
    ms: 'Tiada dapatan {id} dalam mana-mana pembacaan buku ini.',
  },
  'review.no-repair': {
    en: 'No repair is proposed for finding {id}. Change the text by hand, then mark the finding as left or as no fault.',
    ms: 'Tiada pembaikan dicadangkan bagi dapatan {id}. Ubah teks sendiri, kemudian tandakan dapatan itu dibiarkan atau bukan kesilapan.',
  },
  'review.passage-gone': {
    en: 'The passage of finding {id} no longer stands in {step}: the text was changed since. Change it by hand, or read the book again.',
    ms: 'Petikan bagi dapatan {id} tiada lagi dalam {step}: teks itu sudah diubah. Ubah sendiri, atau baca semula buku ini.',
  },
  'review.passage-twice': {
    en: 'The passage of finding {id} stands more than once in {step}. Change the text by hand.',
    ms: 'Petikan bagi dapatan {id} terdapat lebih daripada sekali dalam {step}. Ubah teks itu sendiri.',
  },
  'review.nothing-left': {
    en: 'The repair of finding {id} would leave no text in {step}. Give another text in its place.',
    ms: 'Pembaikan bagi dapatan {id} akan mengosongkan {step}. Berikan teks lain sebagai ganti.',
  },
  'review.nothing-written': {
    en: 'Nothing of this book is written yet, so there is nothing to read.',
    ms: 'Belum ada bahagian buku ini yang ditulis, jadi tiada apa-apa untuk dibaca.',
  },
  'review.no-answer': {
    en: 'The model did not answer with findings. The book is unchanged; read it again later.',
    ms: 'Model tidak memberikan dapatan. Buku ini tidak berubah; baca semula kemudian.',
  },
  'review.not-taken': {
    en: 'Finding {id} has no repair to undo: none was taken.',
    ms: 'Dapatan {id} tiada pembaikan untuk dibatalkan: belum ada yang diterima.',
  },
} as const satisfies Messages
