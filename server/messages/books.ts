import type { Messages } from '../../engine/messages/message.ts'

/** Saved books, saved progress, content history, profiles. */
export const books = {
  'books.not-about': {
    en: 'This generator makes nothing about a book. Leave the book out.',
    ms: 'Penjana ini tidak membuat apa-apa tentang sesebuah buku. Tinggalkan buku itu.',
  },
  'book.deleted': {
    en: 'Book deleted. Its texts stay in your content history.',
    ms: 'Buku dipadamkan. Teksnya kekal dalam sejarah kandungan anda.',
  },
  'book.bible-changed': {
    en: 'The story bible has changed since you opened it. Your correction was not saved: open it again and repeat it.',
    ms: 'Bible cerita telah berubah sejak anda membukanya. Pembetulan anda tidak disimpan: buka semula dan buat pembetulan itu sekali lagi.',
  },
  'book.publication-changed': {
    en: 'The details of this book have changed since you opened them. Your change was not saved: open them again and repeat it.',
    ms: 'Maklumat buku ini telah berubah sejak anda membukanya. Perubahan anda tidak disimpan: buka semula dan buat perubahan itu sekali lagi.',
  },
  'book.step-written': {
    en: 'This part is written already. Its scene plan can no longer be changed.',
    ms: 'Bahagian ini sudah ditulis. Rancangan babaknya tidak boleh diubah lagi.',
  },
  'book.scenes-proposed': {
    en: 'Scenes were proposed {most} times for this part. Please change the plan by hand, or let the part be written.',
    ms: 'Babak sudah dicadangkan {most} kali untuk bahagian ini. Sila ubah rancangannya sendiri, atau teruskan penulisan bahagian ini.',
  },
  'book.nothing-to-read': {
    en: 'Nothing of this book can be read yet: no part is written.',
    ms: 'Buku ini belum boleh dibaca: belum ada bahagian yang ditulis.',
  },
  'book.readings-enough': {
    en: 'This book was read {most} times, which is the most.',
    ms: 'Buku ini sudah dibaca {most} kali, iaitu had tertinggi.',
  },
  'book.reading-not-included': {
    en: 'Some texts of this book were not paid for here, so a reading of it costs credits. Ask for it under Findings.',
    ms: 'Sesetengah teks buku ini tidak dibayar di sini, jadi pembacaannya memerlukan kredit. Mintalah di bahagian Dapatan.',
  },
  'book.reading-done': {
    en: 'The book was read. Findings: {findings}',
    ms: 'Buku telah dibaca. Dapatan: {findings}',
  },
  'book.reading-done-without-model': {
    en: 'No model is connected, so only the checks that need none were made. Nothing was charged. Findings: {findings}',
    ms: 'Tiada model disambungkan, jadi hanya semakan yang tidak memerlukan model dibuat. Tiada caj dikenakan. Dapatan: {findings}',
  },
  'book.scenes-done': { en: 'The scenes are planned.', ms: 'Babak telah dirancang.' },
  'book.plan-proposed': { en: 'Another plan is proposed.', ms: 'Satu lagi rancangan telah dicadangkan.' },
  'book.plans-proposed': {
    en: 'Plans were proposed {most} times for this book, which is the most. You can still change the plan by hand.',
    ms: 'Rancangan sudah dicadangkan {most} kali untuk buku ini, iaitu had tertinggi. Anda masih boleh mengubahnya sendiri.',
  },
  'rewrite.done': {
    en: 'The new text is ready: take it, or leave it. You have {credits} credits left.',
    ms: 'Teks baharu sudah siap: ambil atau tinggalkan. Baki anda {credits} kredit.',
  },
  'rewrite.decided': {
    en: 'This proposal was decided already.',
    ms: 'Cadangan ini sudah diputuskan.',
  },
  'book.copy-title': { en: '{title} (copy)', ms: '{title} (salinan)' },
  'book.copies-enough': {
    en: 'This book was copied {most} times, which is the most.',
    ms: 'Buku ini sudah disalin {most} kali, iaitu had tertinggi.',
  },
  'book.snapshots-enough': {
    en: 'This book has {most} snapshots, which is the most. Delete one first.',
    ms: 'Buku ini sudah ada {most} petikan keadaan, iaitu had tertinggi. Padamkan satu dahulu.',
  },
  'book.notes-enough': {
    en: 'This book has {most} notes, which is the most. Delete one first.',
    ms: 'Buku ini sudah ada {most} nota, iaitu had tertinggi. Padamkan satu dahulu.',
  },
  'piece.changed': {
    en: 'This text was changed elsewhere in the meantime. Nothing was overwritten: both texts are kept.',
    ms: 'Teks ini telah diubah di tempat lain. Tiada apa-apa yang ditindih: kedua-dua teks masih ada.',
  },
  'plan.changed': {
    en: 'The plan has changed since you opened it. Your change was not saved: look at the new plan and repeat it.',
    ms: 'Rancangan telah berubah sejak anda membukanya. Perubahan anda tidak disimpan: lihat rancangan baharu dan ulanginya.',
  },
  'progress.save-failed': { en: 'Failed to save progress', ms: 'Gagal menyimpan kemajuan' },
  'progress.cleared': { en: 'Progress cleared', ms: 'Rekod kemajuan telah dipadamkan' },
  'profile.updated': { en: 'Profile updated successfully', ms: 'Profil telah dikemas kini' },
  'history.load-failed': { en: 'Failed to load content history', ms: 'Gagal memuatkan sejarah kandungan' },
} as const satisfies Messages
