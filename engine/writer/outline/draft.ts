export interface OutlineCandidate {
  readonly number: number | null
  readonly title: string
  readonly summary: string
}

export interface OutlineDraft {
  readonly title: string | null
  readonly entries: readonly OutlineCandidate[]
}

export interface OutlineWish {
  readonly count: number
  readonly titles: readonly string[] | null
}
