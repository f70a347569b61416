import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam prompt`, `record` and `replay` refuse. */
export const prompts = {
  'prompts.all-or-step': {
    en: '--all prints every step: leave out --step',
    ms: '--all mencetak setiap langkah: tinggalkan --step',
  },
  'prompts.update-alone': {
    en: '--update belongs to --golden',
    ms: '--update hanya digunakan bersama --golden',
  },
  'prompts.brief-of-one': {
    en: '--brief is for the prompts of one book: leave out --golden and --diff',
    ms: '--brief adalah untuk gesaan satu buku: tinggalkan --golden dan --diff',
  },
  'prompts.diff-of-all': {
    en: '--diff compares every step: leave out --all and --step',
    ms: '--diff membandingkan setiap langkah: tinggalkan --all dan --step',
  },
  'prompts.diff-of-new': {
    en: '--diff compares new books: leave out --book',
    ms: '--diff membandingkan buku baharu: tinggalkan --book',
  },
  'prompts.diff-settings': {
    en: 'settings are those of one generator: name it before --diff',
    ms: 'tetapan adalah milik satu penjana: namakan penjana itu sebelum --diff',
  },
  'prompts.golden-of-examples': {
    en: '--golden keeps the prompts of the examples: leave out --{option}',
    ms: '--golden menyimpan gesaan daripada contoh: tinggalkan --{option}',
  },
  'prompts.no-step': {
    en: 'there is no step "{step}": {hint}',
    ms: 'tiada langkah "{step}": {hint}',
  },
  'prompts.steps': {
    en: 'the steps are {steps}',
    ms: 'langkah yang ada ialah {steps}',
  },
  'prompts.no-revision': {
    en: 'there is no revision "{revision}" in this repository',
    ms: 'tiada revisi "{revision}" dalam repositori ini',
  },
  'prompts.revision-faulty': {
    en: "the generators of {revision} can't be read:\n{faults}",
    ms: 'penjana dalam {revision} tidak dapat dibaca:\n{faults}',
  },
  'prompts.no-git': {
    en: 'git is not installed',
    ms: 'git belum dipasang',
  },
  // Recordings.
  'prompts.record-picture': {
    en: '{id} draws an image: only texts are recorded',
    ms: '{id} melukis gambar: hanya teks boleh dirakam',
  },
  'prompts.record-json': {
    en: '--out - prints the recording: leave out --json',
    ms: '--out - mencetak rakaman: tinggalkan --json',
  },
  'prompts.record-taken': {
    en: '{file} is there already: choose another --name, or --replace it',
    ms: '{file} sudah ada: pilih --name yang lain, atau gantikannya dengan --replace',
  },
  'prompts.record-name': {
    en: '--name {name}: use lower-case letters, digits and -',
    ms: '--name {name}: gunakan huruf kecil, digit dan -',
  },
  'prompts.no-recording': {
    en: '{id} has no recordings: make one with kalam record {id}',
    ms: '{id} belum ada rakaman: buat satu dengan kalam record {id}',
  },
} as const satisfies Messages
