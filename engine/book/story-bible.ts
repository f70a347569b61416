import * as z from 'zod'

/**
 * What a line of the story bible is about. `calendar`: dates, weekdays, ages. `rule`: how a central thing works; of a guide: its case, a
 * term, a source. `thread`: a set-up or promise, with the piece that owes its payment. `state`: what a piece changed. `used`: an image,
 * saying or example that isn't to come again. `plan`: words of an entry of the plan that can't be true, and what holds instead:
 * `61,000 km → 2,000 km`. `world`: what the author corrects of the people, places and days that are found in the texts, see
 * `readWorldLine`; no prompt shows it.
 */
export const BIBLE_KINDS = ['calendar', 'rule', 'thread', 'state', 'used', 'plan', 'world'] as const

export type BibleKind = (typeof BIBLE_KINDS)[number]

export interface BibleLine {
  /** Unique in its book, and never given again: `7`. */
  readonly id: number
  readonly kind: BibleKind
  readonly text: string
  /** The step that noted it: `chapter 3`; `author`: typed or corrected by hand. */
  readonly from: string
  /** Of a thread: the step that owes it, or null when any may pay it. Of kind `plan`: the step whose entry it corrects. */
  readonly owedBy?: string | null
  /** Of a thread: the step that paid it; absent: it is open. */
  readonly paidIn?: string
  /** Of what a later line has replaced: that line's id. It stays for the author, and leaves the prompts. */
  readonly replacedBy?: number
}

/** What a book remembers besides its plan: lines in the order they were noted. */
export interface StoryBible {
  readonly lines: readonly BibleLine[]
}

export const StoryBibleRecord: z.ZodType<StoryBible> = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.int().positive(),
      kind: z.enum(BIBLE_KINDS),
      text: z.string().min(1),
      from: z.string(),
      owedBy: z.string().nullable().optional(),
      paidIn: z.string().optional(),
      replacedBy: z.int().positive().optional(),
    }),
  ),
})
