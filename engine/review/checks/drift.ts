import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import { judgeVoice, type VoiceSlip } from '../../report/measures/voice-judge.ts'
import type { FoundFault } from '../finding.ts'
import type { Check } from './checked-book.ts'

/** Paragraphs in another person, tense or form of address than the book. */
export const checkDrift: Check = ({ pieces, language }) => {
  const chapters = pieces.map(({ paragraphs }) => paragraphs)
  const slips = judgeVoice(chapters, language)
  return pieces.flatMap(({ step }, piece) =>
    chapters[piece]!.flatMap(({ source }, at): FoundFault[] => {
      const slip = slips[piece]![at]
      if (slip === null || slip === undefined) return []
      const passages = [{ step, quote: source }]
      return [{ category: 'style', source: 'drift', passages, why: whyOf(slip, language), repair: null }]
    }),
  )
}

function whyOf(slip: VoiceSlip, language: Language): string {
  if (slip.kind === 'person') {
    const ofReader = slip.from === 'second' ? ('checks.first-for-second' as const) : ('checks.first-person' as const)
    return say(slip.to === 'third' ? 'checks.third-person' : ofReader, language)
  }
  if (slip.kind === 'tense') return say(slip.to === 'past' ? 'checks.past-tense' : 'checks.present-tense', language)
  const values = { usual: slip.from, other: slip.to }
  return say(slip.of === 'first' ? 'checks.other-narrator' : 'checks.other-address', language, values)
}
