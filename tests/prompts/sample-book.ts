import type { Language } from '../../engine/base/language.ts'
import { acceptPiece } from '../../engine/book/accept.ts'
import type { Book } from '../../engine/book/book.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { countPlannedPieces, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'

/** What a model is made to have written before: short, and the same for every generator. */
const WRITTEN: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'entry' | 'summary' | 'characters' | 'recap' | 'bible' | 'changes' | 'text', string>>
  >
> = {
  en: {
    title: 'The Quiet Shore',
    entry: 'Tide',
    summary: 'What this entry holds. It ends on something that cannot be undone.',
    characters:
      'Mei — ferry pilot; 31; a burnt thumb; wants her boat back; lies about small things; speaks in half sentences\nRahman — harbour clerk; 58; two watches; wants peace; keeps every letter; speaks slowly',
    recap: 'Mei has missed the ferry. Rahman knows of the letter and has not said so.',
    bible: `calendar | The ferry is missed on Friday 12 September; a week passes from one part to the next
rule | The ledger is kept in pencil and read by nobody but the clerk
thread | The letter in the wrong coat | 2
thread | Which of the two watches is right | 3
used | An opening on somebody who comes too late`,
    changes: 'state | Mei: she has the letter and has not opened it\nused | Two watches that nobody looks at',
    text: 'The ferry left without her. Rahman shut the ledger and looked at neither of his watches.',
  },
  ms: {
    title: 'Pantai yang Tenang',
    entry: 'Pasang',
    summary: 'Isi entri ini. Ia berakhir dengan sesuatu yang tidak dapat diundur.',
    characters:
      'Mei — juragan feri; 31; ibu jari melecur; mahukan botnya semula; berbohong hal kecil; bercakap separuh ayat\nRahman — kerani pelabuhan; 58; dua jam tangan; mahukan ketenangan; menyimpan semua surat; bercakap perlahan',
    recap: 'Mei terlepas feri. Rahman tahu tentang surat itu dan belum menyebutnya.',
    bible: `kalendar | Feri terlepas pada hari Jumaat, 12 September; seminggu berlalu dari satu bahagian ke bahagian yang lain
peraturan | Buku daftar ditulis dengan pensel dan dibaca oleh kerani itu sahaja
janji | Surat di dalam kot yang salah | 2
janji | Jam tangan yang mana satu betul | 3
dipakai | Pembuka tentang orang yang lambat sampai`,
    changes: 'keadaan | Mei: surat itu ada padanya dan belum dibuka\ndipakai | Dua jam tangan yang tidak dipandang',
    text: 'Feri bertolak tanpa dia. Rahman menutup buku daftar dan tidak memandang mana-mana jam tangannya.',
  },
}

/** The same book with every step before `step` written, and its plan made. */
export function bookBefore(generator: Generator, book: Book, step: Step): Book {
  const next = findNextStep(generator, book)
  if (!next || step.id === 'plan') return book
  if (next.id === step.id) {
    if (step.kind === 'plan' || !next.makes.includes('plan')) return book
    const { outline } = writtenPiece(generator, book, next)
    return { ...book, outline, title: outline?.title ?? null }
  }
  return bookBefore(generator, acceptPiece(generator, book, next, writtenPiece(generator, book, next)), step)
}

function writtenPiece(generator: Generator, { language, settings }: Book, step: Step) {
  const { title, entry, summary, characters, recap, bible, changes, text } = WRITTEN[language]
  const plans = step.makes.includes('plan')
  const entries = Array.from({ length: countPlannedPieces(generator, settings) }, (_, index) => ({
    number: index + 1,
    title: generator.book!.sections?.[index]?.name[language] ?? `${entry} ${index + 1}`,
    summary,
  }))
  return {
    text,
    notes: { characters, recap, bible, changes },
    outline: plans ? { title, entries } : null,
    words: text.split(' ').length,
    flags: [],
    calls: 1,
    usage: { input: 0, output: 0 },
    provider: 'sample',
    model: 'sample',
  }
}
