#!/usr/bin/env node
import { fs } from '../engine/node/builtins.ts'
import { quickAnswer } from './quick.ts'

/** True when all of it was written. A pipe that is full for the moment is left to the ordinary way. */
function printed(answer: string): boolean {
  const bytes = Buffer.from(answer)
  for (let at = 0; at < bytes.length; ) {
    try {
      at += fs.writeSync(1, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // A reader such as `head` that has seen enough is no fault.
      if (code === 'EPIPE') return true
      if (code !== 'EAGAIN') throw error
      process.stdout.write(bytes.subarray(at))
      return true
    }
  }
  return true
}

/** A terminal is a character device; what is none can be answered without Node's streams, which take longer than the answer. */
function quickly(): boolean {
  try {
    if (fs.fstatSync(1).isCharacterDevice()) return false
  } catch {
    return false
  }
  const answer = quickAnswer(process.argv.slice(2), { cwd: process.cwd(), env: process.env, now: Date.now() })
  return answer !== null && printed(answer)
}

if (!quickly()) {
  process.getBuiltinModule('node:module').enableCompileCache()
  const { runProcess } = await import('./process.ts')
  await runProcess()
}
