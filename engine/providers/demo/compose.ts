import type { Task } from '../../writer/provider.ts'
import { readBank } from './bank.ts'
import { guideEnglish } from './banks/guide-en.ts'
import { guideMalay } from './banks/guide-ms.ts'
import { storyEnglish } from './banks/story-en.ts'
import { storyMalay } from './banks/story-ms.ts'
import { readBook } from './book.ts'
import { guideChapter, guideFrame } from './guide/chapter.ts'
import type { Guide } from './guide/matter.ts'
import { guidePlan, guideRecap } from './guide/plan.ts'
import { isLearnt, learntStory } from './learnt/story.ts'
import { printList } from './list/list.ts'
import { withNotes } from './notes.ts'
import { orderedParts } from './ordered-parts.ts'
import type { Reading } from './reading.ts'
import { asksForTale, shortText } from './short/text.ts'
import { storyChapter, storyConclusion, storyIntroduction } from './story/chapter.ts'
import { bookTitle, storyCharacters, storyPlan, storyRecap } from './story/plan.ts'
import { createWorld } from './story/world.ts'
import { tidySubject } from './subject.ts'
import { typographic } from './typographic.ts'

const banks = {
  en: { story: () => readBank(storyEnglish), guide: () => readBank(guideEnglish) },
  ms: { story: () => readBank(storyMalay), guide: () => readBank(guideMalay) },
}
const wording = {
  en: {
    title: 'Title',
    age: 'years old',
    roles: ['heir to the shop', 'friend', 'dead before the book begins'],
    matter: 'The plan',
  },
  ms: {
    title: 'Tajuk',
    age: 'tahun',
    roles: ['waris kedai', 'sahabat', 'sudah meninggal sebelum cerita bermula'],
    matter: 'Rancangan ini',
  },
}
const WORDS = { introduction: 900, conclusion: 900, chapter: 1500, text: 400, outline: 0, image: 0 }

/** The whole text that a request asks for, notes included: the same for the same request, byte for byte. */
export function compose(reading: Reading, task: Task): string {
  const language = task.language === 'ms' ? 'ms' : 'en'
  if (isLearnt(task.language))
    return typographic(withParts(learntStory(reading, task), task, reading.promptLanguage), task.language)
  const book = readBook(reading, language, task.number)
  const subject = tidySubject(task.subject)
  if (task.items) return typographic(printList(reading, task, language, subject, book.seed))
  const short = shortText(reading, task, language, subject, book.seed)
  if (short !== null) return typographic(withParts(short, task, language))
  const told = task.story || (task.step === 'text' && asksForTale(reading))
  return typographic(told ? storyText(task, language, subject, book) : guideText(task, language, subject, book))
}

/** The text with the parts that are ordered behind it. */
function withParts(text: string, task: Task, language: 'en' | 'ms'): string {
  const parts = orderedParts(task, text, language)
  return parts === '' ? text : `${text}\n\n${parts}`
}

type Book = ReturnType<typeof readBook>

function storyText(task: Task, language: 'en' | 'ms', subject: string, book: Book): string {
  const world = createWorld(banks[language].story(), language === 'ms', book, subject)
  const words = task.words ?? WORDS[task.step]
  const { title: label, roles, age } = wording[language]
  const plan = () => storyPlan(world, task.entries?.count ?? 7, task.entries?.titles ?? null, label)
  if (task.step === 'outline') return plan()
  const notes = {
    characters: storyCharacters(world, roles, age),
    outline: plan(),
    recap: storyRecap(world, task.number),
  }
  const title = world.recognises(book.title, task.number) ? '' : book.title
  const alone = task.step === 'text'
  const paragraphs =
    task.step === 'introduction'
      ? storyIntroduction(world, words)
      : task.step === 'conclusion'
        ? storyConclusion(world, words)
        : storyChapter(world, { variant: task.number, words, title, alone, subject: alone ? subject : '' })
  const heading = alone && !task.story ? [`# ${bookTitle(world)}`] : []
  return withNotes([withParts([...heading, ...paragraphs].join('\n\n'), task, language)], task, notes)
}

function guideText(task: Task, language: 'en' | 'ms', subject: string, book: Book): string {
  const { title: label, matter } = wording[language]
  const guide: Guide = { seed: book.seed, bank: banks[language].guide(), subject: subject || matter }
  const words = task.words ?? WORDS[task.step]
  const plan = () => guidePlan(guide, task.entries?.count ?? 7, task.entries?.titles ?? null, label)
  if (task.step === 'outline') return plan()
  const notes = { outline: plan(), recap: guideRecap(guide, task.number) }
  const paragraphs =
    task.step === 'introduction'
      ? guideFrame(guide, 'intro', words)
      : task.step === 'conclusion'
        ? guideFrame(guide, 'outro', words)
        : guideChapter(guide, task.number, words, book.title || (task.step === 'text' ? subject : ''))
  return withNotes([withParts(paragraphs.join('\n\n'), task, language)], task, notes)
}
