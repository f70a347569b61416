import type { Card, Family } from '../api/catalog.ts'
import { plain, plainWords } from '../language/plain.ts'

/** The generators of the menu that have every word in their name, lines or group, in either language; those named so first. */
export function findGenerators(families: readonly Family[], words: string): Card[] {
  const wanted = plainWords(words)
  const found = families
    .filter(({ menu }) => menu)
    .flatMap(({ title, generators }) => generators.map((card) => ({ card, group: `${title.en} ${title.ms}` })))
    .map(({ card, group }) => ({ card, name: nameOf(card), text: textOf(card, group) }))
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
  const isNamed = ({ name }: (typeof found)[number]) => wanted.every((word) => name.includes(word))
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ card }) => card)
}

function nameOf({ title }: Card): string {
  return plain(`${title.en} ${title.ms}`)
}

function textOf({ id, title, tagline, summary }: Card, group: string): string {
  const lines = [title, tagline, summary].flatMap(({ en, ms }) => [en, ms])
  return plain([id, ...lines, group].join(' '))
}
