#!/usr/bin/env node
// oxlint-disable-next-line import/no-unassigned-import -- it must run before any other module
import './require-node.ts'
import type { Language } from '../engine/language.ts'
import { cacheFolder, catalogFolders, openIndexCache } from '../engine/node/folders.ts'

// What `list`, `show` and a shell's Tab ask of an unchanged catalog is answered here from the kept index. All else goes to
// `process.ts`, which prints the same. One file, because each module that a start loads takes longer than the answer.

const fs = process.getBuiltinModule('node:fs')

if (!(await answeredQuickly(process.argv.slice(2)))) {
  process.getBuiltinModule('node:module').enableCompileCache()
  if (process.argv[2] === 'batch') (await import('./batch/memory.ts')).keepMemorySmall()
  const { runProcess } = await import('./process.ts')
  await runProcess()
}

async function answeredQuickly([name, ...rest]: readonly string[]): Promise<boolean> {
  if (name !== 'list' && name !== 'show' && name !== 'complete') return false
  const read = name === 'complete' ? completionWords(rest) : plainOptions(rest)
  // A terminal gets columns and colours, the ordinary way.
  if (read === null || mayBeTerminal(1)) return false
  const answer = await answerOf(name, read)
  if (answer !== null) print(Buffer.from(answer))
  return answer !== null
}

interface Read {
  readonly words: readonly string[]
  readonly options: { json?: boolean; all?: boolean; generators?: string; lang?: Language }
}

/** Null when the index is not there or not right any more, and for every mistake: those are the ordinary way's to explain. */
async function answerOf(name: 'list' | 'show' | 'complete', { words, options }: Read): Promise<string | null> {
  const cache = openIndexCache(cacheFolder(process.env), catalogFolders(options.generators))
  if (name === 'list') {
    const index = words.length > 0 || options.all ? null : cache.read(Date.now())
    return index && (options.json ? `${JSON.stringify(index.rows, null, 2)}\n` : index.printed[options.lang ?? 'en'])
  }
  const index = cache.readFull(Date.now())
  if (index === null) return null
  if (name === 'complete') return (await import('./completion.ts')).completionText(words, index)
  const chosen = index.generators.filter(({ id }) => options.all || id === words[0])
  if (chosen.length === 0 || words.length !== (options.all ? 0 : 1)) return null
  const { showText } = await import('./terminal/show-text.ts')
  return showText(chosen, options, index.window.day, (await import('./terminal/layout.ts')).PLAIN)
}

function completionWords([dashes, ...words]: readonly string[]): Read | null {
  return dashes === '--' && !words.includes('--generators') ? { words, options: {} } : null
}

/** Words, bare flags and `--name value`, each in its plainest form; null otherwise. */
function plainOptions(argv: readonly string[]): Read | null {
  const words: string[] = []
  const options: { -readonly [Key in keyof Read['options']]: Read['options'][Key] } = {}
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!
    const value = argv[at + 1]
    if (!word.startsWith('-')) words.push(word)
    else if (word === '--json') options.json = true
    else if (word === '--all') options.all = true
    else if (word === '--lang' && (value === 'en' || value === 'ms')) options.lang = argv[++at] as Language
    else if (word === '--generators' && value !== undefined && !value.startsWith('-')) options.generators = argv[++at]!
    else return null
  }
  return { words, options }
}

function mayBeTerminal(descriptor: number): boolean {
  const stream = fs.fstatSync(descriptor)
  return stream.isCharacterDevice() && stream.rdev !== fs.statSync('/dev/null', { throwIfNoEntry: false })?.rdev
}

/** Without Node's streams, which take longer to make than the answer. */
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
