import type { Generator } from '../../../engine/generator/generator.ts'
import { generatorOf } from '../../catalog.ts'

const HEAD = (name: string) => `
title:   { en: ${name}, ms: ${name} }
summary: { en: ${name}, ms: ${name} }
tagline: { en: ${name}, ms: ${name} }
`

/** A single text whose lines below the head are given. */
export function singleOf(rest: string): Generator {
  const prompt = rest.includes('prompt:') ? '' : 'prompt: { templates: entries, brief: { en: Texts., ms: Teks. } }'
  return generatorOf(`kind: single\nbutton: { en: Write, ms: Tulis }\n${HEAD('Tried')}\n${rest}\n${prompt}\n`)
}

export const PANTUN = singleOf(`
fields:
  theme:
    label: { en: Theme, ms: Tema }
    options:
      advice: { en: Advice, ms: Nasihat }
      riddle: { en: Riddle, ms: Teka-teki, output: { ends: { en: "?", ms: "?" } } }
  form:
    label: { en: Form, ms: Bentuk }
    options:
      four:  { en: Four lines, ms: Empat kerat, output: { lines: 4, rhyme: abab } }
      two:   { en: Two lines, ms: Dua kerat, output: { lines: 2, rhyme: aa } }
      eight: { en: Eight lines, ms: Lapan kerat, output: { lines: 8, rhyme: abcdabcd } }
  howMany:
    label: { en: How many, ms: Bilangan }
    options: [1, 3, 5, 10]
    default: 3
output:
  items: howMany
  noun: { en: pantun, ms: pantun }
  each: { syllables: 8-12 }
writing: { preset: poems, temperature: 0.9 }
`)

export const RIDDLES = singleOf(`
fields:
  type:
    label: { en: Type, ms: Jenis }
    options:
      classic: { en: Classic, ms: Klasik }
      what-am-i:
        en: What am I?
        ms: Apakah saya?
        output: { parts: { riddle: { ends: { en: What am I?, ms: Apakah saya? } } } }
      mathematical:
        en: Mathematical
        ms: Matematik
        output: { parts: { working: { label: { en: Working, ms: Jalan kira }, say: { en: in one line, ms: dalam satu baris }, words: 3-25 } } }
output:
  items: 3-5
  noun: { en: riddle, ms: teka-teki }
  each:
    parts:
      riddle: { title: { en: riddle, ms: teka-teki }, say: { en: the riddle, ms: teka-tekinya }, words: 8-45 }
      answer: { label: { en: Answer, ms: Jawapan }, say: { en: the answer, ms: jawapannya }, words: 1-30 }
writing: { preset: creative, temperature: 0.8 }
`)

/** A poem whose form the option says. */
export const POEM = singleOf(`
fields:
  form:
    label: { en: Form, ms: Bentuk }
    options:
      haiku: { en: Haiku, ms: Haiku, words: 35-70, output: { noun: { en: haiku, ms: haiku }, stanzas: 5, each: { lines: 3, syllables: [5, 7, 5] } } }
      sonnet: { en: Sonnet, ms: Soneta, words: 70-125, output: { lines: 14, rhyme: ababcdcdefefgg } }
      syair: { en: Syair, ms: Syair, words: 60-140, output: { stanzas: 3-5, each: { lines: 4, rhyme: aaaa, syllables: 8-12 } } }
writing: { preset: poems, words: form }
prompt: { templates: verse, brief: { en: A poem., ms: Sajak. } }
`)

/** A book with a quiz in its conclusion. */
export const COURSE = generatorOf(`
kind: book
${HEAD('Course')}
fields:
  subject: { label: { en: Subject, ms: Subjek }, kind: text, required: true, example: { en: Salt, ms: Garam } }
book: { outline: guide, chapters: [3, 5], default: 3, conclusion: total+1, progress: total, remember: [outline, recap] }
steps:
  conclusion:
    output:
      items: 5
      noun: { en: question, ms: soalan }
      each:
        words: 10-60
        parts:
          question: { title: { en: question, ms: soalan } }
          choices: { label: { en: Choices, ms: Pilihan }, items: 4, say: { en: four choices as a list, ms: empat pilihan sebagai senarai } }
          answer: { label: { en: Answer, ms: Jawapan }, words: 1-40, say: { en: the letter and the reason, ms: huruf dan sebabnya } }
writing: { words: { each: 300 } }
prompt:
  templates: guide
  voice: { en: You teach., ms: Anda mengajar. }
  brief: { en: "A course on {{subject}}.", ms: "Kursus tentang {{subject}}." }
`)
