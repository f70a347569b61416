import type { PlacedSentence } from './sentences.ts'

/** The sentences at both ends of a scene, and the one that its last paragraph begins with. A text without breaks is one scene. */
export interface Scene<Sentence extends PlacedSentence = PlacedSentence> {
  readonly first: Sentence
  readonly last: Sentence
  readonly lastParagraph: Sentence
}

/** The scenes of a text, by its sentences. */
export function scenesOf<Sentence extends PlacedSentence>(sentences: readonly Sentence[]): Scene<Sentence>[] {
  const scenes: Sentence[][] = [[]]
  for (const sentence of sentences) {
    if (isSceneBreak(sentence.text)) scenes.push([])
    else if (isProse(sentence)) scenes.at(-1)!.push(sentence)
  }
  return scenes.flatMap((scene) => {
    const last = scene.at(-1)
    if (last === undefined) return []
    return [{ first: scene[0]!, last, lastParagraph: scene.find(({ paragraph }) => paragraph === last.paragraph)! }]
  })
}

function isProse({ text }: PlacedSentence): boolean {
  return /[\p{L}\d]/u.test(text) && !/^(?:#{1,6}\s|\||!\[)/.test(text)
}

export function opensWithSpeech({ first }: Scene): boolean {
  return /^["“«‘]/.test(first.text)
}

export function endsWithSpeech(scene: Scene): boolean {
  return /^["“«‘]|["”»’]$/.test(findSpokenEnd(scene).text)
}

/** The last sentence when it is speech, else the one that its paragraph begins with. */
export function findSpokenEnd<Sentence extends PlacedSentence>({ last, lastParagraph }: Scene<Sentence>): Sentence {
  return /["”»’]$/.test(last.text) ? last : lastParagraph
}

/** Separates a section without a heading in Markdown and plain text that Kalam exported. */
export const SECTION_BREAK_LINE = '* * * * *'

/** Whether a line only separates scenes: `* * *`, `***`, `---`, `#`, `⁂`, `~ ~ ~`, `oOo`. */
export function isSceneBreak(line: string): boolean {
  if (line.length > 80) return false
  const signs = line.replace(/\s/g, '')
  return /^(?:[*~•·=_⁂❦#-]+|o0o|oOo)$/.test(signs) && (signs.length > 1 || '*⁂❦#~'.includes(signs))
}
