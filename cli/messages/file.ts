import type { Messages } from '../../engine/messages/message.ts'

/** Why a file or folder that a command names cannot be used. */
export const file = {
  'file.unreadable': {
    en: "{file} can't be read: {reason}",
    ms: '{file} tidak dapat dibaca: {reason}',
  },
  'file.unwritable': {
    en: "{file} can't be written: {reason}",
    ms: '{file} tidak dapat ditulis: {reason}',
  },
  'file.reason-none': {
    en: 'no such file or folder',
    ms: 'tiada fail atau folder itu',
  },
  'file.reason-folder': {
    en: 'it is a folder',
    ms: 'ia sebuah folder',
  },
  'file.reason-path': {
    en: 'its path leads through a file',
    ms: 'laluannya melalui sebuah fail',
  },
  'file.reason-permission': {
    en: 'no permission',
    ms: 'tiada kebenaran',
  },
  'file.missing': {
    en: 'there is no file {file}',
    ms: 'tiada fail {file}',
  },
  'file.no-folder': {
    en: 'there is no folder {folder}',
    ms: 'tiada folder {folder}',
  },
  'file.outside': {
    en: "{file} isn't in {folders}: name its folder with --generators",
    ms: '{file} tiada dalam {folders}: namakan foldernya dengan --generators',
  },
  'file.faulty': {
    en: '{file} has faults:\n{faults}',
    ms: '{file} mempunyai ralat:\n{faults}',
  },
  'file.too-large': {
    en: '{file} has more than {max} MB',
    ms: '{file} melebihi {max} MB',
  },
  'file.no-text': {
    en: '{file} is no text: save it as Markdown or plain text in UTF-8',
    ms: '{file} bukan teks: simpan sebagai Markdown atau teks biasa dalam UTF-8',
  },
  'file.empty': {
    en: '{file} is empty',
    ms: '{file} kosong',
  },
  'file.stdin-once': {
    en: 'stdin can be read only once',
    ms: 'stdin hanya boleh dibaca sekali',
  },
  'file.two-on-stdout': {
    en: 'only one of --json and --html - can go to stdout',
    ms: 'hanya satu daripada --json dan --html - boleh dicetak ke stdout',
  },
  'file.no-texts': {
    en: '{folder} has no book: name its text files instead',
    ms: '{folder} tidak mengandungi buku: namakan fail teksnya',
  },
  'file.no-document': {
    en: "there is no file or folder {given}: name a book's folder or a text file",
    ms: 'tiada fail atau folder {given}: namakan folder buku atau fail teks',
  },
  'file.no-book': {
    en: "{folder} has no book: name a book's folder or a text file",
    ms: '{folder} tidak mengandungi buku: namakan folder buku atau fail teks',
  },
} as const satisfies Messages
