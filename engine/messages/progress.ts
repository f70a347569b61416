import type { Messages } from './message.ts'

/** Saved progress: loading, saving, setting it aside. */
export const progress = {
  'progress.load-failed': {
    tone: 'error',
    en: 'Failed to load saved progress',
    ms: 'Gagal memuatkan kemajuan yang disimpan',
    seconds: 4,
  },
  'progress.save-failed': {
    tone: 'error',
    en: 'Failed to save progress',
    ms: 'Gagal menyimpan kemajuan',
    seconds: 4,
  },
  'progress.clear-failed': {
    tone: 'error',
    en: 'Failed to clear progress',
    ms: 'Rekod kemajuan gagal dipadamkan',
    seconds: 4,
  },
  'progress.cleared': {
    tone: 'success',
    en: 'Progress cleared',
    ms: 'Rekod kemajuan telah dipadamkan',
    seconds: 2,
  },
} as const satisfies Messages
