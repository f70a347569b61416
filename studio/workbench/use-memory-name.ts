import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'

const MEMORIES: Readonly<Record<string, TextKey>> = {
  outline: 'workbench.memory-outline',
  characters: 'workbench.memory-characters',
  recap: 'workbench.memory-recap',
  previousEnding: 'workbench.memory-previous-ending',
  textSoFar: 'workbench.memory-text-so-far',
}

/** A part of the memory by its name; one that has no text is called by its key. */
export function useMemoryName(): (name: string) => string {
  const { t } = useText()
  return (name) => (MEMORIES[name] ? t(MEMORIES[name]) : name)
}
