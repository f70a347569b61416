import type { Messages } from '../../engine/messages/message.ts'

/** What the server says of a request it can't serve. */
export const requests = {
  'requests.invalid': {
    en: 'Please check what you entered: {faults}',
    ms: 'Sila semak butiran yang anda isi: {faults}',
  },
  // What is wrong with one field, beside it or after `requests.invalid`.
  'requests.field-empty': { en: "This can't be left empty", ms: 'Ruangan ini tidak boleh dibiarkan kosong' },
  'requests.field-invalid': { en: "This can't be understood", ms: 'Isi ini tidak dapat difahami' },
  'requests.field-number': { en: 'Enter a number', ms: 'Masukkan nombor' },
  'requests.field-whole-number': { en: 'Enter a whole number', ms: 'Masukkan nombor bulat' },
  'requests.field-least': { en: 'Enter {least} or more', ms: 'Masukkan {least} atau lebih' },
  'requests.field-most': { en: 'Enter {most} or less', ms: 'Masukkan {most} atau kurang' },
  'requests.field-short': { en: 'Enter at least {least} characters', ms: 'Masukkan sekurang-kurangnya {least} aksara' },
  'requests.field-long': { en: 'Enter at most {most} characters', ms: 'Masukkan tidak lebih daripada {most} aksara' },
  'requests.field-date': { en: 'Enter a date and time', ms: 'Masukkan tarikh dan masa' },
  'requests.field-choice': { en: 'Choose one of: {choices}', ms: 'Pilih salah satu: {choices}' },
  'requests.field-unknown': {
    en: 'Nothing of the name {names} is expected here',
    ms: 'Tiada medan bernama {names} di sini',
  },
  'requests.not-found': {
    en: 'Not found. It may have been deleted.',
    ms: 'Tidak ditemui. Mungkin ia telah dipadamkan.',
  },
  'requests.signed-out': { en: 'Please sign in first', ms: 'Sila log masuk dahulu' },
  'requests.forbidden': {
    en: 'Only the administrator may do this.',
    ms: 'Hanya pentadbir boleh melakukan tindakan ini.',
  },
  'requests.origin': {
    en: 'This request did not come from this site and was refused. A program that sends a cookie also sends the header Origin, with the address of the server.',
    ms: 'Permintaan ini tidak datang daripada laman ini dan ditolak. Program yang menghantar kuki perlu menghantar pengepala Origin juga, dengan alamat pelayan.',
  },
  'requests.signature': {
    en: 'The signature of this request does not fit its content.',
    ms: 'Tandatangan permintaan ini tidak sepadan dengan kandungannya.',
  },
  'requests.too-large': {
    en: 'That is too large. The most is {most}.',
    ms: 'Terlalu besar. Had maksimum ialah {most}.',
  },
  'requests.too-many': {
    en: 'Too many attempts. Please wait a few minutes and try again.',
    ms: 'Terlalu banyak cubaan. Sila tunggu beberapa minit dan cuba lagi.',
  },
  'requests.too-many-streams': {
    en: 'Too many pages of yours are open at once. Close some of them and try again.',
    ms: 'Terlalu banyak halaman anda dibuka serentak. Tutup sebahagiannya dan cuba lagi.',
  },
  'requests.unreadable': {
    en: 'This request could not be read: its body is no valid JSON.',
    ms: 'Permintaan ini tidak dapat dibaca: kandungannya bukan JSON yang sah.',
  },
  'requests.key-missing': {
    en: 'Send an Idempotency-Key header of 8 to 200 characters, a new one for each text.',
    ms: 'Hantar pengepala Idempotency-Key sepanjang 8 hingga 200 aksara, yang baharu bagi setiap teks.',
  },
  'requests.key-reused': {
    en: 'This Idempotency-Key was used for another request. Use a new one.',
    ms: 'Idempotency-Key ini telah digunakan untuk permintaan lain. Gunakan yang baharu.',
  },
  'requests.unavailable': {
    en: 'Nothing can be saved at the moment, so nothing was charged. Please try again in a few minutes.',
    ms: 'Buat masa ini tiada apa-apa dapat disimpan, jadi tiada caj dikenakan. Sila cuba lagi dalam beberapa minit.',
  },
} as const satisfies Messages
