import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatMessage } from '../../engine/writer/provider.ts'
import { measure, type Taken } from './measure.ts'

export const PROMPTFOO = join(import.meta.dirname, 'peers/node_modules/promptfoo/dist/src/entrypoint.js')

/** Writes a promptfoo evaluation of the calls in `calls.json`: the same prompts, one test a call, no assertion. */
export function preparePromptfoo(folder: string, url: string): void {
  const calls = JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8')) as { body: { messages: ChatMessage[] } }[]
  const tests = calls.map(({ body: { messages } }) => ({
    vars: { system: messages[0]!.content, user: messages.at(-1)!.content },
  }))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('tests.json', JSON.stringify(tests))
  write(
    'prompt.json',
    '[{"role": "system", "content": {{system | dump}}}, {"role": "user", "content": {{user | dump}}}]',
  )
  const config = { apiBaseUrl: url, apiKey: 'none', max_tokens: 4000 }
  write(
    'promptfooconfig.json',
    JSON.stringify({
      prompts: ['file://prompt.json'],
      providers: [{ id: 'openai:chat:bench', config }],
      tests: 'file://tests.json',
    }),
  )
}

/**
 * Its quickest way: no cache, no database, no table; the answers into one file. It asks for whole answers, not streams. Now and
 * then it stumbles over its own log when all is done: then it is run again.
 */
export async function runPromptfoo(folder: string, atOnce: number, tries = 3): Promise<Taken> {
  const plain = ['--no-cache', '--no-write', '--no-table', '--no-progress-bar', '--no-share']
  const argv = [PROMPTFOO, 'eval', '-c', 'promptfooconfig.json', '-j', String(atOnce), ...plain, '-o', 'answers.jsonl']
  const env = {
    PROMPTFOO_CONFIG_DIR: join(folder, 'promptfoo'),
    PROMPTFOO_DISABLE_TELEMETRY: '1',
    PROMPTFOO_DISABLE_UPDATE: '1',
    PROMPTFOO_DISABLE_REMOTE_GENERATION: '1',
  }
  try {
    return await measure(argv, { cwd: folder, env })
  } catch (error) {
    if (tries === 1) throw error
    return runPromptfoo(folder, atOnce, tries - 1)
  }
}
