#!/usr/bin/env node
import { quickAnswer } from './quick.ts'

const fs = process.getBuiltinModule('node:fs')

/** Anything but a terminal can be answered without Node's streams, which take longer than the answer. */
async function answeredQuickly(): Promise<boolean> {
  if (mayBeTerminal(1)) return false
  const answer = await quickAnswer(process.argv.slice(2), { cwd: process.cwd(), env: process.env, now: Date.now() })
  if (answer === null) return false
  print(Buffer.from(answer))
  return true
}

function mayBeTerminal(descriptor: number): boolean {
  const stream = fs.fstatSync(descriptor)
  return stream.isCharacterDevice() && stream.rdev !== fs.statSync('/dev/null', { throwIfNoEntry: false })?.rdev
}

function print(bytes: Buffer): void {
  let at = 0
  try {
    while (at < bytes.length) at += fs.writeSync(1, bytes, at)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A pipe that is full for the moment is waited for; a reader such as `head` that has seen enough is no fault.
    if (code === 'EAGAIN') process.stdout.write(bytes.subarray(at))
    else if (code !== 'EPIPE') {
      process.stderr.write(`kalam: ${message}\n`)
      process.exitCode = 1
    }
  }
}

if (!(await answeredQuickly())) {
  process.getBuiltinModule('node:module').enableCompileCache()
  const { runProcess } = await import('./process.ts')
  await runProcess()
}
