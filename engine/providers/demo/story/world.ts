import type { Bank } from '../bank.ts'
import { fields, pool } from '../bank.ts'
import type { BookReading } from '../book.ts'
import { hash, permutation, pick } from '../chance.ts'
import type { Bindings } from '../frame.ts'

/** The people, places and things of one book: the same in every step of it. */
export interface World {
  readonly seed: number
  readonly bank: Bank
  readonly malay: boolean
  /** What holds for the whole book: hero, friend, elder, house, list, town. */
  readonly bindings: Bindings
  /** What belongs to one scene: its thing, place and person. */
  scene(variant: number): SceneBindings
  /** Whether a chapter's title speaks of what its scene holds anyway. */
  recognises(title: string, variant: number): boolean
}

type SceneName = 'thing' | 'item' | 'detail' | 'place' | 'at' | 'feature' | 'sound' | 'C' | 'job'
export type SceneBindings = Bindings & Readonly<Record<SceneName, string>>

export function createWorld(bank: Bank, malay: boolean, book: BookReading, subject: string): World {
  const seed = book.seed
  const draw = (name: string) => fields(pick(pool(bank, name), hash(seed, name)))
  const [hero = '', heroKind = '', short = ''] = namedOr(bank, 'heroes', book.characters[0]) ?? draw('heroes')
  const [friend = '', friendKind = '', friendWay = ''] = namedOr(bank, 'friends', book.characters[1]) ?? draw('friends')
  const [elder = '', elderKind = '', relation = ''] = namedOr(bank, 'elders', book.characters[2]) ?? draw('elders')
  const [house = '', bench = '', wall = ''] = draw('houses')
  const bindings = {
    subject,
    full: hero,
    A: short || firstName(hero, bank),
    B: friend,
    E: firstName(elder, bank),
    elder,
    friendWay,
    relation,
    house,
    bench,
    wall,
    list: draw('lists')[0]!,
    town: draw('towns')[0]!,
    ...pronouns(heroKind, ''),
    ...pronouns(friendKind, '2'),
    ...pronouns(elderKind, '4'),
  }
  const scene = (variant: number) => sceneBindings(bank, seed, variant)
  const recognises = (title: string, variant: number) => {
    const { item = '', place = '', C = '' } = scene(variant)
    return [item, place, C].some((name) => title.toLowerCase().includes(name.toLowerCase()))
  }
  return { seed, bank, malay, bindings, scene, recognises }
}

function sceneBindings(bank: Bank, seed: number, variant: number): SceneBindings {
  const at = (name: string) => {
    const entries = pool(bank, name)
    return fields(entries[permutation(entries.length, hash(seed, 'scene', name))[variant % entries.length]!]!)
  }
  const [thing = '', item = '', detail = ''] = at('things')
  const [place = '', where = '', feature = '', sound = ''] = at('places')
  const [person = '', kind = '', job = ''] = at('people')
  return { thing, item, detail, place, at: where, feature, sound, C: person, job, ...pronouns(kind, '3') }
}

/** A name that notes of another hand gave stays; what the bank knows of it is taken along. */
function namedOr(bank: Bank, name: string, given: string | undefined): string[] | null {
  if (!given) return null
  const known = pool(bank, name).find((record) => fields(record)[0] === given)
  return known ? fields(known) : [given, hash(given) % 2 === 0 ? 'f' : 'm', '']
}

/** The name a narrator uses: a Malay title or a two-part name stays whole. */
function firstName(name: string, bank: Bank): string {
  const kept = pool(bank, 'wholeNames').some((start) => name.startsWith(start))
  return kept ? name : name.split(' ')[0]!
}

function pronouns(kind: string, suffix: string): Bindings {
  const female = kind === 'f'
  const subject = female ? 'she' : 'he'
  return {
    [`s${suffix}`]: subject,
    [`S${suffix}`]: female ? 'She' : 'He',
    [`o${suffix}`]: female ? 'her' : 'him',
    [`p${suffix}`]: female ? 'her' : 'his',
    [`P${suffix}`]: female ? 'Her' : 'His',
  }
}
