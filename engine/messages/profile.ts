import type { Messages } from './message.ts'

/** A person's own profile and content history. */
export const profile = {
  'profile.updated': {
    tone: 'success',
    en: 'Profile updated successfully',
    ms: 'Profil telah dikemas kini',
    seconds: 2,
  },
  'profile.failed': {
    tone: 'error',
    en: 'Failed to update profile',
    ms: 'Gagal mengemas kini profil',
    seconds: 4,
  },
  'history.load-failed': {
    tone: 'error',
    en: 'Failed to load content history',
    ms: 'Gagal memuatkan sejarah kandungan',
    seconds: 4,
  },
  'history.deleted': {
    tone: 'success',
    en: 'Item deleted successfully',
    ms: 'Item telah dipadamkan',
    seconds: 2,
  },
  'history.delete-failed': {
    tone: 'error',
    en: 'Failed to delete item',
    ms: 'Gagal memadamkan item',
    seconds: 4,
  },
} as const satisfies Messages
