import type { ExpectedOutput, ExpectedPart } from '../../../../engine/writer/output/expected.ts'

export function part(name: string, given: Partial<ExpectedPart> = {}): ExpectedPart {
  return {
    name,
    title: name,
    labels: [],
    place: 'label',
    words: null,
    characters: null,
    form: null,
    items: null,
    list: null,
    answers: null,
    extra: false,
    optional: false,
    ...given,
  }
}

export function output(given: Partial<ExpectedOutput> = {}): ExpectedOutput {
  return {
    noun: null,
    items: null,
    stanzas: null,
    sections: null,
    form: null,
    eachForm: null,
    each: [],
    parts: [],
    extraWords: 0,
    boxes: null,
    limit: null,
    lacks: [],
    allowed: [],
    ...given,
  }
}

export const ANSWER = part('answer', {
  labels: ['Answer', 'Solution', 'A', 'Jawapan', 'J'],
  words: { min: 1, max: 40 },
})
export const JAWAPAN = part('answer', {
  title: 'jawapan',
  labels: ['Jawapan', 'J', 'Answer', 'A'],
  words: { min: 1, max: 40 },
})
export const RIDDLES = output({ each: [part('riddle'), ANSWER] })
export const TEKA_TEKI = output({ each: [part('riddle'), JAWAPAN] })
export const JOKES = output({ each: [part('punchline', { place: 'question' })] })
export const NAMES = output({
  each: [
    part('name', { place: 'head', words: { min: 1, max: 6 } }),
    part('reason', { words: { min: 3, max: 60 } }),
    part('branding', { labels: ['Branding', 'Branding notes', 'Penjenamaan'] }),
  ],
})
export const TITLES = output({
  each: [
    part('title', { place: 'head', labels: ['Title', 'Tajuk'], words: { min: 1, max: 10 } }),
    part('subtitle', { place: 'head', labels: ['Subtitle', 'Subtajuk'], words: { min: 2, max: 16 } }),
    part('reason', { words: { min: 4, max: 80 } }),
  ],
})
