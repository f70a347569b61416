import bibleEnglish from '../../templates/language/en/engine/bible.json' with { type: 'json' }
import bookEnglish from '../../templates/language/en/engine/book.json' with { type: 'json' }
import briefEnglish from '../../templates/language/en/engine/brief.json' with { type: 'json' }
import briefFaultsEnglish from '../../templates/language/en/engine/brief-faults.json' with { type: 'json' }
import catalogEnglish from '../../templates/language/en/engine/catalog.json' with { type: 'json' }
import checklistEnglish from '../../templates/language/en/engine/checklist.json' with { type: 'json' }
import checksEnglish from '../../templates/language/en/engine/checks.json' with { type: 'json' }
import coverEnglish from '../../templates/language/en/engine/cover.json' with { type: 'json' }
import demandEnglish from '../../templates/language/en/engine/demand.json' with { type: 'json' }
import demoEnglish from '../../templates/language/en/engine/demo.json' with { type: 'json' }
import disclosureEnglish from '../../templates/language/en/engine/disclosure.json' with { type: 'json' }
import faultEnglish from '../../templates/language/en/engine/fault.json' with { type: 'json' }
import flagsEnglish from '../../templates/language/en/engine/flags.json' with { type: 'json' }
import flowEnglish from '../../templates/language/en/engine/flow.json' with { type: 'json' }
import generationEnglish from '../../templates/language/en/engine/generation.json' with { type: 'json' }
import habitLinesEnglish from '../../templates/language/en/engine/habit-lines.json' with { type: 'json' }
import habitsEnglish from '../../templates/language/en/engine/habits.json' with { type: 'json' }
import importEnglish from '../../templates/language/en/engine/import.json' with { type: 'json' }
import manuscriptEnglish from '../../templates/language/en/engine/manuscript.json' with { type: 'json' }
import packEnglish from '../../templates/language/en/engine/pack.json' with { type: 'json' }
import publicationEnglish from '../../templates/language/en/engine/publication.json' with { type: 'json' }
import publishEnglish from '../../templates/language/en/engine/publish.json' with { type: 'json' }
import reviewEnglish from '../../templates/language/en/engine/review.json' with { type: 'json' }
import settingsEnglish from '../../templates/language/en/engine/settings.json' with { type: 'json' }
import sheetEnglish from '../../templates/language/en/engine/sheet.json' with { type: 'json' }
import workEnglish from '../../templates/language/en/engine/work.json' with { type: 'json' }
import bibleMalay from '../../templates/language/ms/engine/bible.json' with { type: 'json' }
import bookMalay from '../../templates/language/ms/engine/book.json' with { type: 'json' }
import briefMalay from '../../templates/language/ms/engine/brief.json' with { type: 'json' }
import briefFaultsMalay from '../../templates/language/ms/engine/brief-faults.json' with { type: 'json' }
import catalogMalay from '../../templates/language/ms/engine/catalog.json' with { type: 'json' }
import checklistMalay from '../../templates/language/ms/engine/checklist.json' with { type: 'json' }
import checksMalay from '../../templates/language/ms/engine/checks.json' with { type: 'json' }
import coverMalay from '../../templates/language/ms/engine/cover.json' with { type: 'json' }
import demandMalay from '../../templates/language/ms/engine/demand.json' with { type: 'json' }
import demoMalay from '../../templates/language/ms/engine/demo.json' with { type: 'json' }
import disclosureMalay from '../../templates/language/ms/engine/disclosure.json' with { type: 'json' }
import faultMalay from '../../templates/language/ms/engine/fault.json' with { type: 'json' }
import flagsMalay from '../../templates/language/ms/engine/flags.json' with { type: 'json' }
import flowMalay from '../../templates/language/ms/engine/flow.json' with { type: 'json' }
import generationMalay from '../../templates/language/ms/engine/generation.json' with { type: 'json' }
import habitLinesMalay from '../../templates/language/ms/engine/habit-lines.json' with { type: 'json' }
import habitsMalay from '../../templates/language/ms/engine/habits.json' with { type: 'json' }
import importMalay from '../../templates/language/ms/engine/import.json' with { type: 'json' }
import manuscriptMalay from '../../templates/language/ms/engine/manuscript.json' with { type: 'json' }
import packMalay from '../../templates/language/ms/engine/pack.json' with { type: 'json' }
import publicationMalay from '../../templates/language/ms/engine/publication.json' with { type: 'json' }
import publishMalay from '../../templates/language/ms/engine/publish.json' with { type: 'json' }
import reviewMalay from '../../templates/language/ms/engine/review.json' with { type: 'json' }
import settingsMalay from '../../templates/language/ms/engine/settings.json' with { type: 'json' }
import sheetMalay from '../../templates/language/ms/engine/sheet.json' with { type: 'json' }
import workMalay from '../../templates/language/ms/engine/work.json' with { type: 'json' }
import { messagesByCode } from './message.ts'

/** Every message of the engine. */
export const MESSAGES = messagesByCode({
  en: {
    ...bibleEnglish,
    ...bookEnglish,
    ...briefFaultsEnglish,
    ...briefEnglish,
    ...catalogEnglish,
    ...checklistEnglish,
    ...checksEnglish,
    ...coverEnglish,
    ...demandEnglish,
    ...faultEnglish,
    ...demoEnglish,
    ...disclosureEnglish,
    ...flagsEnglish,
    ...flowEnglish,
    ...generationEnglish,
    ...habitLinesEnglish,
    ...habitsEnglish,
    ...importEnglish,
    ...manuscriptEnglish,
    ...packEnglish,
    ...publicationEnglish,
    ...publishEnglish,
    ...reviewEnglish,
    ...settingsEnglish,
    ...sheetEnglish,
    ...workEnglish,
  },
  ms: {
    ...bibleMalay,
    ...bookMalay,
    ...briefFaultsMalay,
    ...briefMalay,
    ...catalogMalay,
    ...checklistMalay,
    ...checksMalay,
    ...coverMalay,
    ...demandMalay,
    ...faultMalay,
    ...demoMalay,
    ...disclosureMalay,
    ...flagsMalay,
    ...flowMalay,
    ...generationMalay,
    ...habitLinesMalay,
    ...habitsMalay,
    ...importMalay,
    ...manuscriptMalay,
    ...packMalay,
    ...publicationMalay,
    ...publishMalay,
    ...reviewMalay,
    ...settingsMalay,
    ...sheetMalay,
    ...workMalay,
  },
})

/** The permanent code of a message, such as `generation.cancelled`. */
export type MessageCode = keyof typeof MESSAGES
