import type { Messages } from '../../engine/messages/message.ts'

/** The administrator's portal: credit links, deployments, users. */
export const administration = {
  'administration.link-created': { en: 'Credit URL generated successfully', ms: 'URL kredit telah dijana' },
  'administration.link-deleted': { en: 'URL deleted successfully', ms: 'URL telah dipadamkan' },
  'administration.deployment-missing': { en: 'Deployment not found', ms: 'Pelancaran tidak ditemui' },
  'administration.rolled-back': {
    en: 'Successfully rolled back deployment',
    ms: 'Pelancaran telah dikembalikan kepada versi terdahulu',
  },
  'administration.user-added': { en: 'User added successfully', ms: 'Pengguna telah ditambah' },
  'administration.user-deleted': { en: 'User deleted successfully', ms: 'Pengguna telah dipadamkan' },
  'administration.role-updated': { en: 'User role updated successfully', ms: 'Peranan pengguna telah dikemas kini' },
  'administration.credits-updated': { en: 'Credits updated successfully', ms: 'Kredit telah dikemas kini' },
  'administration.fixed': {
    en: "The administrator's own role, credits and account can't be changed here.",
    ms: 'Peranan, kredit dan akaun pentadbir sendiri tidak boleh diubah di sini.',
  },
  'administration.admin-role': {
    en: 'Only the administrator can have the role Admin. It is given on the server.',
    ms: 'Hanya pentadbir boleh mempunyai peranan Admin. Peranan itu diberikan di pelayan.',
  },
  'administration.one-only': {
    en: '{email} is the administrator, and there is only one. With --move the role is moved, and {email} goes on with the plan Free.',
    ms: '{email} ialah pentadbir, dan hanya boleh ada seorang. Dengan --move peranan itu dipindahkan, dan {email} diteruskan dengan pelan Percuma.',
  },
  'administration.configured': {
    en: 'The configuration names {email} as the administrator ({setting}). Change it first.',
    ms: 'Tetapan pelayan menamakan {email} sebagai pentadbir ({setting}). Ubah tetapan itu dahulu.',
  },
  'administration.balance-moved': {
    en: 'The balance has changed to {credits} since you looked. Please confirm again.',
    ms: 'Baki telah berubah kepada {credits} sejak anda melihatnya. Sila sahkan semula.',
  },
  'administration.nobody': {
    en: 'Nobody has the address {email}.',
    ms: 'Tiada sesiapa yang mempunyai alamat {email}.',
  },
  'administration.roll-back-records': {
    en: 'Rolling back only records it here. To run another version, install that version.',
    ms: 'Pengembalian hanya direkodkan di sini. Untuk menjalankan versi lain, pasang versi tersebut.',
  },
  'administration.not-delivered': {
    en: 'Only a successful deployment can be rolled back to.',
    ms: 'Hanya pelancaran yang berjaya boleh dijadikan sasaran pengembalian.',
  },
} as const satisfies Messages
