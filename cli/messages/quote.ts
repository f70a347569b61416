import type { Messages } from '../../engine/messages/message.ts'

/** What is said of the length and cost of a book, and of its progress while it is written. */
export const quote = {
  'quote.estimated': {
    en: 'credits are exact; calls, tokens and cost are an estimate for texts of the asked length',
    ms: 'kredit adalah tepat; panggilan, token dan kos ialah anggaran bagi teks mengikut panjang yang diminta',
  },
  'quote.no-price': {
    en: 'unknown: the model has no published price, and kalam.config.yaml has none for it',
    ms: 'tidak diketahui: harga model tidak diterbitkan, dan tidak ada dalam kalam.config.yaml',
  },
  'quote.no-model': {
    en: 'unknown: no model is connected',
    ms: 'tidak diketahui: tiada model disambungkan',
  },
  'quote.whole-book': { en: 'the whole book: {size}', ms: 'seluruh buku: {size}' },
  'progress.left': { en: 'about {time} left', ms: 'kira-kira {time} lagi' },
  'progress.tokens-unknown': { en: 'tokens unknown', ms: 'bilangan token tidak diketahui' },
  'progress.picture': { en: 'a picture', ms: 'gambar' },
  'progress.finished': { en: '{title}: {words} in {parts}', ms: '{title}: {words} dalam {parts}' },
  'progress.next': { en: 'next: {step} (--resume)', ms: 'seterusnya: {step} (--resume)' },
  'progress.kept': {
    en: '{done} of {of} pieces are kept in {path}; {left} to go with --resume',
    ms: '{done} daripada {of} bahagian disimpan dalam {path}; {left} lagi dengan --resume',
  },
} as const satisfies Messages
