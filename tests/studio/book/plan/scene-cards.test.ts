import { expect, test, vi } from 'vitest'
import {
  addScene,
  createEditedScenes,
  type EditedScenes,
  listChangedPlans,
  moveScene,
  rebaseScenes,
  splitScenes,
  typeIntoScene,
} from '../../../../studio/book/plan/scene-cards.ts'

const PLANS = { 'chapter 2': '1. The quay, 6 a.m.\n2. The reef', 'chapter 3': 'The lamp' }
const edited = createEditedScenes(PLANS)
const [quay, reef, lamp] = edited.cards.map(({ key }) => key) as [string, string, string]
const textsOf = ({ cards }: Pick<EditedScenes, 'cards'>, step: string) =>
  cards.filter((card) => card.step === step).map(({ text }) => text)
const withCards = (cards: EditedScenes['cards']): EditedScenes => ({ ...edited, cards })

test('lines are scenes, without their numbers; what isn’t changed is not sent', () => {
  expect(splitScenes('1. The quay, 6 a.m.\n\n- The reef\n12) The 3 boats')).toEqual([
    'The quay, 6 a.m.',
    'The reef',
    'The 3 boats',
  ])
  expect(listChangedPlans(edited)).toEqual([])
})

test('a scene moves within its part, before one of another part, and to the end of one', () => {
  expect(textsOf({ cards: moveScene(edited.cards, quay, reef) }, 'chapter 2')).toEqual(['The reef', 'The quay, 6 a.m.'])
  expect(textsOf({ cards: moveScene(edited.cards, reef, quay) }, 'chapter 2')).toEqual(['The reef', 'The quay, 6 a.m.'])
  expect(textsOf({ cards: moveScene(edited.cards, quay, lamp) }, 'chapter 3')).toEqual(['The quay, 6 a.m.', 'The lamp'])
  expect(listChangedPlans(withCards(moveScene(edited.cards, quay, 'chapter 4')))).toEqual([
    { step: 'chapter 2', before: PLANS['chapter 2'], scenes: 'The reef' },
    { step: 'chapter 4', before: '', scenes: 'The quay, 6 a.m.' },
  ])
})

test('a line more is a card more, and an empty card is no scene', () => {
  const cards = addScene(typeIntoScene(edited.cards, lamp, 'The lamp\nThe stairs'), 'chapter 4')
  expect(listChangedPlans(withCards(cards))).toEqual([
    { step: 'chapter 3', before: 'The lamp', scenes: 'The lamp\nThe stairs' },
  ])
})

test('what another tab saved is shown, and what is typed here is compared with what it was made from', () => {
  const typed = withCards(typeIntoScene(edited.cards, lamp, 'The lamp is out'))
  const theirs = { 'chapter 2': 'The quay', 'chapter 3': 'The lantern', 'chapter 5': 'Gulls' }
  const rebased = rebaseScenes(typed, theirs, new Set())
  expect([textsOf(rebased, 'chapter 2'), textsOf(rebased, 'chapter 5')]).toEqual([['The quay'], ['Gulls']])
  expect(listChangedPlans(rebased)).toEqual([{ step: 'chapter 3', before: 'The lamp', scenes: 'The lamp is out' }])
})

test('what was saved keeps what was typed meanwhile; the scenes of a part that is written go', () => {
  const typed = withCards(typeIntoScene(edited.cards, lamp, 'The lamp is out'))
  const saved = rebaseScenes(typed, { 'chapter 3': 'The lamp is' }, new Set(['chapter 3']))
  expect(saved.cards).toMatchObject([{ step: 'chapter 3', text: 'The lamp is out' }])
  expect(listChangedPlans(saved)).toEqual([{ step: 'chapter 3', before: 'The lamp is', scenes: 'The lamp is out' }])
})

test('cards are made on a page without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    const { cards } = createEditedScenes(PLANS)
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3)
  } finally {
    vi.unstubAllGlobals()
  }
})
