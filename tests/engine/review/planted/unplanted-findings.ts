/** What a careful editor says to a finding of the checks in a book without planted faults. */
export interface JudgedFinding {
  /** The name of the finished book. */
  readonly book: string
  readonly source: string
  /** Words of its `why`. */
  readonly why: string
  /** False: a false alarm. */
  readonly isRight: boolean
  readonly because: string
}

/** Every finding of the checks in the recorded books, judged by hand. */
export const UNPLANTED_FINDINGS: readonly JudgedFinding[] = [
  {
    book: 'romance',
    source: 'repeats',
    why: '2 times',
    isRight: true,
    because: 'Netta tells Rhona her birthday in the same words twice, as if they had not met.',
  },
  {
    book: 'romance',
    source: 'openings',
    why: '11 of 20 scenes open',
    isRight: true,
    because: 'Two editors list it as a habit: 11 scenes.',
  },
  {
    book: 'romance',
    source: 'openings',
    why: '9 of 20 scenes end',
    isRight: true,
    because: 'Two editors list it as a habit: 8 scenes that end on a dry line of talk.',
  },
  {
    book: 'listed-romance',
    source: 'openings',
    why: '8 of 24 scenes open',
    isRight: true,
    because: 'Two editors list it as a habit: 8 scenes.',
  },
  {
    book: 'listed-romance',
    source: 'openings',
    why: '13 of 24 scenes end',
    isRight: true,
    because: 'An editor lists it as a habit: 14 scenes.',
  },
  {
    book: 'romance',
    source: 'favourite-numbers',
    why: 'eleven minutes',
    isRight: true,
    because: 'Three unrelated spans come to eleven minutes, beside eleven years and eleven months.',
  },
  {
    book: 'romance',
    source: 'favourite-numbers',
    why: 'fourteen months',
    isRight: true,
    because: 'Fourteen serves four times for "tiresomely many".',
  },
  {
    book: 'earlier-romance',
    source: 'favourite-numbers',
    why: 'eleven years',
    isRight: true,
    because: 'Years, people, chairs, kilos and weeks all come to eleven.',
  },
  {
    book: 'guide',
    source: 'languages',
    why: 'menit',
    isRight: true,
    because: 'The Malay word is minit.',
  },
]
