import type { Messages } from '../../engine/messages/message.ts'

/** What the options of a batch may be wrong in. */
export const batch = {
  'batch.no-folder': {
    en: 'name the folder of the books: --out books',
    ms: 'namakan folder buku: --out books',
  },
  'batch.no-rows': {
    en: '{manifest} has no rows to write',
    ms: '{manifest} tiada baris untuk ditulis',
  },
  'batch.max-calls': {
    en: '--max-calls {given}: write a whole number of calls, as 500',
    ms: '--max-calls {given}: tulis bilangan panggilan sebagai nombor bulat, seperti 500',
  },
  'batch.max-cost': {
    en: '--max-cost {given}: write an amount in the currency of the prices, as 12.50',
    ms: '--max-cost {given}: tulis jumlah dalam mata wang harga, seperti 12.50',
  },
  'batch.rate': {
    en: '--rate {given}: write requests and tokens a minute, as 500rpm,200ktpm',
    ms: '--rate {given}: tulis permintaan dan token seminit, seperti 500rpm,200ktpm',
  },
  'batch.no-prices': {
    en: '--max-cost {cost}: kalam.config.yaml must have prices for it',
    ms: '--max-cost {cost}: kalam.config.yaml perlu ada harga untuk had ini',
  },
  'batch.no-image-price': {
    en: '--max-cost {cost}: kalam.config.yaml must have prices for it, one for an image too (row {row})',
    ms: '--max-cost {cost}: kalam.config.yaml perlu ada harga untuk had ini, termasuk harga gambar (baris {row})',
  },
} as const satisfies Messages
