import { expect, it } from 'vitest'
import { checkFavouriteNumbers } from '../../../../engine/review/checks/openings.ts'
import { FILLER, readTexts } from './read-texts.ts'

const favouritesIn = (...texts: readonly string[]) => checkFavouriteNumbers(readTexts([FILLER.en, ...texts]))

it('the check of favourite numbers finds one odd number for four unrelated things', () => {
  const [fault, ...more] = favouritesIn(
    'Struthers took fourteen months over a bulb. The letter ran to fourteen pages.',
    'He signed fourteen reports before tea.',
    'The ambulance asked fourteen questions.',
  )
  expect(more).toEqual([])
  expect(fault).toMatchObject({ category: 'repeat', source: 'favourite-numbers' })
  expect(fault!.why).toContain('fourteen months, fourteen pages, fourteen reports, fourteen questions')
  expect(fault!.passages).toHaveLength(4)
})

it('the check of favourite numbers finds one number of minutes for three unrelated waits', () => {
  const waits = ['The train was eleven minutes late.', 'She scrubbed for eleven minutes.', 'Eleven minutes passed.']
  expect(favouritesIn(...waits)).toHaveLength(1)
  expect(favouritesIn(waits.join(' '))).toEqual([])
})

it('the check of favourite numbers passes over round numbers, small ones and one thing told again', () => {
  for (const number of ['twenty', 'twelve', 'nine'])
    expect(favouritesIn(`${number} months, ${number} pages, ${number} reports, ${number} questions.`), number).toEqual(
      [],
    )
  const again = 'The brewery shut for thirteen weeks in winter.'
  expect(favouritesIn(again, again, again)).toEqual([])
})
