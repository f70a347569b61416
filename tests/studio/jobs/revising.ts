import { begunBook, CHAPTER, inLanguage, type Job, wholeBook } from './job.ts'

/** What is done with a text that is there. */
export const REVISING: readonly Job[] = [
  {
    id: 'rewrite',
    begin: begunBook(CHAPTER),
    async steps({ press, see, selectPassage, t }) {
      await selectPassage()
      await press(t('rewriting.start'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.manner-plainer'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.take'), { within: t('rewriting.proposal') })
      await see(t('editor.saved'))
    },
  },
  {
    id: 'variants',
    begin: begunBook(CHAPTER),
    async steps({ press, see, selectPassage, t }) {
      const within = t('rewriting.proposal')
      await selectPassage()
      await press(t('rewriting.start'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.manner-shorter'), { within: t('rewriting.at-selection') })
      await press(new RegExp(`^${t('rewriting.another')}`), { within })
      await see(t('rewriting.variant', { n: 2, of: 2 }))
      await press(new RegExp(`^${t('rewriting.another')}`), { within })
      await see(t('rewriting.variant', { n: 3, of: 3 }))
      await press(t('rewriting.variant-before'), { within })
      await press(t('rewriting.side-by-side'), { within })
    },
  },
  {
    id: 'talk',
    begin: begunBook(CHAPTER),
    async steps({ press, type, see, selectPassage, t, language }) {
      await selectPassage()
      await press(t('asking.ask'), { within: t('rewriting.at-selection') })
      const question = inLanguage(
        language,
        'Would she know about the letter here?',
        'Adakah dia tahu tentang surat itu?',
      )
      await type(t('asking.question'), question)
      await press(t('asking.ask'), { within: t('rewriting.tools') })
      // The demo writer says that it reads no text.
      await see(/demo/, { within: t('rewriting.tools') })
    },
  },
  {
    id: 'voice',
    begin: begunBook('/memory'),
    async steps({ press, type, see, view, selectPassage, openParts, t, language }) {
      await press(t('memory.brief-add'))
      await type(t('brief.voice'), VOICE[language])
      await press(t('memory.save'))
      await see(t('memory.saved'))
      await view(t('books.view-write'))
      await openParts()
      await press(/^1 /)
      await selectPassage()
      await press(t('rewriting.start'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.manner-voice'), { within: t('rewriting.at-selection') })
      await press(t('rewriting.take'), { within: t('rewriting.proposal') })
      await see(t('editor.saved'))
    },
  },
  {
    id: 'versions',
    begin: begunBook(CHAPTER),
    async steps({ press, type, see, view, intoText, t, page, language }) {
      await intoText()
      await page.keyboard.type(inLanguage(language, 'Rain, at last. ', 'Hujan, akhirnya. '))
      await see(t('editor.saved'))
      await press(t('book.tool-versions'))
      await press(new RegExp(`^${t('versions.version', { n: 1 })}`))
      await press(t('versions.restore'))
      await see(t('versions.restored', { n: 1 }))
      await press(t('book.lock'))
      await view(t('books.view-states'))
      await type(t('states.name'), inLanguage(language, 'Before the rain', 'Sebelum hujan'))
      await press(t('states.keep'))
      await see(inLanguage(language, 'Before the rain', 'Sebelum hujan'))
    },
  },
  {
    id: 'faults',
    begin: wholeBook('/findings'),
    async steps({ press, see, t }) {
      await press(new RegExp(`^(${t('review.ask-checks')}|${t('review.ask')})$`))
      await see(t('review.map'))
      await press(t('review.leave'))
      await see(t('review.state-left'))
    },
  },
  {
    id: 'style',
    begin: wholeBook(),
    async steps({ see, view, t }) {
      await view(t('books.view-report'))
      await see(t('report.reading-ease'))
      await see(t('report.habits'))
      await see(t('report.phrases'))
    },
  },
  {
    id: 'bible',
    begin: wholeBook('/memory'),
    async steps({ press, type, see, view, t, language }) {
      await see(t('memory.kind-thread'))
      await press(t('memory.bible-correct'))
      await type(
        t('memory.line', { kind: t('memory.kind-calendar'), n: 1 }),
        inLanguage(language, 'The fair is on the first Monday of May.', 'Pesta itu pada Isnin pertama bulan Mei.'),
      )
      await press(t('memory.save'))
      await see(inLanguage(language, /The fair is on/, /Pesta itu pada/))
      await view(t('books.view-world'))
      await see(t('world.chart'))
    },
  },
]

const VOICE = {
  en: 'I never liked the sea. It took my brother, and it gives back only wood. So I count the boats, each night, twice.',
  ms: 'Aku tidak pernah suka laut. Laut mengambil abangku, dan yang dipulangkannya hanya kayu. Jadi aku mengira bot, setiap malam, dua kali.',
} as const
