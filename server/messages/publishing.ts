import type { Messages } from '../../engine/messages/message.ts'

/** Files of books. */
export const publishing = {
  'import.not-base64': {
    en: 'The data of this file is not base64. Send the bytes of the file in base64.',
    ms: 'Data fail ini bukan base64. Hantarkan bait fail itu dalam base64.',
  },
  'exports.too-many': {
    en: 'Too many files are being made at the moment. Please try again in a minute.',
    ms: 'Terlalu banyak fail sedang disediakan sekarang. Sila cuba lagi sebentar lagi.',
  },
  'exports.too-long': {
    en: 'This file took too long to make. Try another format, or fewer and smaller pictures.',
    ms: 'Fail ini mengambil masa terlalu lama untuk disediakan. Cuba format lain, atau gunakan gambar yang lebih sedikit dan lebih kecil.',
  },
  'exports.interrupted': {
    en: 'The file was not finished. Please ask for it again.',
    ms: 'Fail ini belum siap. Sila minta sekali lagi.',
  },
  'exports.failed': {
    en: 'This file could not be made. Please try again; if it happens again, tell us.',
    ms: 'Fail ini tidak dapat disediakan. Sila cuba lagi; jika masih gagal, beritahu kami.',
  },
} as const satisfies Messages
