import { rename, writeFile } from 'node:fs/promises'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that stands when what the project's global setup makes is there; it tells what went wrong, if something did. */
    made: string
  }
}

/**
 * Lets a global setup make its thing beside the tests of other projects, which begin at once: the files of its own project wait
 * for `file`, by `made-setup.ts`. Ends when the thing is there or can't be made.
 */
export async function makeBeside(file: string, make: () => Promise<void>): Promise<void> {
  const wrong = await make().then(
    () => '',
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  await writeFile(`${file}.new`, wrong)
  await rename(`${file}.new`, file)
}
