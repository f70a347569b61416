import { pool } from '../bank.ts'
import { hash, pick } from '../chance.ts'
import { fill } from '../frame.ts'
import type { World } from './world.ts'

/** An outline: a title line and `count` numbered entries, each with two sentences. */
export function storyPlan(world: World, count: number, titles: readonly string[] | null, label: string): string {
  const used = new Set<string>()
  const entries = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const title = titles?.[index] ?? entryTitle(world, number, used)
    return `${number}. ${title} — ${line(world, 'summary1', number)} ${line(world, 'summary2', number)}`
  })
  return [`${label}: ${bookTitle(world)}`, ...entries].join('\n')
}

export function bookTitle(world: World): string {
  return line(world, 'bookTitles', 0)
}

/** Two sentences that later chapters must respect. */
export function storyRecap(world: World, number: number): string {
  if (number === 0) {
    return pool(world.bank, 'recap0')
      .map((frame, index) => fill(frame, world.bank, bound(world, 0), index, 0))
      .join(' ')
  }
  return `${line(world, 'recap1', number)} ${line(world, 'recap2', number)}`
}

/** One line a character: name, role, age, look, want, flaw or secret, way of speaking. */
export function storyCharacters(world: World, roles: readonly string[], age: string): string {
  const { full = '', B = '', elder = '', relation = '' } = world.bindings
  const people = [
    { name: full, role: roles[0]!, years: 26, want: 'want' },
    { name: B, role: roles[1]!, years: 27, want: 'want2' },
    { name: elder, role: `${relation}, ${roles[2]!}`, years: 74, want: 'want4' },
  ]
  return people
    .map(({ name, role, years, want }, index) => {
      const look = pick(pool(world.bank, 'look'), hash(world.seed, 'look') + index)
      const inner = line(world, want, 0).replaceAll(' ~ ', '; ')
      return `${name} — ${role}; ${years + (hash(world.seed, name) % 9)} ${age}; ${look}; ${uncapitalised(inner)}`
    })
    .join('\n')
}

function entryTitle(world: World, number: number, used: Set<string>): string {
  const frames = pool(world.bank, 'titles')
  for (let tries = 0; tries < frames.length * 4; tries++) {
    const index = (hash(world.seed, 'titles') + number + tries) % frames.length
    const title = fill(frames[index]!, world.bank, bound(world, number), hash(world.seed, index), number + tries)
    if (used.has(title)) continue
    used.add(title)
    return title
  }
  return `${line(world, 'titles', number)} ${number}`
}

function line(world: World, name: string, number: number): string {
  const frames = pool(world.bank, name)
  const index = (hash(world.seed, name) + number) % frames.length
  return fill(frames[index]!, world.bank, bound(world, number), hash(world.seed, name, index), number)
}

function bound(world: World, number: number): Record<string, string> {
  const scene = world.scene(number)
  const all: Record<string, string> = { ...world.bindings, ...scene }
  return {
    ...all,
    Item: titled(all.item ?? ''),
    Place: titled((all.place ?? '').replace(/^the /, 'the ')),
    ListT: titled(all.list ?? ''),
  }
}

/** Each word with a capital, but for the small words of both languages. */
function titled(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      /^(the|of|on|di|dan|yang|untuk)$/.test(word) ? word : word.replace(/^\p{Ll}/u, (l) => l.toUpperCase()),
    )
    .join(' ')
}

function uncapitalised(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())
}
