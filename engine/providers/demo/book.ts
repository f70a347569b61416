import { hash, pick, shuffled } from '../../chance.ts'
import type { Task } from '../../writer/provider.ts'
import { type Bank, fieldsOf, poolOf } from './bank.ts'
import { type Bindings, fill } from './frame.ts'
import type { DemoRequest } from './request.ts'

/** One book or text: the same in each of its steps. */
export interface DemoBook {
  readonly bank: Bank
  readonly seed: number
  readonly task: Task
  /** People, places and things: those of the book, and those of a scene or chapter. */
  bindings(slice: number): Bindings
}

export function createBook(request: DemoRequest, task: Task, bank: Bank): DemoBook {
  const seed = hash(task.language, task.demo, request.system, task.subject, settingsIn(request.prompt))
  const typed = tidySubject(task.subject)
  const subject = typed === '' ? (bank.nameless?.[0] ?? '') : typed
  const fixed = { subject, Subject: subject, typed, ...copyrightOf(request.prompt, typed) }
  const bindings = (slice: number) => ({
    ...castOf(bank, seed, slice),
    number: String(slice),
    ...fixed,
    alone: task.place === 'alone' ? 'yes' : '',
  })
  return { bank, seed, task, bindings }
}

/** The lines of the prompt up to its second heading, which are the same through a book but for the title that its plan brings. */
function settingsIn(prompt: string): string {
  const [, first = ''] = /^(# [\s\S]*?)\n# /.exec(prompt) ?? []
  return first.replace(/^(Title|Tajuk):.*\n?/gm, '').trim()
}

/** Chapters ahead from which `next` takes its record. */
const NEXT = 7

/** Who and what takes part, by the lines of the pool `cast`: `book`, `scene` or `next`, a pool, and names for its fields. */
function castOf(bank: Bank, seed: number, slice: number): Record<string, string> {
  const cast: Record<string, string> = {}
  for (const line of bank.cast ?? []) {
    const [scope, name = '', ...names] = line.split(' ')
    const records = poolOf(bank, name)
    const at = scope === 'next' ? slice + NEXT : slice
    const record =
      scope === 'book'
        ? pick(records, hash(seed, name))
        : shuffled(records, hash(seed, 'scene', name))[at % records.length]!
    const values = fieldsOf(record)
    for (const [index, field] of names.entries()) Object.assign(cast, bound(bank, field, values[index] ?? ''))
  }
  for (const [name, value] of Object.entries(cast)) cast[name.charAt(0).toUpperCase() + name.slice(1)] ??= titled(value)
  return cast
}

/** A field; `k`, `k2`, … stand for pronouns: `s2` he, `o2` him, `p2` his. */
function bound(bank: Bank, name: string, value: string): Bindings {
  if (!/^k\d?$/.test(name)) return { [name]: value }
  const [, ...pronouns] = fieldsOf((bank.pronouns ?? []).find((line) => line.startsWith(`${value} ~`)) ?? '')
  return Object.fromEntries(pronouns.map((pronoun, index) => ['sopr'.charAt(index) + name.slice(1), pronoun]))
}

/** A title line and the numbered entries of a plan, each with its summary. */
export function planOf(book: DemoBook, summaryOf: (number: number) => string): string {
  const { bank, seed, task } = book
  const { count, titles } = task.entries ?? { count: 7, titles: null }
  const own = ownTitles(book, count)
  const entries = own.map((title, index) => `${index + 1}. ${titles?.[index] ?? title} — ${summaryOf(index + 1)}`)
  const title = fill(pick(poolOf(bank, 'bookTitles'), hash(seed, 'bookTitles')), {
    bank,
    bindings: book.bindings(0),
    seed: hash(seed, 'bookTitles'),
    round: 0,
  })
  return [`${task.language === 'ms' ? 'Tajuk' : 'Title'}: ${title}`, ...entries].join('\n')
}

/** The titles of the first chapters, all different. */
export function ownTitles({ bank, seed, bindings }: DemoBook, count: number): string[] {
  const frames = poolOf(bank, 'titles')
  const titles: string[] = []
  for (let number = 1; number <= count; number++) {
    const options = frames.map((_, tries) => {
      const index = (hash(seed, 'titles') + number + tries) % frames.length
      const round = Math.floor((number + tries) / frames.length)
      return fill(frames[index]!, { bank, bindings: bindings(number), seed: hash(seed, 'titles', index), round })
    })
    const free = options.find((title) => !titles.includes(title))
    titles.push(free ?? `${options[0]} (${number})`)
  }
  return titles
}

/** Each word with a capital, but for small ones. */
function titled(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^(the|of|on|in|at|and|di|dan|yang|untuk)$/.test(word) ? word : capitalised(word)))
    .join(' ')
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** Matches the words around the subject in a generator's title, which is used when no subject was typed. */
const generatorName = /^Penjana (?:Buku |Kisah |Cerita )?|(?: Book| Story)? (?:Generator|Creator)$/

/** A typed subject, fit to stand within prose: without marks and markup, at most 60 characters that end with a whole word. */
export function tidySubject(subject: string): string {
  const words = subject
    .slice(0, 2000)
    .replace(/<[^>]*>|\[\[[^\]]*\]\]|https?:\S+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s'’&,()\-–]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(generatorName, '')
    .trim()
  const cut = words.slice(0, 60)
  const space = words.length <= 60 ? cut.length : cut.lastIndexOf(' ')
  return (space > 20 ? cut.slice(0, space) : cut).replace(/[,\s–-]+$/, '')
}

/** Who holds the rights, from what was typed between ⟦ and ⟧: the author stands after the last mention of the title. */
function copyrightOf(prompt: string, title: string): Bindings {
  const typed = [...prompt.matchAll(/⟦([^⟧]*)⟧/g)].map(([, text]) => tidySubject(text!)).filter((text) => text !== '')
  const author = typed[typed.lastIndexOf(title) + 1] ?? ''
  const year = /\b(?:19|20)\d\d\b/.exec(prompt)?.[0] ?? ''
  return { holder: [year, author].filter((text) => text !== '').join(' ') }
}
