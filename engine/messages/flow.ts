import type { Messages } from './message.ts'

/** What a flow says besides the texts of its steps, which are data. */
export const flow = {
  'flow.generate': { en: 'Generate', ms: 'Jana' },
  // One label for two steps; the buttons of the flow name the step at hand.
  'flow.generate-outline-or-introduction': {
    en: 'Generate Guide Outline or Introduction',
    ms: 'Jana Rangka Panduan atau Pengenalan',
  },
  'flow.parts': { en: '{total} parts', ms: '{total} bahagian' },
  'flow.about-words': { en: 'about {n} words', ms: 'kira-kira {n} patah perkataan' },
  'flow.printed-page': { en: '{n} printed page', ms: '{n} halaman bercetak' },
  'flow.printed-pages': { en: '{n} printed pages', ms: '{n} halaman bercetak' },
  'flow.picture': { en: '{n} picture', ms: '{n} gambar' },
  'flow.pictures': { en: '{n} pictures', ms: '{n} gambar' },
  'flow.plan': { en: 'Outline', ms: 'Rangka' },
  'flow.optional-parts': { en: 'Parts', ms: 'Bahagian' },
  'flow.optional-parts-help': {
    en: 'Parts that you may leave out. What is left out is neither written nor charged.',
    ms: 'Bahagian yang boleh ditinggalkan. Bahagian yang ditinggalkan tidak ditulis dan tidak dikenakan caj.',
  },
} as const satisfies Messages
