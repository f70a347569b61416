import type { Messages } from '../../engine/messages/message.ts'

/** Work that waits for a thread. */
export const work = {
  'work.too-many': {
    en: 'Several of your texts are still being worked on. Please wait until one is done, then try again.',
    ms: 'Beberapa teks anda masih diproses. Sila tunggu sehingga satu daripadanya siap, kemudian cuba lagi.',
  },
  'work.interrupted': {
    en: 'The server stopped before this text was done. Please try again.',
    ms: 'Pelayan berhenti sebelum teks ini siap diproses. Sila cuba lagi.',
  },
} as const satisfies Messages
