import type { Texts } from '../text.ts'

export const account = {} as const satisfies Texts
