import type { Language } from '../../engine/language.ts'
import { type TextKey, textOf } from '../language/text.ts'
import type { Conflict } from './joining/conflict-plugin.ts'
import type { ConflictTexts, Reading } from './view/conflict-view.ts'

const BOTH_CHANGED = [
  ['mine', 'editor.keep-mine'],
  ['theirs', 'editor.take-other'],
  ['both', 'editor.keep-both'],
] as const

const DELETED_HERE = [
  ['mine', 'editor.leave-deleted'],
  ['theirs', 'editor.bring-back'],
] as const

const DELETED_THERE = [
  ['mine', 'editor.keep-mine'],
  ['theirs', 'editor.delete-too'],
] as const

/** What a conflict says, and what can be chosen. */
export function conflictTexts({ from, to, theirs }: Conflict, language: Language): ConflictTexts {
  const say = (key: TextKey) => textOf(key, language)
  const [about, choices] = situation(from === to, theirs === null)
  return {
    about: say(about),
    otherReading: say('editor.other-reading'),
    choices: choices.map(([reading, key]) => ({ reading, label: say(key) })),
  }
}

type Choices = readonly (readonly [Reading, TextKey])[]

function situation(isGoneHere: boolean, isGoneThere: boolean): readonly [TextKey, Choices] {
  if (isGoneHere) return ['editor.conflict-mine-gone', DELETED_HERE]
  return isGoneThere ? ['editor.conflict-theirs-gone', DELETED_THERE] : ['editor.conflict', BOTH_CHANGED]
}
