import type { Messages } from '../../engine/messages/message.ts'

/** What is wrong with the generators, families and packs that a command names, finds or is to make. */
export const generators = {
  'generators.unknown': {
    en: 'no generator "{id}": {hint}',
    ms: 'tiada penjana "{id}": {hint}',
  },
  'generators.no-family': {
    en: 'no family "{family}": {hint}',
    ms: 'tiada keluarga penjana "{family}": {hint}',
  },
  'generators.families': {
    en: 'the families are {families}',
    ms: 'keluarga yang ada ialah {families}',
  },
  'generators.families-of-catalog': {
    en: 'the families of _catalog.yaml are {families}',
    ms: 'keluarga dalam _catalog.yaml ialah {families}',
  },
  'generators.unreadable': {
    en: "the generators can't be read: {reason}",
    ms: 'penjana tidak dapat dibaca: {reason}',
  },
  'generators.faulty': {
    en: "the generators can't be read:\n{faults}",
    ms: 'penjana tidak dapat dibaca:\n{faults}',
  },
  'generators.no-folder': {
    en: 'no generators in {folder}: there is no such folder',
    ms: 'tiada penjana dalam {folder}: folder itu tidak ada',
  },
  'generators.not-installed': {
    en: 'no generators in {folder}: there is no such folder; {command} adds it',
    ms: 'tiada penjana dalam {folder}: folder itu tidak ada; {command} memasangnya',
  },
  'generators.no-package': {
    en: '"{named}" is no package: write npm: and its name, as npm:kalam-pack-x',
    ms: '"{named}" bukan pakej: tulis npm: dan namanya, seperti npm:kalam-pack-x',
  },
  'generators.one-or-all': {
    en: 'name one generator, or --all',
    ms: 'namakan satu penjana, atau --all',
  },
  'generators.no-book': {
    en: 'there is no book among these generators',
    ms: 'tiada penjana buku dalam kalangan penjana ini',
  },
  'generators.own-folder': {
    en: 'name a folder of your own: --generators <folder>',
    ms: 'namakan folder anda sendiri: --generators <folder>',
  },
  'generators.own-folder-of-schemas': {
    en: 'name a folder of your own for the schemas: --generators <folder>',
    ms: 'namakan folder anda sendiri untuk skema: --generators <folder>',
  },
  // New generators and packs.
  'generators.own-folder-of-new': {
    en: 'name a folder of your own for the new generator: --generators <folder>',
    ms: 'namakan folder anda sendiri untuk penjana baharu: --generators <folder>',
  },
  'generators.name-new': {
    en: 'name the new generator, or a new pack with --pack',
    ms: 'namakan penjana baharu, atau pek baharu dengan --pack',
  },
  'generators.name-pack': {
    en: '--dir is the folder of a new pack: name it with --pack',
    ms: '--dir ialah folder pek baharu: namakan pek itu dengan --pack',
  },
  'generators.wrong-name': {
    en: '"{name}" can\'t be a generator\'s name: write lower-case letters, digits and -',
    ms: '"{name}" tidak boleh menjadi nama penjana: tulis huruf kecil, digit dan -',
  },
  'generators.wrong-pack-name': {
    en: '"{name}" can\'t be a pack\'s name: write one such as kalam-pack-letters',
    ms: '"{name}" tidak boleh menjadi nama pek: tulis nama seperti kalam-pack-letters',
  },
  'generators.taken': {
    en: 'there is a generator "{id}" already',
    ms: 'sudah ada penjana "{id}"',
  },
  'generators.no-title': {
    en: 'the title is empty',
    ms: 'tajuknya kosong',
  },
  'generators.not-empty': {
    en: "{folder} isn't empty: choose another folder with --dir",
    ms: '{folder} tidak kosong: pilih folder lain dengan --dir',
  },
  'generators.kind-misfit': {
    en: "the kind {kind} doesn't fit the family {family}:\n{faults}",
    ms: 'jenis {kind} tidak sesuai dengan keluarga {family}:\n{faults}',
  },
  // The configuration that they are written with.
  'generators.no-configuration': {
    en: 'the configuration cannot be read: {reason}',
    ms: 'konfigurasi tidak dapat dibaca: {reason}',
  },
  'generators.no-key': {
    en: "set {keys}: the configuration names it as a provider's key",
    ms: 'tetapkan {keys}: konfigurasi menamakannya sebagai kunci penyedia',
  },
  'generators.no-endpoint': {
    en: '--model {model}: no endpoint is configured',
    ms: '--model {model}: tiada penyedia dalam konfigurasi',
  },
  // After a check, and after a new generator is made.
  'generators.no-faults': { en: 'no faults', ms: 'tiada ralat' },
  'generators.faults-in': { en: '{faults} in {files}', ms: '{faults} dalam {files}' },
  'generators.made': {
    en: 'It is complete: `kalam list{where}` shows it. Next:',
    ms: 'Penjana ini sudah lengkap: `kalam list{where}` menyenaraikannya. Seterusnya:',
  },
  'generators.change-it': {
    en: 'Change its fields and prompts in {file}; docs/generators.md explains every key.',
    ms: 'Ubah medan dan gesaannya dalam {file}; docs/generators.md menerangkan setiap kunci YAML.',
  },
} as const satisfies Messages
