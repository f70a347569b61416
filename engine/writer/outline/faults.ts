import type { Language } from '../../language.ts'
import { fingerprint, missingIn, type Slots } from '../repair.ts'
import type { OutlineCandidate } from './draft.ts'

export interface OutlineFaults {
  readonly slots: Slots<OutlineCandidate>
  readonly spare: number
  /** The entries as they were read, faulty ones too. */
  readonly read: readonly OutlineCandidate[]
  readonly titles: readonly string[] | null
  readonly language: Language
}

const SAID = {
  en: {
    spare: (found: number, wanted: number) =>
      `it has ${found} entries instead of ${wanted}, so write all ${wanted} anew, numbered 1 to ${wanted}`,
    untitled: (entry: string) => `entry ${entry} has no title`,
    unsummarised: (entry: string) => `entry ${entry} has nothing after its title`,
    doubled: (entry: string) => `entry ${entry} repeats another`,
    missing: (entry: string) => `entry ${entry} is missing`,
  },
  ms: {
    spare: (found: number, wanted: number) =>
      `ada ${found} entri, bukan ${wanted}, jadi tulis semula kesemua ${wanted} entri, bernombor 1 hingga ${wanted}`,
    untitled: (entry: string) => `entri ${entry} tiada tajuk`,
    unsummarised: (entry: string) => `entri ${entry} tiada huraian selepas tajuknya`,
    doubled: (entry: string) => `entri ${entry} mengulang entri lain`,
    missing: (entry: string) => `entri ${entry} tiada`,
  },
} as const

/** Says to the model, in the prompt's language, what is wrong with its outline. */
export function describeFaults({ slots, spare, read, titles, language }: OutlineFaults): string {
  const said = SAID[language]
  if (spare > 0) return said.spare(slots.length + spare, slots.length)
  return missingIn(slots)
    .map((number) => {
      const title = titles?.[number - 1]
      const entry = title === undefined ? String(number) : `${number} (${title})`
      const found = read.find((each) => each.number === number)
      if (found === undefined) return said.missing(entry)
      if (fingerprint(found.title) === '') return said.untitled(entry)
      if (fingerprint(found.summary) === '') return said.unsummarised(entry)
      return said.doubled(entry)
    })
    .join('; ')
}
