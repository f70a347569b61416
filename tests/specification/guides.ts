import { choice, optional, required, type Specified } from './specified.ts'

const guide = { family: 'non-fiction', kind: 'book' } as const

/** The guide creators, in the order of the platform's family list. */
export const guideGenerators: Readonly<Record<string, Specified>> = {
  'pet-care': {
    ...guide,
    fields: {
      petType: choice('dog, cat, bird, fish, rabbit, hamster, guinea-pig, reptile'),
      petAge: choice('baby, young, adult, senior, all-ages'),
      // `guideElements`, the fourth of the document, are the eight sections.
      breedSpecific: optional(),
    },
    book: {
      outline: 'guide',
      // The wording of the names is not shown.
      sections: ['Nutrition', 'Grooming', 'Health', 'Training', 'Exercise', 'Safety', 'Socialization', 'Emergency'],
      progress: 'total+2',
    },
  },
  'travel-guide': {
    ...guide,
    fields: {
      destination: required(),
      tripDuration: choice('weekend (2-3 days), short (4-5 days), week, two-weeks, long (1+ month)'),
      travelStyle: choice('backpacker, budget, mid-range, luxury, family, business, solo, group'),
      budget: choice('budget, mid-range, luxury, mixed', 'mid-range'),
    },
    book: {
      outline: 'guide',
      sections: [
        'Cultural Highlights & History',
        'Must-See Attractions',
        'Food & Dining Guide',
        'Accommodation Guide',
        'Transportation & Getting Around',
        'Shopping & Entertainment',
        'Local Tips & Safety',
      ],
    },
  },
  'study-guide': {
    ...guide,
    fields: {
      subject: required(),
      topic: required(),
      academicLevel: choice('middle-school, high-school, undergraduate, graduate, professional', 'high-school'),
      studyFormat: choice('comprehensive, quick-review, exam-prep, concept-map, outline'),
    },
    book: {
      outline: 'guide',
      sections: [
        'Key Concepts & Terminology',
        'Core Topics & Explanations',
        'Examples & Applications',
        'Practice Problems & Solutions',
        'Study Techniques & Methods',
        'Review & Test Preparation',
        'Additional Resources & References',
        'Self-Assessment Guide',
      ],
    },
  },
  financial: {
    ...guide,
    fields: {
      financialTopic: choice(
        'investing, trading, retirement, real-estate, personal-finance, business-finance, cryptocurrency, wealth-building, debt-management, tax-planning',
      ),
      targetAudience: choice(
        'beginners, intermediate, advanced, professionals, students, retirees, entrepreneurs, general',
      ),
      experienceLevel: choice('beginner, intermediate, advanced, expert, all-levels'),
      focusArea: choice('stocks, mutual-funds, real-estate, crypto, retirement, tax, business, personal'),
      writingStyle: choice('educational, practical, technical, conversational, motivational, analytical'),
    },
    book: { outline: 'guide', chapters: [5, 7, 10, 12], initial: 7, progress: 'total+2' },
  },
}
