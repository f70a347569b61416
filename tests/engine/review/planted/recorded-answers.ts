/// <reference types="vite/types/importMeta.d.ts" />

// The bundler reads the files, so that engine tests need no file system.
const files = import.meta.glob<string>('../../../replies/**/*.txt', { query: '?raw', import: 'default', eager: true })

/** The recorded answer to a step of a book under `tests/replies`. */
export function recordedAnswer(folder: string, step: string): string {
  const answer = files[`../../../replies/${folder}/${step.replace(' ', '-')}.txt`]
  if (answer === undefined) throw new Error(`No answer to ${step} is recorded in ${folder}.`)
  return answer
}
