import type { Passage } from '../../../../engine/book/finding.ts'

/** A slip of number, date, time or name that a model's reading of the recorded novel told. */
export interface RecordedSlip {
  readonly about: string
  readonly passages: readonly Passage[]
  /** The check that finds it without a model; null: none does. */
  readonly foundBy: string | null
}

/** All slips of this kind among the 25 findings of that reading. */
export const RECORDED_SLIPS: readonly RecordedSlip[] = [
  {
    about: 'Form 12 has a box for a signature, then only four boxes and none of them for that',
    passages: [
      { step: 'chapter 6', quote: 'Form 12 had a box for the plant, a box for the part' },
      { step: 'chapter 1', quote: 'Then she wrote REFUSED in the box' },
    ],
    foundBy: null,
  },
  {
    about: 'at a metre a second eight floors take half of the forty-eight seconds',
    passages: [
      { step: 'chapter 6', quote: 'at a metre a second' },
      { step: 'conclusion', quote: '"Forty-eight seconds."' },
    ],
    foundBy: null,
  },
  {
    about: 'Netta says the date of her birthday in the same words twice',
    passages: [
      { step: 'chapter 1', quote: 'I shall be ninety on the twelfth of December.' },
      { step: 'chapter 3', quote: 'I shall be ninety on the twelfth of December.' },
    ],
    foundBy: 'repeats',
  },
  {
    about: 'Netta sits on the landing since half seven, and was passed there at seven',
    passages: [
      { step: 'introduction', quote: 'with her hat on since half seven' },
      { step: 'introduction', quote: 'She had come up on the stairs at seven' },
    ],
    foundBy: null,
  },
  {
    about: 'Rhona is due in Shawlands at half past ten and still there at 10.43',
    passages: [
      { step: 'introduction', quote: "a dentist's in Shawlands at half past ten" },
      { step: 'chapter 1', quote: '"Ten forty-three."' },
    ],
    foundBy: null,
  },
  {
    about: 'Aldo lives behind one of thirty-one doors and holds the keys of thirty-one others',
    passages: [
      { step: 'chapter 1', quote: "There's thirty-one doors in this building" },
      { step: 'chapter 2', quote: 'He has thirty-one of our door keys as it is.' },
    ],
    foundBy: null,
  },
  {
    about: 'forty boxes of fish become forty pounds on the same morning',
    passages: [
      { step: 'introduction', quote: 'forty boxes to sell' },
      { step: 'chapter 1', quote: 'forty pounds of haddock' },
    ],
    foundBy: null,
  },
  {
    about: 'three unrelated spans come to eleven minutes',
    passages: [
      { step: 'chapter 1', quote: 'You are eleven minutes late' },
      { step: 'chapter 3', quote: 'She had been eleven minutes in the motor room' },
      { step: 'chapter 6', quote: 'on her own hall chair in eleven minutes' },
    ],
    foundBy: 'favourite-numbers',
  },
  {
    about: 'fourteen serves four times for tiresomely many',
    passages: [
      { step: 'chapter 1', quote: 'fourteen months to change a bulb' },
      { step: 'chapter 2', quote: 'fourteen pages' },
      { step: 'chapter 4', quote: 'fourteen reports' },
      { step: 'chapter 6', quote: 'fourteen questions' },
    ],
    foundBy: 'favourite-numbers',
  },
]
