import type { Texts } from '../text.ts'

export const generator = {} as const satisfies Texts
