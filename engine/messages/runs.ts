import type { Messages } from './message.ts'

/** Whole-book runs: a book that is written to its end by itself. */
export const runs = {
  'runs.exists': {
    tone: 'error',
    en: 'This book is being written already.',
    ms: 'Buku ini sedang ditulis.',
    seconds: 4,
  },
  'runs.ended': {
    tone: 'error',
    en: 'This run has ended.',
    ms: 'Penulisan ini sudah tamat.',
    seconds: 4,
  },
  'runs.going': {
    tone: 'error',
    en: 'This run is going on already.',
    ms: 'Penulisan ini sedang berjalan.',
    seconds: 4,
  },
  'runs.cap-too-low': {
    tone: 'error',
    en: 'The limit is too low: set at least {least} credits to write the next part.',
    ms: 'Had terlalu rendah: tetapkan sekurang-kurangnya {least} kredit untuk menulis bahagian seterusnya.',
    seconds: 4,
  },
  'runs.too-many': {
    tone: 'error',
    en: 'At most {running} books are written for you at once, and {waiting} more wait. Please wait until one is done.',
    ms: 'Paling banyak {running} buku anda ditulis serentak, dan {waiting} lagi menunggu giliran. Sila tunggu sehingga satu siap.',
    seconds: 4,
  },
  'runs.reserved': {
    tone: 'error',
    en: 'Your other books that are being written need the credits you have left. Wait until one is done, or top up.',
    ms: 'Baki kredit anda diperlukan oleh buku lain yang sedang ditulis. Tunggu sehingga satu siap, atau tambah kredit.',
    seconds: 4,
  },
  'runs.started': {
    tone: 'success',
    en: 'Your book is being written. You may close this page.',
    ms: 'Buku anda sedang ditulis. Anda boleh menutup halaman ini.',
    seconds: 2,
  },
  'runs.paused': {
    tone: 'info',
    en: 'Paused. The part in hand is still finished.',
    ms: 'Dijeda. Bahagian yang sedang ditulis tetap disiapkan.',
    seconds: 4,
  },
  'runs.cancelled': {
    tone: 'info',
    en: 'Writing was stopped. What is written stays yours.',
    ms: 'Penulisan dihentikan. Bahagian yang telah ditulis kekal milik anda.',
    seconds: 4,
  },
  'runs.finished': {
    tone: 'success',
    en: 'Your book “{title}” is finished.',
    ms: 'Buku anda “{title}” sudah siap.',
    seconds: 2,
  },
  'runs.capped': {
    tone: 'info',
    en: 'Writing stopped at your limit of {cap} credits. Raise it to go on.',
    ms: 'Penulisan berhenti pada had {cap} kredit anda. Naikkan had untuk menyambung.',
    seconds: 5,
  },
} as const satisfies Messages
