import { choice, optional, required, type Specified, type SpecifiedBook } from './specified.ts'

const creator = { family: 'non-fiction', kind: 'book' } as const
const five: SpecifiedBook = { outline: 'guide', chapters: [5, 7, 10, 12] }
/** The documents say that these have an outline, not of which of the two kinds. */
const eitherOutline: SpecifiedBook = { ...five, outline: ['story', 'guide'] }
const ages = 'children (8-12), teens (13-16), young-adult (17+), all-ages'

/** The non-fiction creators of the toolkit, in its order. Defaults that are not shown: the first. */
export const creatorGenerators: Readonly<Record<string, Specified>> = {
  'self-help': {
    ...creator,
    title: { en: 'Self-Help Book Generator', ms: 'Penjana Buku Motivasi' },
    fields: {
      topic: choice(
        'personal-growth, productivity, relationships, confidence, habits, motivation, mindfulness, career, financial, emotional-intelligence, others',
      ),
      customTopic: required({ when: { topic: 'others' }, replaces: 'topic' }),
      readersAgeGroup: choice('young-adult (18-25), adult (26-45), mature (46-65), senior (65+), all-ages'),
      writingStyle: choice('professional, casual, inspirational, academic, conversational, practical'),
    },
    book: eitherOutline,
  },
  biography: {
    ...creator,
    title: { en: 'Biography Book Generator', ms: 'Penjana Buku Biografi' },
    fields: {
      personName: required(),
      targetReaderAge: choice('children (8-12), young-adult (13-17), adult (18+), all-ages'),
    },
    book: eitherOutline,
  },
  money: {
    ...creator,
    title: { en: 'Money Book Generator', ms: 'Penjana Buku Pengurusan Wang' },
    fields: {
      moneyGoal: choice(
        'financial-independence, passive-income, wealth-building, debt-freedom, retirement, business-growth',
      ),
      targetAudience: choice('entrepreneurs, investors, employees, students, retirees, career-changers, general'),
      financialLevel: choice('beginner, intermediate, advanced, professional'),
      focusArea: choice('investment, business, real-estate, digital, stocks, crypto, side-hustles, personal-finance'),
    },
    book: { ...eitherOutline, initial: 7 },
  },
  sports: {
    ...creator,
    title: { en: 'Sports Book Generator', ms: 'Penjana Buku Sukan' },
    fields: {
      athleteName: required(),
      sportType: choice('basketball, football, baseball, soccer, tennis, golf, hockey, boxing, swimming, athletics'),
      targetAgeGroup: choice(ages),
    },
    book: eitherOutline,
  },
  'black-history': {
    ...creator,
    title: { en: 'Black History Book Generator' },
    fields: { personName: required(), targetAgeGroup: choice(ages) },
    book: { ...five, outline: 'none' },
  },
  'mental-health': {
    ...creator,
    title: { en: 'Mental Health Book Generator' },
    fields: {
      niche: choice('anxiety, depression, relationships, trauma, mindfulness, self-esteem, wellness'),
      topic: optional(),
      readerAgeGroup: choice('teen (13-17), young-adult (18-25), adult (26-64), senior (65+), all-ages'),
      writingStyle: choice('empathetic, professional, conversational, educational, practical'),
    },
    book: { outline: 'none', chapters: [5, 10, 13], conclusion: 'total-1' },
  },
  'health-fitness': {
    ...creator,
    title: { en: 'Health & Fitness Book Generator' },
    fields: {
      topic: choice('weight-loss, muscle-building, nutrition, cardio, flexibility, wellness, sports'),
      targetAudience: choice('beginners, intermediate, advanced, seniors, youth, busy-professionals'),
      fitnessLevel: choice('beginner, intermediate, advanced, all-levels'),
      focusArea: choice('full-body, upper-body, lower-body, core, cardio, nutrition, mind-body'),
    },
    book: { ...eitherOutline, conclusion: 'total-1' },
  },
  parenting: {
    ...creator,
    title: { en: 'Parenting Book Generator' },
    fields: {
      parentingStage: choice('expecting, newborn, toddler, preschool, school-age, teenager, all-stages'),
      focusArea: choice('general, development, discipline, emotional, education, health, digital, work-life'),
      parentingStyle: choice('balanced, attachment, positive, conscious, gentle, structured'),
      culturalContext: choice('western, eastern, african, latin, multicultural, global'),
    },
    book: { ...eitherOutline, initial: 7, progress: 'total+2' },
  },
  guide: {
    ...creator,
    bookType: 'guide_book',
    title: { en: 'Guide Book Generator' },
    fields: {
      topic: required(),
      readersAgeGroup: choice('teen, adult (18-45), professional, senior'),
      writingStyle: choice('professional, casual, inspirational, academic'),
    },
    book: { ...eitherOutline, chapters: [5, 10, 12], progress: 'total+2' },
  },
}
