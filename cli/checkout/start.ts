import { languageOfTerminal } from '../../engine/node/locale.ts'
import { runProcess } from '../process.ts'
import { isStudioFresh, renewStudio } from './studio-build.ts'

/** `npm start`: builds the studio when it is missing or older than what it is made of, then serves as `kalam serve` does. */
const TEXTS = {
  building: { en: 'Building the studio …', ms: 'Membina studio …' },
  failed: {
    en: 'The studio could not be built; the server starts without its newest state. `npm ci` installs what builds it.',
    ms: 'Studio tidak dapat dibina; pelayan dimulakan tanpa keadaan terbaharunya. `npm ci` memasang alat pembinanya.',
  },
}
const language = languageOfTerminal(process.env)

if (!isStudioFresh()) {
  process.stdout.write(`${TEXTS.building[language]}\n`)
  await renewStudio().catch((error: Error) => {
    process.stderr.write(`${TEXTS.failed[language]}\n${error.message}\n`)
  })
}
process.argv.splice(2, 0, 'serve')
await runProcess()
