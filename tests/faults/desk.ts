import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGES, type MessageCode } from '../../cli/messages/messages.ts'
import { say } from '../../cli/messages/say.ts'
import type { Clock } from '../../engine/base/clock.ts'
import type { Language } from '../../engine/base/language.ts'
import { findMessageText } from '../../engine/messages/message.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { type Outcome, runIn } from '../cli/terminal.ts'

/** Time that runs `times` faster, so that three minutes pass in seconds while sockets stay real. */
export function fastClock(times: number): Clock {
  const start = systemClock.now()
  return {
    now: () => start + (systemClock.now() - start) * times,
    delay: (milliseconds, signal) => systemClock.delay(milliseconds / times, signal),
  }
}

export interface TestDesk {
  readonly folder: string
  run(...argv: string[]): Promise<Outcome>
  close(): void
}

/** A working folder and a command line in this process, talking to a real server. */
export function openTestDesk(env: Record<string, string>, clock: Clock): TestDesk {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-test-'))
  return {
    folder,
    run: (...argv) => runIn(folder, argv, { env, clock }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a terminal says of a lasting fault: a key that `openai` refuses is named by its variable. */
export function sentence(code: MessageCode, language: Language): string {
  if (code !== 'generation.authentication') return findMessageText(MESSAGES, code, language)
  return say('generation.key-refused', language, { provider: 'openai', variable: 'OPENAI_API_KEY' })
}
