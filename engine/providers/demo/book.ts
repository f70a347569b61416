import { hash, pick } from '../../base/chance.ts'
import { knownLanguages, LANGUAGES, type Language, memoByLanguage } from '../../base/language.ts'
import { REPLY_WORDS } from '../../prose/language-words.ts'
import { splitSentences } from '../../prose/sentences.ts'
import type { Task } from '../../writer/provider.ts'
import type { DemoRequest } from './request.ts'
import { fillFrame, findPool, type OpenTextBank, type TextBank } from './texts.ts'

/** One book or text: the same in each of its steps. */
export interface DemoBook {
  readonly task: Task
  /** The texts of the language asked for, and those of its interface language below them. */
  readonly bank: TextBank
  readonly seed: number
  /** The language of the prompt. */
  readonly language: Language
  /** The language of lines, verses and sentences around the text: that of the text where Kalam speaks it. */
  readonly text: Language
  /** Names, place, premise and subject, by the names that frames have in braces. */
  readonly bindings: Readonly<Record<string, string>>
}

export function createDemoBook(request: DemoRequest, task: Task, openBank: OpenTextBank): DemoBook {
  const text = LANGUAGES.find((one) => one === task.language) ?? 'en'
  const language = request.promptLanguage
  const below = openBank(text)!
  const bank = { ...below, ...openBank(task.language) }
  const seed = hash(task.language, request.system, task.subject, settingsIn(request.prompt))
  return { task, bank, seed, language, text, bindings: { ...toldIn(task, below, seed), ...rightsIn(request, task) } }
}

const TITLE_LINE = memoByLanguage(
  () =>
    new RegExp(
      `^(?:${knownLanguages()
        .map((language) => REPLY_WORDS[language].plans.title)
        .join('|')}):.*\\n?`,
      'gm',
    ),
)

/** The lines of the prompt up to its second heading, which are the same through a book but for the title that its plan brings. */
function settingsIn(prompt: string): string {
  const [, first = ''] = /^(# [\s\S]*?)\n# /.exec(prompt) ?? []
  return first.replace(TITLE_LINE(), '').trim()
}

/** Who and what the text tells of: what the brief names, and something of the texts where it names nothing. */
function toldIn({ brief = {}, subject, title, number }: Task, bank: TextBank, seed: number): Record<string, string> {
  const people = peopleIn(brief.people ?? '')
  const names = findPool(bank, 'name').filter((name) => !people.includes(name))
  const [A, B] = [...people, names[seed % names.length]!, names[(seed + 1) % names.length]!]
  const premise = tidyTypedText(splitSentences((brief.premise ?? '').split('\n')[0]!)[0] ?? '', 240)
  const typed = tidyTypedText(subject, 60)
  const named = typed === '' ? findPool(bank, 'nameless')[0]! : typed
  return {
    A: A!,
    B: B!,
    town:
      tidyTypedText((brief.place ?? '').split(/[.,;:\n]/)[0]!, 60) ||
      fillFrame('<town>', { bank, bindings: {}, seed, round: 0 }),
    premise: premise === '' || /[.!?…]$/.test(premise) ? premise : `${premise}.`,
    subject: named,
    Subject: named,
    typed,
    title: tidyTypedText(title, 120),
    number: String(number),
  }
}

const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|binti|bin|anak|a\/l|a\/p|de|van))*/u

/** The names with which the lines of a brief's people begin, as “Lina Tan, a pianist”. */
function peopleIn(text: string): string[] {
  const names = text.split(/[\n;]/).map((line) => NAME.exec(line.replace(/^[\s\-*•\d.)]+/, ''))?.[0] ?? '')
  return [...new Set(names.map((name) => tidyTypedText(name, 60)).filter((name) => name !== ''))]
}

/** Matches the words around the subject in a generator's title, which is used when no subject was typed. */
const generatorName = /^Penjana (?:Buku |Kisah |Cerita )?|(?: Book| Story)? (?:Generator|Creator)$/

/** A typed text, fit for prose: without marks and markup, so many characters that end with a whole word. */
export function tidyTypedText(text: string, most: number): string {
  const words = text
    .slice(0, 2000)
    .replace(/<[^>]*>|\[\[[^\]]*\]\]|https?:\S+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s'’&,.!?…:;()/\-–]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(generatorName, '')
    .trim()
  const cut = words.slice(0, most)
  const space = words.length <= most ? cut.length : cut.lastIndexOf(' ')
  return (space > 20 ? cut.slice(0, space) : cut).replace(/[\s,:;–-]+$/, '')
}

/** Who holds the rights, from what was typed between ⟦ and ⟧: the author is after the last mention of the title. */
function rightsIn({ prompt }: DemoRequest, { subject }: Task): Record<string, string> {
  const typed = [...prompt.matchAll(/⟦([^⟧]*)⟧/g)]
    .map(([, text]) => tidyTypedText(text!, 60))
    .filter((text) => text !== '')
  const author = typed[typed.lastIndexOf(tidyTypedText(subject, 60)) + 1] ?? ''
  const year = /\b(?:19|20)\d\d\b/.exec(prompt)?.[0] ?? ''
  return { holder: [year, author].filter((text) => text !== '').join(' ') }
}

/** Rounds of every frame that a piece may use up. */
export const ROUNDS = 25

/** What specs call the texts of a story that is no book. */
const STORIES = ['story', 'tale', 'children']

export function isStory({ story, demo }: Task): boolean {
  return story || STORIES.includes(demo)
}

/** Whether a text advises rather than tells. */
export function isGuide({ task, bank }: DemoBook): boolean {
  return !isStory(task) && bank.learner === undefined
}

/** The name of a pool that guides have for themselves. */
export function poolFor(book: DemoBook, name: string): string {
  return isGuide(book) ? `${name} guide` : name
}

/** Every line of a pool, filled for this piece. */
export function filledPool(
  { bank, bindings, seed, task }: DemoBook,
  pool: string,
  piece: number = task.number,
): string[] {
  return findPool(bank, pool).map((frame) => fillFrame(frame, { bank, bindings, seed, round: piece * ROUNDS }))
}

interface DemoPlan {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly summary: string }[]
}

/** The title of a book and the entries of its plan, the first of which tells the premise. */
export function composePlan(book: DemoBook): DemoPlan {
  const { bank, bindings, seed, task } = book
  const { count, titles } = task.entries ?? { count: 7, titles: null }
  const summaries = findPool(bank, poolFor(book, 'summary'))
  const own = ownTitles(book, count)
  const entries = Array.from({ length: count }, (_, at) => {
    const summary = fillFrame(summaries[at % summaries.length]!, { bank, bindings, seed, round: (at + 1) * ROUNDS })
    const told = at === 0 && bindings.premise ? `${bindings.premise} ${summary}` : summary
    return { title: titles?.[at] ?? own[at]!, summary: told }
  })
  return { title: pick(filledPool(book, titlePool(book), 0), seed), entries }
}

/** Titles of a book; those of a guide whose author named a place tell of it. */
function titlePool(book: DemoBook): string {
  return isGuide(book) && book.task.brief?.place ? 'book titles place' : poolFor(book, 'book titles')
}

/** The titles of the first chapters, all different. */
export function ownTitles(book: DemoBook, count: number): string[] {
  const titles = new Set<string>()
  for (let number = 1; number <= count; number++) {
    const lines = filledPool(book, poolFor(book, 'titles'), number)
    titles.add(lines.find((title) => !titles.has(title)) ?? `${lines[0]} (${number})`)
  }
  return [...titles]
}
