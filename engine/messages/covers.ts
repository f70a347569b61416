import type { Messages } from './message.ts'

/** What stands around a picture of a cover. */
export const covers = {
  // The buttons of an image generator that declares none of its own.
  'covers.generate': { tone: 'info', en: 'Generate Book Cover', ms: 'Jana Kulit Buku' },
  'covers.generating': { tone: 'info', en: 'Generating Cover...', ms: 'Sedang Menjana Kulit...' },
  'covers.working': {
    tone: 'info',
    en: 'Generating your book cover...',
    ms: 'Sedang menjana kulit buku anda...',
  },
  'covers.generated': { tone: 'info', en: 'Generated Cover', ms: 'Kulit yang Dijana' },
  'covers.download': { tone: 'info', en: 'Download Cover', ms: 'Muat Turun Kulit' },
} as const satisfies Messages
