import { expect, it } from 'vitest'
import type { Language } from '../../../../engine/base/language.ts'
import { checkImages } from '../../../../engine/review/checks/openings.ts'
import { FILLER, readTexts } from './read-texts.ts'

const imagesIn = (texts: readonly string[], language: Language = 'en') =>
  checkImages(readTexts([FILLER[language], ...texts], language))

it('the check of images finds a comparison that comes again, in other words too', () => {
  const [fault, ...more] = imagesIn([
    'The worm turned like a spoon going round in porridge.',
    'Her voice went like a wooden spoon through cold porridge, and stopped.',
    'He laughed.',
  ])
  expect(more).toEqual([])
  expect(fault).toMatchObject({
    category: 'repeat',
    source: 'images',
    why: 'The image “like a spoon going round in porridge” comes 2 times.',
  })
  expect(fault!.passages.map(({ step }) => step)).toEqual(['chapter 2', 'chapter 3'])
})

it('the check of images finds it in Malay', () => {
  const image = 'seperti meniup sesudu bubur panas'
  const faults = imagesIn([`Hembus perlahan, ${image}.`, `Nafasnya, ${image}, mereda.`], 'ms')
  expect(faults.map(({ why }) => why)).toEqual([`Bandingan “${image}” muncul 2 kali.`])
})

it('the check of images passes over other comparisons, and over what is liked', () => {
  expect(imagesIn(['It hung like a bell over the water.', 'It lay like a coin under the water.'])).toEqual([])
  expect(
    imagesIn(['I like tea with warm milk.', 'They like tea with warm milk.', 'We like tea with warm milk.']),
  ).toEqual([])
})
