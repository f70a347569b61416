import { expect, test } from 'vitest'
import { helpTexts, messages, studioTexts } from './surfaces.ts'

/** Words an Indonesian would use where a Malaysian has another. */
const indonesian = new Set(
  `akun autentikasi bagian bahwa banget baru beda berhasil bisa cerah coba detik diperbarui diunduh diunggah dompet email
  gratis hapus dihapus menghapus inggris izin judul kadaluarsa kalimat kamu kantor kapan karena kedaluwarsa kesalahan
  koneksi konten kredensial kueri kuota langganan layanan mau memperbarui menit mobil nggak nomor otentikasi paket
  paragraf pembaruan pengaturan peramban perbarui peran ponsel respon sampul sandi segarkan server silahkan silakan
  situs tagihan tautan terjadi terverifikasi tipe uang ulangi unduh unggah verifikasi`.split(/\s+/),
)

const indonesianIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/\{\w+\}/g, ' ')
    .split(/[^\p{L}-]+/u)
    .filter((word) => indonesian.has(word))

test('the list knows Indonesian when it meets it', () => {
  expect(indonesianIn('Terjadi kesalahan server. Silakan coba lagi, karena koneksi tidak bisa dibuat.')).toEqual([
    'terjadi',
    'kesalahan',
    'server',
    'silakan',
    'coba',
    'karena',
    'koneksi',
    'bisa',
  ])
})

/** Names that are the same in every language. */
const sameInBoth = ['generation.step-done', 'startup.data']

const codesWhere = (holds: (en: string, ms: string) => boolean, among = messages) =>
  Object.entries(among).flatMap(([code, { en, ms }]) => (holds(en, ms) ? [code] : []))

/** The sentence is Malaysian all the same: a bright theme, somebody who is new here, a page of a book, what was just edited. */
const rightHere = [
  'account.no-account',
  'entry.sample-text',
  'books.sort-worked',
  'shell.theme-light',
  'shell.shortcut-theme',
]

test('every sentence is Malaysian', () => {
  expect(codesWhere((_, ms) => indonesianIn(ms).length > 0)).toEqual([])
  expect(codesWhere((_, ms) => indonesianIn(ms).length > 0, helpTexts)).toEqual([])
  expect(codesWhere((_, ms) => indonesianIn(ms).length > 0, studioTexts)).toEqual(rightHere)
})

test('every sentence is translated', () => {
  expect(codesWhere((en, ms) => ms === en)).toEqual(sameInBoth)
  expect(codesWhere((en, ms) => ms === en, helpTexts)).toEqual([])
})

test('every sentence asks as politely as the English', () => {
  expect(codesWhere((en, ms) => /\bsila\b/i.test(ms) !== /\bplease\b/i.test(en))).toEqual([])
})
