/** Words of a recap that was not given by the model. */
const WORDS = 60

/** The beginning and the end of a text, when its writer left no recap between marks. */
export function shortRecap(text: string): string | null {
  const sentences = text.replace(/[#*_>`]/g, '').match(/[^.!?…。！？]+[.!?…。！？]+/gu)
  if (!sentences) return null
  const first = sentences[0]!.trim()
  const last = sentences.length > 1 ? sentences.at(-1)!.trim() : ''
  return [first, last].filter(Boolean).join(' … ').split(/\s+/).slice(0, WORDS).join(' ')
}
