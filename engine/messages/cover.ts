import type { Messages } from './message.ts'

/** What covers say, and why one can't be drawn. */
export const cover = {
  'cover.series': { en: '{series} · Book {n}', ms: '{series} · Buku {n}' },
  'cover.picture-format': {
    en: 'The picture of a cover is a PNG or a JPEG; this one is neither.',
    ms: 'Gambar kulit buku mestilah PNG atau JPEG; yang ini bukan.',
  },
  'cover.pages': {
    en: 'A paperback on {paper} paper has {least} to {most} pages, not {pages}.',
    ms: 'Buku berkulit nipis pada kertas {paper} mempunyai {least} hingga {most} halaman, bukan {pages}.',
  },
} as const satisfies Messages
