/// <reference types="vite/types/importMeta.d.ts" />
const documents = import.meta.glob<string>('../../docs/flows.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const HEAD = `kind: book
title:   { en: Tried, ms: Cubaan }
summary: { en: Tried., ms: Cubaan. }
tagline: { en: Tried, ms: Cubaan }
`
const PROMPT = `prompt: { templates: guide, voice: { en: You write., ms: Anda menulis. }, brief: { en: Texts., ms: Teks. } }
`

/** The text of docs/flows.md. */
export const flowChapter = Object.values(documents)[0]!

/** Its examples that are specs, each with what else a file needs. */
export const flowExamples: readonly string[] = [...flowChapter.matchAll(/```yaml\n([\s\S]+?)```/g)].flatMap(
  ([, yaml]) => (yaml!.includes('steps:') ? [wholeSpec(yaml!)] : []),
)

function wholeSpec(example: string): string {
  const head = example.startsWith('kind:') ? '' : HEAD
  return `${head}${example}${example.includes('prompt:') ? '' : PROMPT}`
}
