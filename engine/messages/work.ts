import type { Messages } from './message.ts'

/** Faults of work in threads that was ended at a limit of time or memory. */
export const work = {
  'work.too-long': {
    en: 'This text was worked on for {seconds} seconds and not finished, so the work was stopped. Divide the text, or take out nested lists and quotations and very long runs of marks.',
    ms: 'Teks ini telah diproses selama {seconds} saat tetapi belum selesai, jadi kerja itu dihentikan. Pecahkan teks ini, atau buang senarai dan petikan berlapis serta deretan tanda yang terlalu panjang.',
  },
  'work.too-large': {
    en: 'This text needs more memory than one task may use. Divide it into smaller parts, or use fewer and smaller pictures.',
    ms: 'Teks ini memerlukan memori melebihi had bagi satu kerja. Pecahkan kepada bahagian yang lebih kecil, atau gunakan gambar yang lebih sedikit dan lebih kecil.',
  },
  'work.too-deep': {
    en: 'Parts of this text are nested too deeply. Take out some levels of its lists, quotations or elements.',
    ms: 'Bahagian teks ini bersarang terlalu dalam. Buang beberapa peringkat senarai, petikan atau elemennya.',
  },
  'work.failed': {
    en: 'This text could not be worked on because of a fault in the program. Please try again; if it happens again, tell us.',
    ms: 'Teks ini tidak dapat diproses kerana ralat dalam program. Sila cuba lagi; jika masih gagal, beritahu kami.',
  },
} as const satisfies Messages
