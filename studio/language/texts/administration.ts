import type { Texts } from '../text.ts'

export const administration = {} as const satisfies Texts
