import type { Messages } from './message.ts'

/** The administrator's portal: credit links, claims, deployments, users. */
export const administration = {
  'administration.link-amount-invalid': {
    tone: 'error',
    en: 'Please enter a valid credit amount between 1 and 10000',
    ms: 'Sila masukkan jumlah kredit yang sah antara 1 hingga 10000',
    seconds: 4,
  },
  'administration.links-failed': {
    tone: 'error',
    en: 'Failed to load credit URLs',
    ms: 'Gagal memuatkan URL kredit',
    seconds: 4,
  },
  'administration.link-created': {
    tone: 'success',
    en: 'Credit URL generated successfully',
    ms: 'URL kredit berjaya dijana',
    seconds: 2,
  },
  'administration.link-create-failed': {
    tone: 'error',
    en: 'Failed to generate credit URL',
    ms: 'Gagal menjana URL kredit',
    seconds: 4,
  },
  'administration.link-deleted': {
    tone: 'success',
    en: 'URL deleted successfully',
    ms: 'URL berjaya dipadamkan',
    seconds: 2,
  },
  'administration.link-delete-failed': {
    tone: 'error',
    en: 'Failed to delete URL',
    ms: 'Gagal memadamkan URL',
    seconds: 4,
  },
  'administration.link-copied': {
    tone: 'success',
    en: 'Claim link copied to clipboard',
    ms: 'Pautan tuntutan telah disalin ke papan keratan',
    seconds: 2,
  },
  'administration.link-copy-failed': {
    tone: 'error',
    en: 'Failed to copy claim link',
    ms: 'Gagal menyalin pautan tuntutan',
    seconds: 4,
  },
  'administration.claims-failed': {
    tone: 'error',
    en: 'Failed to load claims',
    ms: 'Gagal memuatkan senarai tuntutan',
    seconds: 4,
  },
  'administration.deployments-failed': {
    tone: 'error',
    en: 'Failed to load deployment history',
    ms: 'Gagal memuatkan sejarah pelancaran',
    seconds: 4,
  },
  'administration.deployment-missing': {
    tone: 'error',
    en: 'Deployment not found',
    ms: 'Pelancaran tidak ditemui',
    seconds: 4,
  },
  'administration.rolled-back': {
    tone: 'success',
    en: 'Successfully rolled back deployment',
    ms: 'Pelancaran berjaya dikembalikan kepada versi terdahulu',
    seconds: 2,
  },
  'administration.roll-back-failed': {
    tone: 'error',
    en: 'Failed to roll back deployment',
    ms: 'Gagal mengembalikan pelancaran kepada versi terdahulu',
    seconds: 4,
  },
  'administration.users-failed': {
    tone: 'error',
    en: 'Failed to load users',
    ms: 'Gagal memuatkan senarai pengguna',
    seconds: 4,
  },
  'administration.user-added': {
    tone: 'success',
    en: 'User added successfully',
    ms: 'Pengguna berjaya ditambah',
    seconds: 2,
  },
  'administration.user-add-failed': {
    tone: 'error',
    en: 'Failed to add user',
    ms: 'Gagal menambah pengguna',
    seconds: 4,
  },
  'administration.user-deleted': {
    tone: 'success',
    en: 'User deleted successfully',
    ms: 'Pengguna berjaya dipadamkan',
    seconds: 2,
  },
  'administration.user-delete-failed': {
    tone: 'error',
    en: 'Failed to delete user',
    ms: 'Gagal memadamkan pengguna',
    seconds: 4,
  },
  'administration.role-updated': {
    tone: 'success',
    en: 'User role updated successfully',
    ms: 'Peranan pengguna berjaya dikemas kini',
    seconds: 2,
  },
  'administration.role-update-failed': {
    tone: 'error',
    en: 'Failed to update user role',
    ms: 'Gagal mengemas kini peranan pengguna',
    seconds: 4,
  },
  'administration.credits-updated': {
    tone: 'success',
    en: 'Credits updated successfully',
    ms: 'Kredit berjaya dikemas kini',
    seconds: 2,
  },
  'administration.credits-update-failed': {
    tone: 'error',
    en: 'Failed to update credits',
    ms: 'Gagal mengemas kini kredit',
    seconds: 4,
  },
} as const satisfies Messages
