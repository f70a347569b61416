import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam write` and the settings of a new text may be wrong in. */
export const writing = {
  'writing.faulty-settings': {
    en: "these settings can't be used:\n{faults}",
    ms: 'tetapan ini tidak dapat digunakan:\n{faults}',
  },
  'writing.begun-with': {
    en: 'the book was begun with {name}={before}, which cannot become {now}: leave the option out, or begin another book with another --out',
    ms: 'buku ini dimulakan dengan {name}={before}, yang tidak boleh ditukar kepada {now}: tinggalkan pilihan itu, atau mulakan buku lain dengan --out yang lain',
  },
  'writing.no-assignment': {
    en: '--set {given}: write key=value',
    ms: '--set {given}: tulis kekunci=nilai',
  },
  'writing.no-map': {
    en: '{file} must be a map of settings, such as tone: gentle',
    ms: '{file} mestilah pemetaan tetapan, seperti tone: gentle',
  },
  'writing.in-one-piece': {
    en: '{id} is written in one piece: there is nothing to resume',
    ms: '{id} ditulis sekali gus: tiada apa-apa untuk disambung',
  },
  'writing.folder-taken': {
    en: 'there is a book in {path}: go on with --resume, or choose another folder with --out',
    ms: 'sudah ada buku dalam {path}: sambung dengan --resume, atau pilih folder lain dengan --out',
  },
  'writing.folder-has-book': {
    en: 'there is a book in {path}: choose another folder or a file with --out',
    ms: 'sudah ada buku dalam {path}: pilih folder lain atau fail dengan --out',
  },
  'writing.no-step': {
    en: '--until: there is no step "{step}"; the steps are {steps}',
    ms: '--until: tiada langkah "{step}"; langkah yang ada ialah {steps}',
  },
  'writing.format': {
    en: '--format {given}: choose {formats}',
    ms: '--format {given}: pilih {formats}',
  },
  'writing.title-of': {
    en: '--title-of {given}: write a chapter number, = and a title, as 3="The Reef"',
    ms: '--title-of {given}: tulis nombor bab, = dan tajuk, seperti 3="The Reef"',
  },
  'writing.title-of-part': {
    en: '--title-of {given}: write a chapter number (or one of {parts}), = and a title, as 3="The Reef"',
    ms: '--title-of {given}: tulis nombor bab (atau salah satu daripada {parts}), = dan tajuk, seperti 3="The Reef"',
  },
} as const satisfies Messages
