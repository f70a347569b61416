import type { Messages } from './message.ts'

/** What is said of a book as a whole. */
export const book = {
  'book.finished': {
    tone: 'success',
    en: 'Your book is complete.',
    ms: 'Buku anda sudah lengkap.',
    seconds: 2,
  },
  'book.record-unreadable': {
    tone: 'error',
    en: 'Your saved progress cannot be read. Choose Start New to begin again; the saved record is set aside.',
    ms: 'Rekod kemajuan anda tidak dapat dibaca. Pilih Mula Baharu untuk bermula semula; rekod lama diketepikan.',
    seconds: 4,
  },
  'book.record-outdated': {
    tone: 'error',
    en: 'Your saved progress no longer fits this generator ({fault}). Choose Start New to begin again; the saved record is set aside.',
    ms: 'Rekod kemajuan anda tidak lagi sepadan dengan penjana ini ({fault}). Pilih Mula Baharu untuk bermula semula; rekod lama diketepikan.',
    seconds: 4,
  },
  'book.deleted': {
    tone: 'success',
    en: 'Book deleted. Its texts stay in your content history.',
    ms: 'Buku dipadamkan. Teksnya kekal dalam sejarah kandungan anda.',
    seconds: 2,
  },
  'book.parts-note-sections': {
    tone: 'info',
    en: '{total} parts: introduction, {chapters} sections, conclusion',
    ms: '{total} bahagian: pengenalan, {chapters} topik, kesimpulan',
  },
  'book.parts-note': {
    tone: 'info',
    en: '{total} parts: introduction, {chapters} chapters, conclusion',
    ms: '{total} bahagian: pengenalan, {chapters} bab, kesimpulan',
  },
} as const satisfies Messages
