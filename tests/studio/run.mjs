import { runnerImport } from 'vite'

// By the bundler, because the texts that a tool looks for come from files that it reads.
const [folder] = process.argv.splice(2, 1)
await runnerImport(new URL(`${folder}/main.ts`, import.meta.url).pathname, { configFile: false, logLevel: 'error' })
process.exit()
