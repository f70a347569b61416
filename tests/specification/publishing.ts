import { choice, flag, flags, numbers, optional, required, type Specified } from './specified.ts'

const marketing = {
  family: 'marketing',
  kind: 'single',
  calls: { temperature: 0.7, maxTokens: 800, penalty: 0.2 },
} as const

const genres =
  'fiction, non-fiction, self-help, business, romance, thriller, mystery, sci-fi, fantasy, children, biography, history, health, religion, education'
const firstTenGenres = genres.split(', ').slice(0, 10).join(', ')
const audience = 'general, young-adult, children, professionals, academics, enthusiasts'

/** The text publishing tools, in the order of the platform's family list. */
export const marketingGenerators: Readonly<Record<string, Specified>> = {
  'amazon-pdp': {
    ...marketing,
    title: { en: 'Amazon Description Generator' },
    button: 'Generate Description',
    fields: {
      bookTitle: required(),
      genre: choice(genres),
      targetAudience: choice(
        'general, young-adult, children, professionals, academics, beginners, advanced, enthusiasts, parents, students',
      ),
      keyFeatures: choice(
        'emotional, educational, entertainment, practical, unique, transformative, research, storytelling',
      ),
      style: choice('engaging, professional, conversational, dramatic, inspirational, academic, humorous, mysterious'),
      descriptionLength: choice(
        'brief (150-200 words), standard (250-300 words), detailed (350-400 words), comprehensive (450-500 words)',
      ),
      marketingAngle: choice('benefit, problem, story, features, comparison, authority, scarcity, social'),
      includeElements: flags(
        'hook, benefits, overview, audience, credibility, callToAction, socialProof, guarantee',
        'hook, benefits, overview, audience, callToAction',
      ),
    },
  },
  'amazon-keywords': {
    ...marketing,
    title: { en: 'Amazon Keyword Generator' },
    button: 'Generate Keywords',
    fields: {
      bookTitle: required(),
      genre: choice(firstTenGenres),
      targetAudience: choice(audience),
      keywordType: choice('both, short, long'),
    },
    // Ten of the kind chosen; both: ten of each.
    items: { field: 'keywordType', by: { both: 20, short: 10, long: 10 } },
  },
  copyright: {
    ...marketing,
    contentKind: 'copyright_page',
    title: { en: 'Copyright Page Generator' },
    button: 'Generate Copyright Page',
    fields: {
      bookTitle: required(),
      authorName: required(),
      publisherName: optional(),
      publicationYear: {
        kind: 'number',
        required: true,
        options: [],
        default: { now: 'year' },
        min: 1900,
        max: 2100,
      },
      edition: choice('first, second, third, fourth, revised, expanded'),
      rightsType: choice('all-rights, creative-commons, shared-rights, public-domain'),
      includeDisclaimer: flag(true),
      includeISBN: flag(false),
      isbn: optional({ when: { includeISBN: true }, warn: 'isbn' }),
    },
  },
  'book-title': {
    ...marketing,
    title: { en: 'Book Title Generator' },
    button: 'Generate Title Options',
    fields: {
      bookContent: required({ warn: { words: 500 } }),
      genre: choice(firstTenGenres),
      targetAudience: choice(audience),
      titleStyle: choice('descriptive, intriguing, emotional, action, metaphorical, professional'),
      keywordFocus: choice('benefit, problem, transformation, genre, theme, character'),
    },
    items: 5,
  },
  'author-name': {
    ...marketing,
    title: { en: 'Author Name Generator' },
    button: 'Generate Author Names',
    fields: {
      genre: choice(
        'fiction, romance, mystery, scifi, fantasy, horror, literary, nonfiction, selfhelp, business, academic',
      ),
      style: choice('modern, classic, sophisticated, unique, traditional, pen-name'),
      gender: choice('any, masculine, feminine, neutral'),
      origin: choice('western, asian, african, latin, middle-eastern, mixed'),
      numberOfNames: numbers(5, 10, 15, 20),
    },
    items: 'numberOfNames',
  },
}

const cover = {
  family: 'covers',
  kind: 'image',
  contentKind: 'book_cover',
  button: 'Generate Book Cover',
  busy: 'Generating Cover...',
  price: 6,
  // "Free until further notice", announced on that day.
  promotion: { price: 0, from: '2025-03-19', until: null },
} as const

/** The cover generators. `isKidsBook` and the style go into the usage record. */
export const coverGenerators: Readonly<Record<string, Specified>> = {
  'book-cover': {
    ...cover,
    title: { en: 'Book Cover Generator' },
    fields: {
      title: required(),
      genre: choice('children, mystery, fantasy, scifi, romance, thriller, horror, nonfiction'),
      style: choice('vibrant, minimalist, dramatic, vintage, modern, illustrated'),
      mainCharacter: optional(),
      setting: optional(),
      mood: choice('playful, mysterious, dramatic, peaceful, adventurous, romantic'),
      additionalDetails: optional(),
    },
    image: { size: '1024x1792', quality: 'standard', style: 'vivid', file: 'book-cover.png' },
    usage: { type: 'book_cover', metadata: { title: 'title', isKidsBook: false, style: 'style' } },
  },
  'kids-book-cover': {
    ...cover,
    title: { en: 'Kids Book Cover Generator' },
    fields: {
      title: required(),
      mainCharacter: required(),
      characterMood: choice('happy, excited, curious, friendly, playful, brave'),
      setting: choice(
        'magical-forest, enchanted-garden, underwater, space, treehouse, candy-land, farm, beach, jungle, castle, custom',
      ),
      customSetting: required({ when: { setting: 'custom' }, replaces: 'setting' }),
      colorScheme: choice('bright, pastel, rainbow, nature, fantasy, candy'),
      artStyle: choice('cartoon, watercolor, storybook, doodle, papercut, pixel'),
      additionalElements: optional(),
    },
    image: { size: '1024x1024', quality: 'standard', style: 'vivid', file: 'kids-book-cover.png' },
    usage: { type: 'book_cover', metadata: { title: 'title', isKidsBook: true, style: 'artStyle' } },
  },
}

/** The AI test page: what it sends is not shown; an empty prompt is refused with "Prompt is required". */
export const toolGenerators: Readonly<Record<string, Specified>> = {
  test: {
    family: 'tools',
    kind: 'test',
    title: { en: 'AI Test Page' },
    button: 'Run AI Test',
    fields: { prompt: required() },
    price: 0,
  },
}
