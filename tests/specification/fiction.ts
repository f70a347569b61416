import { choice, type Specified, type SpecifiedBook } from './specified.ts'

const twelve: SpecifiedBook = { outline: 'story', chapters: [7, 10, 12, 15, 18, 20], initial: 12 }
/** "Horror, sci-fi and mystery thriller treat the conclusion as the chapter before the total instead." */
const before: SpecifiedBook = { ...twelve, conclusion: 'total-1' }
const fiction = { family: 'fiction', kind: 'book' } as const

/** The fiction creators, in the order of the documents. Defaults come first in each list unless another is named. */
export const fictionGenerators: Readonly<Record<string, Specified>> = {
  romance: {
    ...fiction,
    fields: {
      romanceType: choice(
        'contemporary, historical, paranormal, romantic-suspense, romantic-comedy, fantasy, small-town, second-chance',
      ),
      heatLevel: choice('sweet, mild, moderate, steamy'),
      plotStyle: choice(
        'enemies-to-lovers, friends-to-lovers, forced-proximity, fake-relationship, slow-burn, marriage-convenience, opposites-attract, second-chance',
      ),
      settingType: choice('urban, small-town, rural, coastal, international, historical, fantasy, workplace'),
      conflictType: choice('internal, external, family, professional, past, cultural, trust, rivalry'),
    },
    book: twelve,
  },
  horror: {
    ...fiction,
    fields: {
      horrorType: choice('psychological, supernatural, cosmic, gothic, body-horror, folk, paranormal, slasher'),
      settingType: choice(
        'haunted-house, small-town, asylum, wilderness, urban, historical, institution, alternate-reality',
      ),
      monsterType: choice('supernatural, human, psychological, cosmic, demonic, unknown, creature, viral'),
      atmosphereStyle: choice('gothic, suspense, creepy, visceral, surreal, claustrophobic, psychological, dread'),
      thematicFocus: choice('psychological, guilt, isolation, survival, corruption, supernatural, social, existential'),
    },
    book: before,
  },
  'sci-fi': {
    ...fiction,
    bookType: 'scifi',
    fields: {
      sciFiType: choice(
        'space-opera, hard-scifi, cyberpunk, first-contact, time-travel, dystopian, military-scifi, alien-invasion',
      ),
      techLevel: choice('near-future, advanced, post-singularity, interstellar, quantum, mixed'),
      settingScope: choice(
        'earth, solar-system, interplanetary, galactic, intergalactic, multiverse',
        'interplanetary',
      ),
      mainTheme: choice('exploration, ai, humanity, survival, politics, evolution, first-contact, colonization'),
      storyTone: choice('optimistic, dark, philosophical, action, mystery, political'),
    },
    book: before,
  },
  'mystery-thriller': {
    ...fiction,
    fields: {
      mysteryType: choice('psychological, murder, domestic, supernatural, crime, espionage, legal, medical'),
      protagonistType: choice('detective, amateur, psychologist, journalist, victim, lawyer, profiler, ordinary'),
      settingType: choice('urban, suburban, rural, isolated, institution, international, historical, multiple'),
      plotComplexity: choice('intricate, layered, straightforward, nonlinear, parallel'),
      thrillerStyle: choice('suspense, action, psychological, noir, procedural, gothic'),
    },
    book: before,
  },
  crime: {
    ...fiction,
    fields: {
      crimeType: choice(
        'murder, heist, conspiracy, organized-crime, white-collar, serial-killer, cold-case, cybercrime',
      ),
      investigatorType: choice(
        'detective, private-eye, amateur, journalist, profiler, forensic, prosecutor, retired-cop',
      ),
      settingType: choice('urban, suburban, rural, international, coastal, noir, institutional, multiple'),
      timeFrame: choice('contemporary, historical, 1920s, 1940s, 1970s, 1980s, 1990s, near-future'),
      narrativeStyle: choice('procedural, noir, psychological, hardboiled, cozy, suspense, legal, multiple-pov'),
    },
    book: twelve,
  },
  adventure: {
    ...fiction,
    fields: {
      adventureType: choice('exploration, quest, survival, treasure, rescue, mystery, historical, fantasy'),
      settingType: choice('wilderness, ancient, ocean, mountain, jungle, desert, arctic, urban'),
      protagonistType: choice(
        'explorer, amateur, professional, scientist, treasure-hunter, survivor, warrior, ordinary',
      ),
      stakeLevel: choice('personal, family, community, national, global, existential'),
      paceStyle: choice('balanced, fast, methodical, dynamic, suspense'),
    },
    // The document lists 10 twice: read once.
    book: { outline: 'story', chapters: [7, 10, 12, 15, 20], initial: 12 },
  },
  children: {
    ...fiction,
    fields: {
      storyType: choice('adventure, fantasy, mystery, bedtime, educational, fairy-tale, fable, everyday-life'),
      ageGroup: choice('3-5, 5-8, 8-12, all-ages', '5-8'),
      narrativeStyle: choice('first-person, third-person, interactive, diary, multiple-pov'),
      setting: choice('magical-world, school, nature, space, underwater, neighborhood, farm, imaginary'),
      characterType: choice('animal, child, magical, toy, family, fantasy, everyday-object'),
      theme: choice('friendship, courage, kindness, discovery, family, confidence, teamwork, problem-solving'),
      educationalElement: choice(
        'social-skills, emotional, stem, language, nature, problem-solving, life-skills, cultural',
      ),
      toneStyle: choice('playful, whimsical, heartwarming, humorous, gentle, adventurous, educational'),
    },
    book: { outline: 'story', chapters: [5, 7, 10, 12] },
    calls: { chapterWords: 'ageGroup' },
  },
  conspiracy: {
    ...fiction,
    fields: {
      conspiracyType: choice(
        'government, corporate, scientific, historical, technological, supernatural, medical, military',
      ),
      protagonistBackground: choice(
        'journalist, whistleblower, detective, scientist, insider, civilian, hacker, agent',
      ),
      settingType: choice('modern, near-future, cold-war, contemporary, historical, multiple'),
      threatLevel: choice('personal, local, national, global, existential', 'national'),
      plotComplexity: choice('straightforward, moderate, intricate, layered, elaborate', 'intricate'),
    },
    book: twelve,
  },
  apocalyptic: {
    ...fiction,
    formerly: ['apocalypse'],
    fields: {
      apocalypseType: choice(
        'pandemic, environmental, technological, nuclear, economic, alien, ai, resource-depletion',
      ),
      timeframe: choice('immediate, near-future (1-5 years), distant-future (10+ years), generational (50+ years)'),
      settingType: choice('urban, rural, underground, coastal, nomadic, sanctuary'),
      survivalFocus: choice('individual, family, community, military, scientific, resistance'),
      thematicTone: choice('hope, dark, philosophical, action, psychological, political'),
    },
    book: twelve,
  },
}
