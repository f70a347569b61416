import type { Messages } from './message.ts'

/** What programs are told that load a catalog and write with it. */
export const catalog = {
  'catalog.unreadable': {
    en: 'The folder {folder} cannot be read as generators: {reason}',
    ms: 'Folder {folder} tidak dapat dibaca sebagai penjana: {reason}',
  },
  'catalog.faulty': {
    en: 'The generators have faults:\n{faults}',
    ms: 'Penjana mempunyai ralat:\n{faults}',
  },
  'catalog.no-generator': {
    en: 'There is no generator “{id}”. Choose from: {suggestion}.',
    ms: 'Tiada penjana “{id}”. Pilih daripada: {suggestion}.',
  },
  'catalog.settings': {
    en: 'The settings do not fit the generator “{id}”: {faults}',
    ms: 'Tetapan tidak sesuai dengan penjana “{id}”: {faults}',
  },
  'catalog.not-a-text': {
    en: 'The generator “{id}” makes a picture, not a text.',
    ms: 'Penjana “{id}” menghasilkan gambar, bukan teks.',
  },
  'catalog.not-a-picture': {
    en: 'The generator “{id}” writes a text and makes no picture.',
    ms: 'Penjana “{id}” menulis teks dan tidak menghasilkan gambar.',
  },
} as const satisfies Messages
