import type { Messages } from './message.ts'

/** The story bible as a file: its headings, what a line says about itself, and what may be wrong with it. */
export const bible = {
  'bible.title': { en: 'Story bible', ms: 'Bible cerita' },
  'bible.intro': {
    en: 'What the book remembers besides its plan. Correct, remove or add lines; what you change holds for the pieces to come. A new line needs no number: “- ” and its text, beneath a heading.',
    ms: 'Perkara yang diingati buku ini selain rangkanya. Betulkan, buang atau tambah baris; perubahan anda berkuat kuasa untuk bahagian yang akan ditulis. Baris baharu tidak memerlukan nombor: “- ” dan teksnya, di bawah satu tajuk.',
  },
  'bible.calendar': { en: 'Calendar', ms: 'Kalendar' },
  'bible.rule': { en: 'How things work', ms: 'Cara sesuatu berfungsi' },
  'bible.thread': { en: 'Threads', ms: 'Janji cerita' },
  'bible.state': { en: 'What has changed', ms: 'Apa yang telah berubah' },
  'bible.used': { en: 'Used up', ms: 'Sudah digunakan' },
  'bible.plan': { en: 'What cannot be so in the plan', ms: 'Perkara dalam rangka yang tidak mungkin begitu' },
  'bible.plan-holds': { en: 'what holds: {holds}', ms: 'yang betul: {holds}' },
  'bible.plan-mark': { en: 'Corrected for later parts: {line}', ms: 'Dibetulkan untuk bahagian kemudian: {line}' },
  'bible.note-from': { en: 'from', ms: 'daripada' },
  'bible.note-owed': { en: 'owed by', ms: 'perlu dijawab dalam' },
  'bible.note-plan': { en: 'in the plan of', ms: 'dalam rangka bagi' },
  'bible.note-paid': { en: 'paid in', ms: 'dijawab dalam' },
  'bible.note-replaced': { en: 'replaced by', ms: 'diganti oleh' },
  'bible.any-piece': { en: 'any piece', ms: 'mana-mana bahagian' },
  'bible.no-headings': {
    en: 'This file has none of the headings of a story bible. Restore it, or delete it to have it written anew.',
    ms: 'Fail ini tidak mempunyai tajuk bible cerita. Pulihkan fail ini, atau padamkannya supaya ditulis semula.',
  },
  'bible.unknown-heading': {
    en: '“{name}” is no part of a story bible. Please use one of: {parts}.',
    ms: '“{name}” bukan bahagian bible cerita. Sila gunakan salah satu: {parts}.',
  },
  'bible.unknown-heading-suggestion': {
    en: '“{name}” is no part of a story bible. Did you mean “{suggestion}”? The parts are: {parts}.',
    ms: '“{name}” bukan bahagian bible cerita. Adakah anda maksudkan “{suggestion}”? Bahagiannya: {parts}.',
  },
  'bible.no-line': {
    en: 'This belongs to no line of the story bible. Begin a line with “- ”, beneath a heading.',
    ms: 'Ini bukan milik mana-mana baris bible cerita. Mulakan baris dengan “- ”, di bawah satu tajuk.',
  },
  'bible.empty-line': {
    en: 'This line has no text. Write it, or remove the line.',
    ms: 'Baris ini tiada teks. Tulis teksnya, atau buang baris ini.',
  },
  'bible.same-number': {
    en: 'The number {id} stands at line {line} too. Leave it out for a new line.',
    ms: 'Nombor {id} sudah ada pada baris {line}. Tinggalkan nombor itu bagi baris baharu.',
  },
  'bible.unknown-note': {
    en: '“{note}” says nothing about a line. Write it as one of: {notes}.',
    ms: '“{note}” tidak menyatakan apa-apa tentang baris ini. Tulis sebagai salah satu: {notes}.',
  },
} as const satisfies Messages
