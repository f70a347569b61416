import type { Messages } from '../../engine/messages/message.ts'

/** What the server says of one piece, before it is written and after. */
export const generation = {
  // Where another time than three minutes is configured.
  'generation.timed-out-after': {
    en: 'Content generation timed out after {seconds} s. Please try again.',
    ms: 'Penjanaan kandungan tamat masa selepas {seconds} saat. Sila cuba lagi.',
  },
  'generation.sign-in': { en: 'Please sign in to generate content', ms: 'Sila log masuk untuk menjana kandungan' },
  'generation.not-authenticated': { en: 'User not authenticated', ms: 'Pengguna belum disahkan' },
  'generation.succeeded': { en: 'Content generated successfully!', ms: 'Kandungan telah dijana!' },
  'generation.succeeded-with-credits': {
    en: 'Content generated successfully! Credits remaining: {credits}',
    ms: 'Kandungan telah dijana! Baki kredit: {credits}',
  },
  'generation.step-done': { en: '{said}', ms: '{said}' },
  'generation.in-flight': { en: 'This part is being written already.', ms: 'Bahagian ini sedang ditulis.' },
  'generation.too-many': {
    en: 'Two texts are being written for you already. Please wait until one is done.',
    ms: 'Dua teks sedang ditulis untuk anda. Sila tunggu sehingga satu siap.',
  },
  'generation.interrupted': {
    en: 'Writing was interrupted. Nothing was charged. Please try again.',
    ms: 'Penulisan terganggu. Tiada caj dikenakan. Sila cuba lagi.',
  },
  'generation.above-cap': {
    en: 'This part costs more than is left of the limit you set.',
    ms: 'Bahagian ini lebih mahal daripada baki had yang anda tetapkan.',
  },
  'generation.rejected-often': {
    en: 'Too many texts this hour were not what was asked for. Nothing was charged for them. Please try again in {minutes} min, with other settings.',
    ms: 'Terlalu banyak teks dalam sejam ini tidak menepati permintaan. Tiada caj dikenakan untuk teks itu. Sila cuba lagi selepas {minutes} minit dengan tetapan lain.',
  },
  'generation.cancel-limit': {
    en: 'You have cancelled often this hour, so this text is finished and charged.',
    ms: 'Anda sudah kerap membatalkan penulisan dalam masa sejam ini, jadi teks ini disiapkan dan dicaj.',
  },
} as const satisfies Messages
