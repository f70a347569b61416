import type { Localized } from '../../engine/language.ts'

/** The texts of one area of the studio, by key. */
export type Texts = Readonly<Record<string, Localized>>
