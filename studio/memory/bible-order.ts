import type { BibleLine } from './draft-bible.ts'

/** The kinds of lines in the order in which they are shown. */
export const BIBLE_ORDER: readonly BibleLine['kind'][] = ['calendar', 'rule', 'thread', 'state', 'used', 'plan']
