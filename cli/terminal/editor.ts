import { spawn } from 'node:child_process'
import type { Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'

/** Runs what VISUAL or EDITOR says, else `vi`, through the shell, so that it may have options. */
export function runEditor(file: string, { env }: Context): Promise<void> {
  const editor = env.VISUAL || env.EDITOR || (process.platform === 'win32' ? 'notepad' : 'vi')
  const child = spawn(`${editor} "${file}"`, { shell: true, stdio: 'inherit', env })
  return new Promise((resolve, reject) => {
    const failed = () => reject(usageError('manuscript.no-editor', { editor }))
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? resolve() : failed()))
  })
}
