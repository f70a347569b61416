import type { Messages } from './message.ts'

/** What the server says of a request it can't serve. */
export const requests = {
  'requests.invalid': {
    tone: 'error',
    en: 'Please check what you entered: {faults}',
    ms: 'Sila semak butiran yang anda isi: {faults}',
    seconds: 4,
  },
  // What is wrong with one field, beside it or after `requests.invalid`.
  'requests.field-empty': {
    tone: 'error',
    en: 'This can’t be left empty',
    ms: 'Ruangan ini tidak boleh dibiarkan kosong',
  },
  'requests.field-invalid': {
    tone: 'error',
    en: 'This can’t be understood',
    ms: 'Isi ini tidak dapat difahami',
  },
  'requests.field-number': { tone: 'error', en: 'Enter a number', ms: 'Masukkan nombor' },
  'requests.field-whole-number': { tone: 'error', en: 'Enter a whole number', ms: 'Masukkan nombor bulat' },
  'requests.field-least': { tone: 'error', en: 'Enter {least} or more', ms: 'Masukkan {least} atau lebih' },
  'requests.field-most': { tone: 'error', en: 'Enter {most} or less', ms: 'Masukkan {most} atau kurang' },
  'requests.field-short': {
    tone: 'error',
    en: 'Enter at least {least} characters',
    ms: 'Masukkan sekurang-kurangnya {least} aksara',
  },
  'requests.field-long': {
    tone: 'error',
    en: 'Enter at most {most} characters',
    ms: 'Masukkan tidak lebih daripada {most} aksara',
  },
  'requests.field-date': { tone: 'error', en: 'Enter a date and time', ms: 'Masukkan tarikh dan masa' },
  'requests.field-choice': { tone: 'error', en: 'Choose one of: {choices}', ms: 'Pilih salah satu: {choices}' },
  'requests.field-unknown': {
    tone: 'error',
    en: 'Nothing of the name {names} is expected here',
    ms: 'Tiada medan bernama {names} di sini',
  },
  'requests.not-found': {
    tone: 'error',
    en: 'Not found. It may have been deleted.',
    ms: 'Tidak ditemui. Mungkin ia telah dipadamkan.',
    seconds: 4,
  },
  'requests.signed-out': {
    tone: 'error',
    en: 'Please sign in first',
    ms: 'Sila log masuk dahulu',
    seconds: 4,
  },
  'requests.forbidden': {
    tone: 'error',
    en: 'Only the administrator may do this.',
    ms: 'Hanya pentadbir boleh melakukan tindakan ini.',
    seconds: 4,
  },
  'requests.origin': {
    tone: 'error',
    en: 'This request came from another site and was refused.',
    ms: 'Permintaan ini datang daripada laman lain dan ditolak.',
    seconds: 4,
  },
  'requests.signature': {
    tone: 'error',
    en: 'The signature of this request does not fit its content.',
    ms: 'Tandatangan permintaan ini tidak sepadan dengan kandungannya.',
    seconds: 4,
  },
  'requests.too-large': {
    tone: 'error',
    en: 'That is too large. The most is {most}.',
    ms: 'Terlalu besar. Had maksimum ialah {most}.',
    seconds: 4,
  },
  'requests.too-many': {
    tone: 'error',
    en: 'Too many attempts. Please wait a few minutes and try again.',
    ms: 'Terlalu banyak cubaan. Sila tunggu beberapa minit dan cuba lagi.',
    seconds: 4,
  },
  'requests.unreadable': {
    tone: 'error',
    en: 'This request could not be read: its body is no valid JSON.',
    ms: 'Permintaan ini tidak dapat dibaca: kandungannya bukan JSON yang sah.',
    seconds: 4,
  },
  'requests.key-missing': {
    tone: 'error',
    en: 'Send an Idempotency-Key header of 8 to 200 characters, a new one for each text.',
    ms: 'Hantar pengepala Idempotency-Key sepanjang 8 hingga 200 aksara, yang baharu bagi setiap teks.',
    seconds: 4,
  },
  'requests.key-reused': {
    tone: 'error',
    en: 'This Idempotency-Key was used for another request. Use a new one.',
    ms: 'Idempotency-Key ini telah digunakan untuk permintaan lain. Gunakan yang baharu.',
    seconds: 4,
  },
  'requests.unavailable': {
    tone: 'error',
    en: 'Nothing can be saved at the moment, so nothing was charged. Please try again in a few minutes.',
    ms: 'Buat masa ini tiada apa-apa dapat disimpan, jadi tiada caj dikenakan. Sila cuba lagi dalam beberapa minit.',
    seconds: 4,
  },
  'generation.in-flight': {
    tone: 'error',
    en: 'This part is being written already.',
    ms: 'Bahagian ini sedang ditulis.',
    seconds: 4,
  },
  'generation.too-many': {
    tone: 'error',
    en: 'Two texts are being written for you already. Please wait until one is done.',
    ms: 'Dua teks sedang ditulis untuk anda. Sila tunggu sehingga satu siap.',
    seconds: 4,
  },
  'generation.interrupted': {
    tone: 'error',
    en: 'Writing was interrupted. Nothing was charged. Please try again.',
    ms: 'Penulisan terganggu. Tiada caj dikenakan. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.above-cap': {
    tone: 'error',
    en: 'This part costs more than is left of the limit you set.',
    ms: 'Bahagian ini lebih mahal daripada baki had yang anda tetapkan.',
    seconds: 4,
  },
  'generation.rejected-often': {
    tone: 'error',
    en: 'Too many texts this hour were not what was asked for. Nothing was charged for them. Please try again in {minutes} min, with other settings.',
    ms: 'Terlalu banyak teks dalam sejam ini tidak menepati permintaan. Tiada caj dikenakan untuk teks itu. Sila cuba lagi selepas {minutes} minit dengan tetapan lain.',
    seconds: 6,
  },
  'generation.cancel-limit': {
    tone: 'info',
    en: 'You have cancelled often this hour, so this text is finished and charged.',
    ms: 'Anda sudah kerap membatalkan penulisan dalam masa sejam ini, jadi teks ini disiapkan dan dicaj.',
    seconds: 4,
  },
} as const satisfies Messages
