import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam review` and the readings of `write` and `batch` say. */
export const reading = {
  'reading.characterisation': { en: 'characterisation', ms: 'perwatakan' },
  'reading.facts': { en: 'facts', ms: 'fakta' },
  'reading.style': { en: 'style', ms: 'gaya' },
  'reading.plot': { en: 'timeline and plot', ms: 'masa dan plot' },
  'reading.world': { en: 'world and setting', ms: 'dunia dan latar' },
  'reading.thread': { en: 'thread', ms: 'benang cerita' },
  'reading.repeat': { en: 'repeat', ms: 'pengulangan' },
  'reading.open': { en: 'open', ms: 'terbuka' },
  'reading.taken': { en: 'repair taken', ms: 'pembaikan diterima' },
  'reading.left': { en: 'left', ms: 'dibiarkan' },
  'reading.no-fault': { en: 'no fault', ms: 'bukan kesilapan' },
  'reading.by-check': { en: 'found without a model', ms: 'ditemui tanpa model' },
  'reading.repair-in': { en: 'repair in {step}', ms: 'pembaikan dalam {step}' },
  'reading.begun': {
    en: 'Reading the book ({part}/{of}), findings so far: {n}',
    ms: 'Membaca buku ({part}/{of}), dapatan setakat ini: {n}',
  },
  'reading.made': {
    en: 'Read to {step}: {n} new findings.',
    ms: 'Dibaca hingga {step}: {n} dapatan baharu.',
  },
  'reading.dropped': {
    en: 'Findings left out, because their quotations are not in the text: {n}.',
    ms: 'Ditinggalkan kerana tidak terbukti dalam teks: {n}.',
  },
  'reading.no-model': {
    en: 'Only the checks that need no model ran: none is connected.',
    ms: 'Hanya semakan tanpa model dijalankan: tiada model disambungkan.',
  },
  'reading.without-model': {
    en: 'Only the checks that need no model ran.',
    ms: 'Hanya semakan tanpa model dijalankan.',
  },
  'reading.not-again': {
    en: 'This book was read before, and nothing was written since. To read it again: --again',
    ms: 'Buku ini sudah dibaca dan tiada bahagian baharu sejak itu. Untuk membacanya semula: --again',
  },
  'reading.none-open': { en: 'No open findings.', ms: 'Tiada dapatan terbuka.' },
  'reading.still-open': { en: 'Open findings: {n}.', ms: 'Dapatan terbuka: {n}.' },
  'reading.repaired': {
    en: 'Open findings of earlier readings that have a repair now: {ids}.',
    ms: 'Dapatan terbuka daripada pembacaan terdahulu yang kini ada pembaikan: {ids}.',
  },
  'reading.mended': { en: 'Repairs taken: {n}.', ms: 'Pembaikan diterima: {n}.' },
  'reading.no-repair': {
    en: 'No repair was proposed for {n} of the open findings: correct those passages yourself, or decide with --leave or --no-fault.',
    ms: 'Tiada pembaikan dicadangkan bagi {n} dapatan terbuka: betulkan petikannya sendiri, atau putuskan dengan --leave atau --no-fault.',
  },
  'reading.refused': {
    en: 'Not repaired, because the passage is gone or occurs more than once: {ids}.',
    ms: 'Tidak dibaiki kerana petikannya tiada lagi, atau muncul lebih daripada sekali: {ids}.',
  },
  'reading.by-hand': {
    en: '{file} was corrected by hand and is left as it is.',
    ms: '{file} telah diubah sendiri dan dibiarkan seadanya.',
  },
  'reading.failed': {
    en: 'The book was not read: {reason} It is unharmed; kalam review reads it later.',
    ms: 'Buku ini tidak dibaca: {reason} Buku tidak terjejas; kalam review boleh membacanya kemudian.',
  },
  'reading.look': { en: 'To see and decide them: {command}', ms: 'Untuk melihat dan memutuskannya: {command}' },
  'reading.file-decides': {
    en: 'Findings about a file are only listed. To decide on them, make a book of it first: kalam import {file}',
    ms: 'Dapatan tentang fail hanya disenaraikan. Untuk memutuskannya, jadikan fail itu buku dahulu: kalam import {file}',
  },
  'reading.text-alone': {
    en: 'a text after the book belongs to --change',
    ms: 'teks selepas nama buku hanya untuk --change',
  },
  'reading.change-alone': {
    en: '--change: give the text after the book; - reads stdin',
    ms: '--change: berikan teks selepas nama buku; - membaca stdin',
  },
  'reading.change-long': {
    en: '--change: the text has more than {max} characters',
    ms: '--change: teks itu melebihi {max} aksara',
  },
  'reading.one-call': { en: '{calls} call', ms: '{calls} panggilan' },
} as const satisfies Messages
