import type { Language } from '../base/language.ts'
import { contentStemOf, stemOf } from './vocabulary.ts'

/** A word or a number of a sentence. */
export interface Word extends WordForm {
  /** Its place in the sentence. */
  readonly at: number
  /** What is between the word before and this one. */
  readonly gap: string
}

/** What all words that are written alike have in common. */
interface WordForm {
  readonly text: string
  /** In lower case, with straight apostrophes. */
  readonly lower: string
  /** As it is compared with others: see `stemOf`. */
  readonly stem: string
  /** The same; null for words without content of their own. */
  readonly content: string | null
  /** Whether it begins with a capital letter. */
  readonly isCapital: boolean
}

const WORD = /\d+(?:[.,:]\d+)*|\p{L}+(?:['’]\p{L}+)*/gu

/** Makes a function that finds the words of sentences. It looks at each written form once. */
export function createWordSplitter(language: Language): (sentence: string) => Word[] {
  const forms = new Map<string, WordForm>()
  return (sentence) => {
    let end = 0
    return (sentence.match(WORD) ?? []).map((text): Word => {
      let form = forms.get(text)
      if (form === undefined) {
        form = formOf(text, language)
        forms.set(text, form)
      }
      // Between two words is neither a letter nor a digit: the first place is the word's own.
      const at = sentence.indexOf(text, end)
      const gap = sentence.slice(end, at)
      end = at + text.length
      const { lower, stem, content, isCapital } = form
      return { text: form.text, lower, stem, content, isCapital, at, gap }
    })
  }
}

function formOf(text: string, language: Language): WordForm {
  const lower = text.toLowerCase().replaceAll('’', "'")
  return {
    text,
    lower,
    stem: stemOf(lower, language),
    content: contentStemOf(lower, language),
    isCapital: /^\p{Lu}/u.test(text),
  }
}
