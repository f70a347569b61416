import type { NewSpec } from './new-spec.ts'

export function writtenBook({ templates, outline }: NewSpec): string {
  return `fields:                                # what the form asks, in order
  subject:
    label: { en: What is it about?, ms: Tentang apa? }
    kind: text                         # or number, flag, flags; with options: choice
    required: true
    max: 300
    example: { en: A lighthouse that was sold by mistake, ms: Rumah api yang terjual kerana tersilap }
  tone:
    label: { en: Tone, ms: Nada }
    options:                           # the first is the default
      warm:
        en: Warm
        ms: Mesra
        say:                           # craft that the prompt gets when this is chosen
          en: Kindness is seen in what people do for each other, never in what they call it.
          ms: Kebaikan dilihat pada perbuatan orang terhadap satu sama lain, bukan pada namanya.
      dry:
        en: Dry
        ms: Jenaka kering
        say:
          en: The joke is told with a straight face and is never explained.
          ms: Jenaka disampaikan dengan muka selamba dan tidak pernah diterangkan.
      other: { en: A tone of your own, ms: Nada pilihan sendiri }
  otherTone:
    label: { en: Which tone?, ms: Nada apa? }
    kind: text
    required: true
    when: { tone: other }              # shown and sent only then
    replaces: tone                     # stands in for it in the prompt
    example: { en: Restless, ms: Gelisah }
  pace:
    label: { en: Chapter length, ms: Panjang bab }
    options:
      short: { en: Short, ms: Pendek, words: 900-1100 }
      full:  { en: Full, ms: Penuh, words: 1500 }

book:
  outline: ${outline}                       # story, guide or none
  chapters: [5, 7, 10]
  default: 7
  conclusion: total+1                  # total-1: the number counts introduction and conclusion

writing:
  words: { chapter: pace }             # a number, a range, or the field whose options carry words
price: 1                               # credits a step; { each: 1, outline: 0 } differs by step

prompt:
  templates: ${templates}                    # a folder of templates/; a spec fills its slots
  voice:                               # who writes
    en: You have lived beside the people you write about and you know what they keep in their pockets.
    ms: Anda pernah hidup di sisi orang yang anda tulis dan anda tahu apa yang mereka simpan di dalam poket.
  brief:                               # what is written; the settings follow it as a list
    en: |
      A book about {{subject}}, for readers who have never given it a thought.
      {{#is tone "dry"}}Nobody in it laughs at their own joke.{{/is}}
    ms: |
      Buku tentang {{subject}}, untuk pembaca yang tidak pernah memikirkannya.
      {{#is tone "dry"}}Tiada siapa di dalamnya ketawa dengan jenaka sendiri.{{/is}}
  chapter:                             # craft of this step; also outline, introduction, conclusion
    en: Each chapter answers one question that the one before left open, and leaves one open itself.
    ms: Setiap bab menjawab satu soalan yang ditinggalkan oleh bab sebelumnya, dan meninggalkan satu soalan lagi.

checks:                                # what must hold; \`kalam check\` runs them
  - { chapters: 7, flow: [outline, introduction, chapter*7, conclusion] }
  - { settings: { tone: dry }, step: chapter 1, prompt: { contains: [straight face, laughs at their own joke, "900 to 1,100"] } }
  - { settings: { tone: other, otherTone: Restless }, step: chapter 2, prompt: { contains: [Restless], lacks: [A tone of your own] } }
  - { language: ms, step: outline, prompt: { contains: [Rumah api, Mesra] } }
`
}
