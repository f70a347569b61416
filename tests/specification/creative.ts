import { choice, flags, numbers, required, type Specified, type SpecifiedBook } from './specified.ts'

const creative = { family: 'creative', kind: 'single' } as const
const story: SpecifiedBook = { outline: 'story', chapters: [5, 7, 10, 12] }
const count = numbers(5, 10, 15, 20)
/** "Token ceilings use named presets: creative, facts, chapter" (800, 1000, 1500), without saying which tool has which. */
const named = [800, 1000, 1500] as const

/** Belongs to the non-fiction family and is described with the creative tools. */
export const cookbook: Specified = {
  family: 'non-fiction',
  kind: 'book',
  title: { en: 'Cookbook Creator' },
  fields: {
    cuisineType: choice('international, italian, asian, mexican, mediterranean, indian, american, french'),
    dietaryFocus: choice('all, vegetarian, vegan, gluten-free, keto, paleo, low-carb, dairy-free'),
    skillLevel: choice('beginner, intermediate, advanced, professional, mixed'),
    mealTypes: choice('all-meals, breakfast, appetizers, main-courses, desserts, soups-salads, drinks'),
    cookingStyle: choice('traditional, modern, one-pot, slow-cooker, instant-pot, grilling, baking, raw'),
    specialFeatures: choice('quick-easy, budget, meal-prep, family, gourmet, seasonal, holiday'),
  },
  book: { outline: 'guide', chapters: [5, 7, 10, 12], progress: 'total+2' },
}

