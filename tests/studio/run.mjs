import { runnerImport } from 'vite'

// By the bundler, because the texts that the pictures look for come from files that it reads.
await runnerImport(new URL('main.ts', import.meta.url).pathname, { configFile: false, logLevel: 'error' })
process.exit()
