import type { Texts } from '../text.ts'

export const books = {} as const satisfies Texts
