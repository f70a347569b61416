import type { Messages } from '../../engine/messages/message.ts'

/** Headings and words of tables of figures: quotes, batches and their reports. */
export const figures = {
  'figures.generator': { en: 'generator', ms: 'penjana' },
  'figures.rows': { en: 'rows', ms: 'baris' },
  'figures.pieces': { en: 'pieces', ms: 'bahagian' },
  'figures.calls': { en: 'calls', ms: 'panggilan' },
  'figures.tokens-in': { en: 'tokens in', ms: 'token masuk' },
  'figures.tokens-out': { en: 'tokens out', ms: 'token keluar' },
  'figures.credits': { en: 'credits', ms: 'kredit' },
  'figures.cost': { en: 'cost', ms: 'kos' },
  'figures.time': { en: 'time', ms: 'masa' },
  'figures.size': { en: 'size', ms: 'saiz' },
  'figures.total': { en: 'total', ms: 'jumlah' },
  'figures.readings': { en: 'reading ×{times}', ms: 'pembacaan ×{times}' },
  'figures.unknown': { en: 'unknown', ms: 'tidak diketahui' },
  'figures.or': { en: 'or', ms: 'atau' },
  'figures.about': { en: 'about {amount}', ms: 'kira-kira {amount}' },
  'figures.tokens': {
    en: 'about {input} tokens in and {output} out',
    ms: 'kira-kira {input} token masuk dan {output} token keluar',
  },
} as const satisfies Messages
