import type { Messages } from './message.ts'

/** The label that stands wherever the demo writer's work is shown. */
export const demo = {
  'demo.notice': {
    en: "This text was written by Kalam's demo writer, not by a language model.",
    ms: 'Teks ini ditulis oleh penulis demo Kalam, bukan oleh model bahasa.',
  },
  'demo.image-notice': {
    en: "This cover was drawn by Kalam's demo writer, not by an image model.",
    ms: 'Kulit buku ini dilukis oleh penulis demo Kalam, bukan oleh model imej.',
  },
} as const satisfies Messages
