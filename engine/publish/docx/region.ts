import type { Language } from '../../language.ts'

/** A language as Word knows it, which decides spelling and paper. */
export type Region = 'en-GB' | 'en-US' | 'ms-MY'

/** Spellings that only one of the two has. */
const BRITISH =
  /\b(?:[a-z]*(?:colour|favour|honour|neighbour|behaviour|harbour|rumour|labour|humour)[a-z]*|centres?|grey|theatres?|realised|recognised|towards|mum)\b/gi
const AMERICAN =
  /\b(?:[a-z]*(?:color|favor|honor|neighbor|behavior|harbor|rumor|labor|humor)[a-z]*|centers?|gray|theaters?|realized|recognized|toward|mom)\b/gi

/** Malay is Malaysia's; English is what its spelling says, American where it says nothing. */
export function regionOf(language: Language, text: string): Region {
  if (language === 'ms') return 'ms-MY'
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(BRITISH) > count(AMERICAN) ? 'en-GB' : 'en-US'
}

/** Paper in twips: Letter in the United States, A4 elsewhere. */
export function paperOf(region: Region): { readonly width: number; readonly height: number } {
  return region === 'en-US' ? { width: 12_240, height: 15_840 } : { width: 11_906, height: 16_838 }
}
