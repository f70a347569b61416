/** What a manuscript can be written as. */
export const FORMATS = ['md', 'txt', 'json'] as const
export type Format = (typeof FORMATS)[number]
