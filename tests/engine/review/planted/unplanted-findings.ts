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
    source: 'beginnings',
    why: 'since half seven',
    isRight: true,
    because: 'Rhona passed the hat at seven, and Netta has sat there since half past.',
  },
  {
    book: 'earlier-romance',
    source: 'beginnings',
    why: 'since half seven',
    isRight: true,
    because: 'Rhona passed the hat at seven, and Netta has sat there since half past.',
  },
  {
    book: 'listed-romance',
    source: 'beginnings',
    why: 'since half seven',
    isRight: true,
    because: 'Rhona passed the hat at seven, and Netta has sat there since half past.',
  },
  {
    book: 'romance',
    source: 'appointments',
    why: 'half past ten',
    isRight: true,
    because: 'Rhona is due across the city at half past ten, and still tapes notices at 10.43.',
  },
  {
    book: 'romance',
    source: 'parts',
    why: 'thirty-one of our door keys',
    isRight: true,
    because: 'Aldo lives behind one of the thirty-one doors: he can hold thirty keys of others.',
  },
  {
    book: 'romance',
    source: 'amounts',
    why: 'forty boxes and forty pounds',
    isRight: true,
    because: "One morning's fish is forty boxes, then forty pounds.",
  },
  {
    book: 'romance',
    source: 'names',
    why: 'Gilchrist and Gilchrest',
    isRight: false,
    because: 'Netta reads out how the council spelt her name, and remarks on it.',
  },
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
    why: '5 pieces in a row',
    isRight: true,
    because: 'Chapters 1 to 5 all open with a line of speech.',
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
    source: 'numbers',
    why: 'thirty-four doors and thirty-one doors',
    isRight: false,
    because: 'The block has thirty-four doors; Aldo means the thirty-one that he has keys to.',
  },
  {
    book: 'earlier-romance',
    source: 'favourite-numbers',
    why: 'eleven years',
    isRight: true,
    because: 'Years, people, chairs, kilos and weeks all come to eleven.',
  },
  {
    book: 'listed-romance',
    source: 'numbers',
    why: 'Twenty-nine flats and Thirty-one flats',
    isRight: false,
    because: 'Two votes, in September and in January.',
  },
  {
    book: 'guide',
    source: 'languages',
    why: 'menit',
    isRight: true,
    because: 'The Malay word is minit.',
  },
]
