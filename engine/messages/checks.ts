import type { Messages } from './message.ts'

/** Why a check that needs no model found a fault in a book. */
export const checks = {
  'checks.two-numbers': {
    en: 'The same thing is given two numbers: {one} and {other}.',
    ms: 'Perkara yang sama diberi dua angka: {one} dan {other}.',
  },
  'checks.two-spellings': {
    en: 'A name has two spellings: {usual} and {other}.',
    ms: 'Satu nama dieja dengan dua cara: {usual} dan {other}.',
  },
} as const satisfies Messages
