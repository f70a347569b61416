import type { Language } from '../base/language.ts'
import type { Paragraph } from './paragraphs.ts'
import { judgeVoice, type VoiceSlip } from './voice-judge.ts'

/** A place where a text leaves the person or the tense that it is told in. */
export interface VoiceSwitch {
  readonly kind: VoiceSlip['kind']
  /** What the text is told in: a person, a tense, or of `pronoun` the word for the narrator or the reader. */
  readonly from: string
  readonly to: string
  /** From 0. */
  readonly chapter: number
  /** Where the first paragraph of it begins: characters of the chapter. */
  readonly at: number
  /** How many paragraphs in a row. */
  readonly paragraphs: number
  /** The first paragraph. */
  readonly quote: string
}

/** The switches of person and tense in the narration of chapters, in their order. Paragraphs in a row that are told alike are one. */
export function voiceSwitches(chapters: readonly (readonly Paragraph[])[], language: Language): VoiceSwitch[] {
  return judgeVoice(chapters, language).flatMap((slips, chapter) => inRuns(chapters[chapter]!, slips, chapter))
}

function inRuns(
  paragraphs: readonly Paragraph[],
  slips: readonly (VoiceSlip | null)[],
  chapter: number,
): VoiceSwitch[] {
  const switches: VoiceSwitch[] = []
  for (const [index, slip] of slips.entries()) {
    if (slip === null) continue
    const before = slips[index - 1]
    const run = switches.at(-1)
    const { kind, from, to } = slip
    const { at, text } = paragraphs[index]!
    if (run !== undefined && before?.kind === kind && before.to === to)
      switches[switches.length - 1] = { ...run, paragraphs: run.paragraphs + 1 }
    else switches.push({ kind, from, to, chapter, at, paragraphs: 1, quote: text })
  }
  return switches
}
