import type { NewSpec } from './new-spec.ts'

/** A single text, or the like of the test page: one call, one text. */
export function writtenSingle({ kind, templates }: NewSpec): string {
  return `button:  { en: Generate, ms: Jana }       # the submit button

fields:                                # what the form asks, in order
  subject:
    label: { en: What is it about?, ms: Tentang apa? }
    kind: text                         # or number, flag, flags; with options: choice
    required: true
    max: 300
    example: { en: The last bus home, ms: Bas terakhir untuk pulang }
  mood:
    label: { en: Mood, ms: Suasana }
    options:                           # the first is the default
      calm:
        en: Calm
        ms: Tenang
        say:                           # craft that the prompt gets when this is chosen
          en: Long sentences that end softly; nothing happens quickly.
          ms: Ayat panjang yang berakhir dengan lembut; tiada apa-apa berlaku dengan pantas.
      bright:
        en: Bright
        ms: Ceria
        say:
          en: Short sentences, strong verbs, one surprise.
          ms: Ayat pendek, kata kerja yang kuat, satu kejutan.

writing:
  words: 200-300                       # a number, a range, or the field whose options carry words
price: ${kind === 'test' ? '0' : '1'}                               # credits

prompt:
  templates: ${templates}                      # a folder of templates/; a spec fills voice and brief
  voice:                               # who writes
    en: You write short texts that people read twice.
    ms: Anda menulis teks pendek yang dibaca orang dua kali.
  brief:                               # what is written; the settings follow it as a list
    en: |
      One text about {{subject}}, whole in itself.
      {{#is mood "bright"}}End on the surprise.{{/is}}
    ms: |
      Satu teks tentang {{subject}}, lengkap dengan sendirinya.
      {{#is mood "bright"}}Akhiri dengan kejutan itu.{{/is}}

checks:                                # what must hold; \`kalam check\` runs them
  - { flow: [text] }
  - { settings: { mood: bright }, prompt: { contains: [The last bus home, one surprise, End on the surprise] } }
  - { language: ms, prompt: { contains: [Bas terakhir, Tenang], lacks: [Calm] } }
`
}
