import type { Client } from '../../server/client.ts'

/** A person's cookies as a browser takes them. */
export function cookiesOf(person: Pick<Client, 'cookie'>, url: string) {
  return person
    .cookie()
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }))
}
