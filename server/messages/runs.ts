import type { Messages } from '../../engine/messages/message.ts'

/** Whole-book runs: a book that is written to its end by itself. */
export const runs = {
  'runs.exists': { en: 'This book is being written already.', ms: 'Buku ini sedang ditulis.' },
  'runs.ended': { en: 'This run has ended.', ms: 'Penulisan ini sudah tamat.' },
  'runs.going': { en: 'This run is going on already.', ms: 'Penulisan ini sedang berjalan.' },
  'runs.cap-too-low': {
    en: 'The limit is too low: set at least {least} credits to write the next part.',
    ms: 'Had terlalu rendah: tetapkan sekurang-kurangnya {least} kredit untuk menulis bahagian seterusnya.',
  },
  'runs.too-many': {
    en: 'At most {running} books are written for you at once, and {waiting} more wait. Please wait until one is done.',
    ms: 'Paling banyak {running} buku anda ditulis serentak, dan {waiting} lagi menunggu giliran. Sila tunggu sehingga satu siap.',
  },
  'runs.reserved': {
    en: 'Your other books that are being written need the credits you have left. Wait until one is done, or top up.',
    ms: 'Baki kredit anda diperlukan oleh buku lain yang sedang ditulis. Tunggu sehingga satu siap, atau tambah kredit.',
  },
  'runs.finished': { en: 'Your book “{title}” is finished.', ms: 'Buku anda “{title}” sudah siap.' },
  'runs.capped': {
    en: 'Writing stopped at your limit of {cap} credits. Raise it to go on.',
    ms: 'Penulisan berhenti pada had {cap} kredit anda. Naikkan had untuk menyambung.',
  },
} as const satisfies Messages
