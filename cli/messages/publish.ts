import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam export` says. */
export const publish = {
  'publish.unfinished': {
    en: '{written} of {of} pieces are written: the files hold the book as far as it goes.',
    ms: '{written} daripada {of} bahagian sudah ditulis: fail mengandungi buku setakat ini.',
  },
} as const satisfies Messages
