import type { Messages } from './message.ts'

/** The manuscript: versions, locks, rewriting, and changes of the plan. */
export const manuscript = {
  'piece.locked': {
    en: '{piece} is locked: nothing writes in it. Unlock it first.',
    ms: '{piece} dikunci: tiada apa-apa boleh menulis di dalamnya. Buka kuncinya dahulu.',
  },
  'plan.none': {
    en: 'This book has no plan yet. It is made with its first piece.',
    ms: 'Buku ini belum ada rangka. Rangka dibuat bersama bahagian pertamanya.',
  },
  'plan.fixed': {
    en: 'In {title} the parts of the plan are fixed: none can be added, dropped or moved. Their titles and summaries may change.',
    ms: 'Dalam {title}, bahagian rangka sudah ditetapkan: tidak boleh ditambah, digugurkan atau dipindahkan. Tajuk dan ringkasannya boleh diubah.',
  },
  'plan.written': {
    en: '{piece} is written: its entry keeps its place in the plan. Title and summary may change.',
    ms: '{piece} sudah ditulis: entrinya kekal di tempatnya dalam rangka. Tajuk dan ringkasannya boleh diubah.',
  },
  'plan.closed': {
    en: '{piece} is written, and it stands behind the plan’s last entry: entries can no longer be added or dropped.',
    ms: '{piece} sudah ditulis, dan letaknya selepas entri terakhir rangka: entri tidak boleh lagi ditambah atau digugurkan.',
  },
  'plan.count': {
    en: 'A plan has from 1 to {most} entries; this one has {count}.',
    ms: 'Rangka mempunyai 1 hingga {most} entri; rangka ini ada {count}.',
  },
  'plan.no-title': {
    en: 'Entry {number} has no title.',
    ms: 'Entri {number} tiada tajuk.',
  },
  'plan.too-long': {
    en: 'Entry {number} is too long: a title has at most {title} characters, a summary at most {summary}.',
    ms: 'Entri {number} terlalu panjang: tajuk paling banyak {title} aksara, ringkasan paling banyak {summary}.',
  },
  'plan.no-entry': {
    en: 'The plan has no entry {number}.',
    ms: 'Tiada entri {number} dalam rangka.',
  },
  'plan.entry-twice': {
    en: 'Entry {number} comes twice. Leave its number out of the new one.',
    ms: 'Entri {number} muncul dua kali. Tinggalkan nombornya pada entri yang baharu.',
  },
} as const satisfies Messages