/** The creative tools, in the order of the documents. */
export const creativeGenerators: Readonly<Record<string, Specified>> = {
  poems: {
    ...creative,
    contentKind: 'poem',
    title: { en: 'Healing Poem Creator' },
    fields: {
      tone: choice('gentle, hopeful, reflective, empowering'),
      structure: choice('free-verse, sonnet, haiku, narrative'),
      theme: choice('nature, journey, healing, transformation'),
    },
    // The platform names a preset for poems.
    calls: { temperature: 0.9, maxTokens: 500 },
  },
  'dad-jokes': {
    ...creative,
    title: { en: 'Dad Joke Creator' },
    languages: ['en'],
    fields: {
      jokeType: choice('knock-knock, what-if, whats-different, wordplay, puns, riddles, mixed'),
      theme: choice('general, animals, food, sports, science, nature, school, technology'),
      audienceAge: choice('kids, teens, family, all-ages', 'all-ages'),
      numberOfJokes: count,
    },
    saves: true,
    calls: { temperature: 0.9, maxTokens: 500 },
    items: 'numberOfJokes',
  },
  'fun-facts': {
    ...creative,
    title: { en: 'Fun Fact Creator' },
    fields: {
      topic: required(),
      category: choice('science, history, nature, space, art, sports, geography, food, people, inventions'),
      audienceLevel: choice('kids, teens, general, enthusiast, academic', 'general'),
      numberOfFacts: count,
    },
    saves: true,
    calls: { maxTokens: 1000 },
    items: 'numberOfFacts',
  },
  'did-you-know': {
    ...creative,
    title: { en: 'Did You Know Creator' },
    fields: {
      topic: required(),
      category: choice('science, history, nature, space, art, sports, geography, food, people, inventions'),
      audienceLevel: choice('kids, teens, general, enthusiast, academic', 'general'),
      // "As fun facts plus style (…); numberOfFacts (…)": the order of the sentence.
      style: choice('educational, fun, surprising, storytelling, trivia'),
      numberOfFacts: numbers(5, 10, 15, 25, 30),
    },
    calls: { maxTokens: 1000 },
    items: 'numberOfFacts',
  },
  'islamic-stories': {
    ...creative,
    contentKind: 'islamic_story',
    title: { en: 'Islamic Stories Creator' },
    fields: {
      prophet: required(),
      theme: choice('faith, perseverance, wisdom, sacrifice, miracles, leadership, family, trials'),
      storyLength: choice('short (500 words), medium (1000 words), long (1500 words)', 'medium'),
      audienceAge: choice('children, teens, adults, all-ages', 'all-ages'),
      focusArea: choice('life-lessons, character, historical, spiritual, moral, prophetic'),
    },
    calls: { temperature: 0.7, maxTokens: named },
  },
  'sad-stories': {
    ...creative,
    kind: 'book',
    contentKind: 'sad_story',
    title: { en: 'Sad Stories Creator' },
    fields: {
      theme: choice('loss, sacrifice, unrequited-love, regret, loneliness, nostalgia, hardship, farewell'),
      emotionalTone: choice('melancholic, bittersweet, wistful, poignant, reflective, heartbreaking'),
      audienceAge: choice('teens, young-adult, adult, all-ages', 'all-ages'),
      narrativeStyle: choice('first-person, third-person, letter, diary, flashback'),
      storyLength: choice('short, medium, long', 'medium'),
    },
    book: story,
    calls: { chapterWords: 'storyLength' },
  },
  'rhyme-story': {
    ...creative,
    title: { en: 'Rhyme Story Creator' },
    fields: {
      theme: choice('friendship, nature, adventure, emotions, family, imagination, seasons, daily-routines'),
      ageGroup: choice('3-4, 4-5, 5-6, all-preschool'),
      storyLength: choice('short (2-3 min), medium (4-5), long (6-7)'),
      rhymePattern: choice('simple (AABB), alternate (ABAB), repetitive, mixed'),
      educationalFocus: choice('social-skills, language, numbers, colors, nature, emotions, problem-solving'),
    },
    saves: true,
    calls: { maxTokens: named },
  },
  'moral-values': {
    ...creative,
    kind: 'book',
    contentKind: 'moral_story',
    title: { en: 'Moral Value Stories Creator' },
    fields: {
      theme: choice('kindness, honesty, perseverance, respect, responsibility, friendship, courage, gratitude'),
      targetAge: choice('children (6-9), preteens (10-12), teens (13-16), young-adult (17+), all-ages'),
      setting: choice('school, neighborhood, fantasy, nature, family, community, sports, historical'),
      storyStyle: choice('adventure, fable, realistic, fantasy, mystery, slice-of-life, allegory'),
    },
    book: { ...story, conclusion: 'total-1' },
    calls: { chapterWords: 'targetAge' },
  },
  'language-story': {
    ...creative,
    title: { en: 'Language Learning Stories' },
    fields: {
      language: choice('spanish, french, german, italian, portuguese, japanese, korean, mandarin'),
      theme: choice('daily-life, travel, food, family, work, hobbies, culture, school'),
      difficultyLevel: choice('beginner (A1), elementary (A2), intermediate (B1), upper (B2), advanced (C1)'),
      storyStyle: choice('conversation, narrative, journal, letter, comic'),
      includeExtras: flags('pronunciation, vocabulary, grammar, exercises', 'pronunciation, vocabulary'),
      explanationLanguage: choice('en, ms'),
    },
    added: 'explanationLanguage',
    languageFrom: 'explanationLanguage',
    writtenIn: {
      field: 'language',
      codes: {
        spanish: 'es',
        french: 'fr',
        german: 'de',
        italian: 'it',
        portuguese: 'pt',
        japanese: 'ja',
        korean: 'ko',
        mandarin: 'zh',
      },
    },
    calls: { maxTokens: named, words: 1000 },
  },
  riddles: {
    ...creative,
    title: { en: 'Riddles Creator' },
    fields: {
      riddleType: choice('classic, wordplay, mathematical, logic, who-am-i, what-am-i, situational, rhyming'),
      theme: choice('general, nature, food, space, fantasy, history, technology, sports'),
      difficultyLevel: choice('easy, medium, hard, expert, mixed', 'medium'),
      audienceAge: choice('children, teens, adults, all-ages', 'all-ages'),
      numberOfRiddles: count,
    },
    calls: { maxTokens: named },
    items: 'numberOfRiddles',
  },
}
