import { messagesByCode } from '../../engine/messages/message.ts'
import { MESSAGES as ENGINE_MESSAGES } from '../../engine/messages/messages.ts'
import aboutEnglish from '../../templates/language/en/cli/about.json' with { type: 'json' }
import batchEnglish from '../../templates/language/en/cli/batch.json' with { type: 'json' }
import briefEnglish from '../../templates/language/en/cli/brief.json' with { type: 'json' }
import compareEnglish from '../../templates/language/en/cli/compare.json' with { type: 'json' }
import coverEnglish from '../../templates/language/en/cli/cover.json' with { type: 'json' }
import doctorEnglish from '../../templates/language/en/cli/doctor.json' with { type: 'json' }
import figuresEnglish from '../../templates/language/en/cli/figures.json' with { type: 'json' }
import fileEnglish from '../../templates/language/en/cli/file.json' with { type: 'json' }
import folderEnglish from '../../templates/language/en/cli/folder.json' with { type: 'json' }
import generatorsEnglish from '../../templates/language/en/cli/generators.json' with { type: 'json' }
import importEnglish from '../../templates/language/en/cli/import.json' with { type: 'json' }
import manifestEnglish from '../../templates/language/en/cli/manifest.json' with { type: 'json' }
import manuscriptEnglish from '../../templates/language/en/cli/manuscript.json' with { type: 'json' }
import promptsEnglish from '../../templates/language/en/cli/prompts.json' with { type: 'json' }
import publishEnglish from '../../templates/language/en/cli/publish.json' with { type: 'json' }
import quoteEnglish from '../../templates/language/en/cli/quote.json' with { type: 'json' }
import readingEnglish from '../../templates/language/en/cli/reading.json' with { type: 'json' }
import reportLabelsEnglish from '../../templates/language/en/cli/report-labels.json' with { type: 'json' }
import reportNamesEnglish from '../../templates/language/en/cli/report-names.json' with { type: 'json' }
import scenesEnglish from '../../templates/language/en/cli/scenes.json' with { type: 'json' }
import showEnglish from '../../templates/language/en/cli/show.json' with { type: 'json' }
import terminalEnglish from '../../templates/language/en/cli/terminal.json' with { type: 'json' }
import usageEnglish from '../../templates/language/en/cli/usage.json' with { type: 'json' }
import writingEnglish from '../../templates/language/en/cli/writing.json' with { type: 'json' }
import aboutMalay from '../../templates/language/ms/cli/about.json' with { type: 'json' }
import batchMalay from '../../templates/language/ms/cli/batch.json' with { type: 'json' }
import briefMalay from '../../templates/language/ms/cli/brief.json' with { type: 'json' }
import compareMalay from '../../templates/language/ms/cli/compare.json' with { type: 'json' }
import coverMalay from '../../templates/language/ms/cli/cover.json' with { type: 'json' }
import doctorMalay from '../../templates/language/ms/cli/doctor.json' with { type: 'json' }
import figuresMalay from '../../templates/language/ms/cli/figures.json' with { type: 'json' }
import fileMalay from '../../templates/language/ms/cli/file.json' with { type: 'json' }
import folderMalay from '../../templates/language/ms/cli/folder.json' with { type: 'json' }
import generatorsMalay from '../../templates/language/ms/cli/generators.json' with { type: 'json' }
import importMalay from '../../templates/language/ms/cli/import.json' with { type: 'json' }
import manifestMalay from '../../templates/language/ms/cli/manifest.json' with { type: 'json' }
import manuscriptMalay from '../../templates/language/ms/cli/manuscript.json' with { type: 'json' }
import promptsMalay from '../../templates/language/ms/cli/prompts.json' with { type: 'json' }
import publishMalay from '../../templates/language/ms/cli/publish.json' with { type: 'json' }
import quoteMalay from '../../templates/language/ms/cli/quote.json' with { type: 'json' }
import readingMalay from '../../templates/language/ms/cli/reading.json' with { type: 'json' }
import reportLabelsMalay from '../../templates/language/ms/cli/report-labels.json' with { type: 'json' }
import reportNamesMalay from '../../templates/language/ms/cli/report-names.json' with { type: 'json' }
import scenesMalay from '../../templates/language/ms/cli/scenes.json' with { type: 'json' }
import showMalay from '../../templates/language/ms/cli/show.json' with { type: 'json' }
import terminalMalay from '../../templates/language/ms/cli/terminal.json' with { type: 'json' }
import usageMalay from '../../templates/language/ms/cli/usage.json' with { type: 'json' }
import writingMalay from '../../templates/language/ms/cli/writing.json' with { type: 'json' }
import { NOUN_MESSAGES } from './nouns.ts'

/** Every message of the command line and of the engine that it runs. */
export const MESSAGES = Object.freeze({
  ...ENGINE_MESSAGES,
  ...NOUN_MESSAGES,
  ...messagesByCode({
    en: {
      ...aboutEnglish,
      ...batchEnglish,
      ...briefEnglish,
      ...compareEnglish,
      ...coverEnglish,
      ...doctorEnglish,
      ...figuresEnglish,
      ...fileEnglish,
      ...folderEnglish,
      ...generatorsEnglish,
      ...importEnglish,
      ...manifestEnglish,
      ...manuscriptEnglish,
      ...promptsEnglish,
      ...publishEnglish,
      ...quoteEnglish,
      ...readingEnglish,
      ...reportNamesEnglish,
      ...reportLabelsEnglish,
      ...scenesEnglish,
      ...showEnglish,
      ...terminalEnglish,
      ...usageEnglish,
      ...writingEnglish,
    },
    ms: {
      ...aboutMalay,
      ...batchMalay,
      ...briefMalay,
      ...compareMalay,
      ...coverMalay,
      ...doctorMalay,
      ...figuresMalay,
      ...fileMalay,
      ...folderMalay,
      ...generatorsMalay,
      ...importMalay,
      ...manifestMalay,
      ...manuscriptMalay,
      ...promptsMalay,
      ...publishMalay,
      ...quoteMalay,
      ...readingMalay,
      ...reportNamesMalay,
      ...reportLabelsMalay,
      ...scenesMalay,
      ...showMalay,
      ...terminalMalay,
      ...usageMalay,
      ...writingMalay,
    },
  }),
})

/** The permanent code of a message. */
export type MessageCode = keyof typeof MESSAGES
