import { knownLanguages, type Localized } from '../base/language.ts'
import type { AuthorBrief } from '../book/author-brief.ts'
import type { Book } from '../book/book.ts'
import { findChapterTitle } from '../book/next-step.ts'
import { findOption } from '../field-kinds/options.ts'
import { countPlannedPieces, findFlowStep, numberLabel, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { ExpectedOutput } from '../writer/output/expected.ts'
import type { Marks, NoteName, Task } from '../writer/provider.ts'
import { bibleNotes, noteMarks } from './context.ts'
import { expectedOutput, itemsFor } from './expected-output.ts'
import { wordsFor, wordsOfEntry } from './lengths.ts'

/** What a piece is, in data: for writers that read no prompt, such as the demo writer. */
export function createTask(generator: Generator, book: Book, step: Step): Task {
  const { language, settings } = book
  const items = itemsFor(generator, settings, step)?.max ?? null
  const words = items === null ? wordsFor(generator, settings, step) : wordsOfEntry(generator, settings, step, items)
  const field = generator.fields.find((one) => one.name === generator.writing.languageField)
  const typed = generator.titleFrom === null ? undefined : settings[generator.titleFrom]
  const { role } = generator.writing.steps[step.name] ?? {}
  return {
    ...(role === undefined ? {} : { role }),
    step: step.name,
    lineage: generator.prompt.steps[step.name] ?? [step.name],
    entryLabels: entryLabels(generator),
    kind: step.kind,
    place: placeOf(generator, step),
    language: step.language ?? (field && findOption(field, settings[field.name])?.code) ?? language,
    number: step.number,
    title: findChapterTitle(book, step) ?? '',
    words: words && Math.round((words.min + words.max) / 2),
    items,
    entries:
      step.kind === 'plan'
        ? {
            count: countPlannedPieces(generator, settings),
            titles: fixedNames(generator)?.map((name) => name[language]) ?? null,
          }
        : null,
    notes: notesFor(book, step),
    subject: typeof typed === 'string' ? typed : (book.about?.title ?? generator.title[language]),
    ...(book.authorBrief === undefined ? {} : { brief: briefTold(book.authorBrief) }),
    story: generator.kind === 'book' && generator.flow.remember.includes('characters'),
    demo: generator.demo,
    output: taskOutput(expectedOutput(generator, settings, step, language)),
  }
}

/** Characters of a part of the brief in a task, which travels as a header. */
const MOST_TOLD = 400

function briefTold({ premise, people, place }: AuthorBrief): NonNullable<Task['brief']> {
  const parts = Object.entries({ premise, people, place }).filter(([, text]) => text !== undefined)
  return Object.fromEntries(parts.map(([name, text]) => [name, text!.slice(0, MOST_TOLD)]))
}

function taskOutput(output: ExpectedOutput | null): Task['output'] {
  if (output === null) return null
  const { noun, stanzas, sections, form, eachForm, each, parts } = output
  return { noun, stanzas, sections, form, eachForm, each, parts }
}

function notesFor(book: Book, step: Step): Partial<Record<NoteName, Marks>> {
  const marks = noteMarks(book.language)
  const { makes, kind } = step
  if (kind !== 'text') return {}
  return {
    ...(makes.includes('characters') ? { characters: marks.characters } : {}),
    ...(makes.includes('recap') ? { recap: marks.recap } : {}),
    ...Object.fromEntries(bibleNotes(book, step).map((name) => [name, marks[name]])),
  }
}

/** The names of the pieces that the plan has entries for, where they are fixed. */
function fixedNames(generator: Generator): readonly Localized[] | null {
  const each = findFlowStep(generator, generator.flow.measure ?? '')?.each
  return typeof each === 'object' && each !== null && 'names' in each ? each.names.map(({ name }) => name) : null
}

/** What a piece of the plan's entries is called, in each language and without a number. */
function entryLabels(generator: Generator): string[] {
  const step = generator.kind === 'book' ? findFlowStep(generator, generator.flow.measure ?? '') : null
  if (step === null) return []
  const label = numberLabel(step.label, '')
  return [...new Set(knownLanguages().map((one) => label[one].trim()))]
}

/** Where a text stands in its book. */
function placeOf(generator: Generator, step: Step): Task['place'] {
  if (generator.kind !== 'book') return 'alone'
  if (step.kind !== 'text') return 'beside'
  if (step.isOpening) return 'opening'
  return step.entry > 0 ? 'entry' : 'beside'
}
