import type { Messages } from '../../engine/messages/message.ts'

/** What is wrong with a command line before its command runs, and what most commands refuse. */
export const usage = {
  'usage.unknown-option': {
    en: "unknown option '{option}'",
    ms: "pilihan '{option}' tidak dikenali",
  },
  'usage.unknown-option-near': {
    en: "unknown option '{option}' ({hint})",
    ms: "pilihan '{option}' tidak dikenali ({hint})",
  },
  'usage.unknown-command': {
    en: "unknown command '{command}'",
    ms: "arahan '{command}' tidak dikenali",
  },
  'usage.unknown-command-near': {
    en: "unknown command '{command}' ({hint})",
    ms: "arahan '{command}' tidak dikenali ({hint})",
  },
  'usage.suggest-one': {
    en: 'Did you mean {near}?',
    ms: 'Adakah anda maksudkan {near}?',
  },
  'usage.suggest-several': {
    en: 'Did you mean one of {near}?',
    ms: 'Adakah anda maksudkan salah satu daripada {near}?',
  },
  'usage.missing-argument': {
    en: "missing required argument '{name}'",
    ms: "argumen '{name}' wajib diberikan",
  },
  'usage.missing-value': {
    en: "option '{option}' argument missing",
    ms: "pilihan '{option}' memerlukan nilai",
  },
  'usage.excess': {
    en: "too many arguments for '{command}'. Expected {expected} arguments but got {received}: {given}.",
    ms: "terlalu banyak argumen untuk '{command}'. Dijangka {expected} argumen tetapi {received} diberikan: {given}.",
  },
  'usage.excess-over-one': {
    en: "too many arguments for '{command}'. Expected 1 argument but got {received}: {given}.",
    ms: "terlalu banyak argumen untuk '{command}'. Dijangka satu argumen tetapi {received} diberikan: {given}.",
  },
  'usage.not-a-choice': {
    en: "option '{option}' argument '{given}' is invalid. Allowed choices are {choices}.",
    ms: "nilai '{given}' bagi pilihan '{option}' tidak sah. Nilai yang dibenarkan ialah {choices}.",
  },
  'usage.not-whole': {
    en: "option '{option}' argument '{given}' is invalid. Write a whole number.",
    ms: "nilai '{given}' bagi pilihan '{option}' tidak sah. Tulis nombor bulat.",
  },
  // Ends of other messages.
  'usage.near': {
    en: 'did you mean "{near}"?',
    ms: 'adakah anda maksudkan "{near}"?',
  },
  'usage.list': {
    en: 'kalam list shows them all',
    ms: 'kalam list menyenaraikan semuanya',
  },
  'usage.doctor': {
    en: 'kalam doctor names the configured ones',
    ms: 'kalam doctor menamakan yang dikonfigurasikan',
  },
  // Of several commands.
  'usage.name-generator': {
    en: 'name a generator: kalam list shows them all',
    ms: 'namakan penjana: kalam list menyenaraikan semuanya',
  },
  'usage.no-shell': {
    en: 'no completion for {shell}: choose {shells}',
    ms: 'tiada pelengkap automatik untuk {shell}: pilih {shells}',
  },
  'usage.cancelled': {
    en: 'cancelled',
    ms: 'dibatalkan',
  },
  'usage.formats': {
    en: '{option} {given}: choose from {formats}',
    ms: '{option} {given}: pilih daripada {formats}',
  },
} as const satisfies Messages
