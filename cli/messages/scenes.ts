import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam scenes` says. */
export const scenes = {
  'scenes.none-for': {
    en: '{step} is not written from a plan of scenes.',
    ms: '{step} tidak ditulis daripada rancangan babak.',
  },
  'scenes.unset': {
    en: '{step} has no plan of scenes yet: it makes its own when it is written.',
    ms: '{step} belum mempunyai rancangan babak; rancangannya dibuat semasa bahagian itu ditulis.',
  },
  'scenes.kept': {
    en: '{step} will be written from this plan of scenes.',
    ms: '{step} akan ditulis daripada rancangan babak ini.',
  },
  'scenes.unreadable': {
    en: 'The plan of scenes {file} cannot be read: {reason}. Check the name of the file.',
    ms: 'Rancangan babak {file} tidak dapat dibaca: {reason}. Semak nama fail itu.',
  },
  'scenes.too-long': {
    en: 'The plan of scenes {file} is not UTF-8 text of at most {max} characters. Shorten it.',
    ms: 'Rancangan babak {file} bukan teks UTF-8 yang terdiri daripada {max} aksara atau kurang. Pendekkan rancangan itu.',
  },
  'scenes.show-or-set': {
    en: '--show changes nothing: leave out --set',
    ms: '--show tidak mengubah apa-apa: tinggalkan --set',
  },
} as const satisfies Messages
