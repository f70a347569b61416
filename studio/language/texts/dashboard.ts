import type { Texts } from '../text.ts'

export const dashboard = {} as const satisfies Texts
