import { languageOfTerminal } from '../../engine/node/locale.ts'
import { say } from '../messages/say.ts'
import { runProcess } from '../program/process.ts'
import { isStudioFresh, rebuildStudio } from './studio-build.ts'

// `npm start`: builds the studio when it is missing or older than what it is made of, then serves as `kalam serve` does.
const language = languageOfTerminal(process.env)

if (!isStudioFresh()) {
  process.stdout.write(`${say('checkout.building', language)}\n`)
  await rebuildStudio().catch((error: Error) => {
    process.stderr.write(`${say('checkout.build-failed', language)}\n${error.message}\n`)
  })
}
process.argv.splice(2, 0, 'serve')
await runProcess()
