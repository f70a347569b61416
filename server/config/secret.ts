import { createHash, randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../engine/node/make-folder.ts'

/**
 * The secret beside a SQLite file: made once, read by its owner alone. Of two servers that start together one makes it and both
 * read it.
 */
export async function secretBeside(databaseFile: string): Promise<string> {
  const file = join(dirname(databaseFile), 'kalam.secret')
  await makeFolder(dirname(file))
  const made = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (made !== null) {
    await made.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await made.sync()
    await made.close()
  }
  await chmod(file, 0o600)
  for (let attempt = 0; attempt < 50; attempt++) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length >= 32) return secret
    // The other server has made the file and not yet written it.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${file} holds no secret: delete it, and a new one is made (everybody signs in again)`)
}

/** A key for one purpose, from which the secret can't be told. */
export function derived(secret: string, purpose: string): string {
  return createHash('sha256').update(`${purpose}\0${secret}`).digest('hex')
}
