import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam prompt`, `record` and `replay` say and refuse. */
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
  'prompts.recorded-of': { en: 'recorded: {n} of {of} pieces', ms: 'dirakam: {n} daripada {of} bahagian' },
  'prompts.recorded-of-in': {
    en: 'recorded: {n} of {of} pieces in {file}',
    ms: 'dirakam: {n} daripada {of} bahagian dalam {file}',
  },
  'prompts.recorded': { en: 'recorded: {pieces} from {calls}', ms: 'dirakam: {pieces} melalui {calls}' },
  'prompts.replayed': { en: '{pieces} from {calls}, {result}', ms: '{pieces} melalui {calls}, {result}' },
  'prompts.same-book': { en: 'the same book', ms: 'buku yang sama' },
  'prompts.changed': {
    en: '{n} of {calls} prompts differ: {command}',
    ms: '{n} daripada {calls} gesaan berbeza: {command}',
  },
  'prompts.line': { en: 'line {line}', ms: 'baris {line}' },
  // Printed prompts.
  'prompts.sampled': {
    en: 'what the book remembers is a sample; --book takes a real one',
    ms: 'ingatan buku ini hanya contoh; --book menggunakan yang sebenar',
  },
  'prompts.total': { en: '{parts}, total {n} tokens', ms: '{parts}, jumlah {n} token' },
  // Golden prompts.
  'prompts.new': { en: '{name} is new', ms: '{name} masih baharu' },
  'prompts.stale': { en: '{name} is stale', ms: '{name} sudah lapuk' },
  'prompts.golden-updated': {
    en: '{prompts} in {folder}: {files} updated',
    ms: '{prompts} dalam {folder}: {files} dikemas kini',
  },
  'prompts.golden-same': {
    en: '{prompts} in {folder}: none differs',
    ms: '{prompts} dalam {folder}: tiada yang berbeza',
  },
  'prompts.golden-differs': {
    en: '{prompts} in {folder}: 1 differs; --update keeps them as they are now',
    ms: '{prompts} dalam {folder}: satu berbeza; --update menyimpannya seperti sekarang',
  },
  'prompts.golden-differ': {
    en: '{prompts} in {folder}: {n} differ; --update keeps them as they are now',
    ms: '{prompts} dalam {folder}: {n} berbeza; --update menyimpannya seperti sekarang',
  },
  // Prompts of two revisions.
  'prompts.not-compared': {
    en: '{id} has faults in {where} and is not compared',
    ms: '{id} mempunyai ralat dalam {where} dan tidak dibandingkan',
  },
  'prompts.working-tree': { en: 'the working tree', ms: 'salinan kerja' },
  'prompts.working-tree-and': { en: 'the working tree and {revision}', ms: 'salinan kerja dan {revision}' },
  'prompts.removed': { en: '{name} is removed', ms: '{name} telah dibuang' },
  'prompts.tokens': { en: '{n} tokens', ms: '{n} token' },
  'prompts.tokens-each': { en: '{n} tokens each', ms: '{n} token setiap satu' },
  'prompts.none-differs': {
    en: 'no prompt differs from {revision}',
    ms: 'tiada gesaan yang berbeza daripada {revision}',
  },
  'prompts.differ': {
    en: 'the prompts of {generators} differ from {revision}: {delta} tokens ({before} to {after})',
    ms: 'gesaan bagi {generators} berbeza daripada {revision}: {delta} token (daripada {before} kepada {after})',
  },
} as const satisfies Messages
