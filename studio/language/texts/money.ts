import type { Texts } from '../text.ts'

export const money = {} as const satisfies Texts
