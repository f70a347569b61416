import type { Language, Localized } from '../../engine/language.ts'

/** Something that was set, or wasn't, and that a server can't start with. */
export interface Fault {
  /** The variable by which it is mended. */
  readonly name: string
  readonly says: Localized
}

export function textOf({ name, says }: Fault, language: Language): string {
  return `${name}: ${says[language]}`
}

export const UNSET = {
  providerKey: {
    en: "set it, the configuration names it as a provider's key",
    ms: 'tetapkan nilainya, kerana konfigurasi menamakannya sebagai kunci pembekal',
  },
  sharedSecret: {
    en: 'set it, all servers of a PostgreSQL database share it; `openssl rand -hex 32` prints one',
    ms: 'tetapkan nilainya, kerana semua pelayan bagi satu pangkalan data PostgreSQL berkongsi rahsia itu; `openssl rand -hex 32` mencetak satu',
  },
  ownSecret: {
    en: 'set it, in production it is yours to keep; `openssl rand -hex 32` prints one',
    ms: 'tetapkan nilainya, kerana dalam produksi anda sendiri yang menyimpannya; `openssl rand -hex 32` mencetak satu',
  },
  webhookSecret: {
    en: 'set it too, without it no payment can be believed',
    ms: 'tetapkan juga, kerana tanpanya tiada bayaran yang boleh dipercayai',
  },
  stripeKey: { en: 'set it too, or neither', ms: 'tetapkan juga, atau jangan tetapkan kedua-duanya' },
  payments: {
    en: 'set it, or KALAM_TEST_PAYMENTS=1 for a checkout that takes no money and gives credits to all',
    ms: 'tetapkan nilainya, atau KALAM_TEST_PAYMENTS=1 untuk daftar keluar ujian yang tidak memungut wang dan memberi kredit kepada semua orang',
  },
} as const satisfies Readonly<Record<string, Localized>>
