import { writeFile } from 'node:fs/promises'
import { generatePathTypes, PATHS } from './path-types.ts'

/** `npm run client`: writes the types of the client anew. */
await writeFile(PATHS, await generatePathTypes())
