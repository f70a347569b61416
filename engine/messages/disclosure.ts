import type { Messages } from './message.ts'

/** How AI was used, as a book says it to its readers. `{models}` is empty, or their names in brackets after a blank. */
export const disclosure = {
  'disclosure.entire-minimal': {
    en: 'The text of this book was written by an AI language model{models}.',
    ms: 'Teks buku ini ditulis oleh model bahasa AI{models}.',
  },
  'disclosure.entire-extensive': {
    en: 'The text of this book was written by an AI language model{models} and extensively edited by its author.',
    ms: 'Teks buku ini ditulis oleh model bahasa AI{models} dan banyak disunting oleh pengarangnya.',
  },
  'disclosure.some-minimal': {
    en: 'Parts of the text of this book were written by an AI language model{models}.',
    ms: 'Sebahagian teks buku ini ditulis oleh model bahasa AI{models}.',
  },
  'disclosure.some-extensive': {
    en: 'Parts of the text of this book were written by an AI language model{models} and extensively edited by its author.',
    ms: 'Sebahagian teks buku ini ditulis oleh model bahasa AI{models} dan banyak disunting oleh pengarangnya.',
  },
  'disclosure.images': {
    en: 'Images in this book were made by an AI model{models}.',
    ms: 'Imej dalam buku ini dihasilkan oleh model AI{models}.',
  },
} as const satisfies Messages
