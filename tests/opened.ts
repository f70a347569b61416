import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Closable {
  close(): unknown
}

/**
 * What is opened before the tests of a file or a suite, and closed after them: a server, a database, a provider. It is there while
 * hooks and tests run, and not while they are listed.
 */
export function opened<Thing extends Closable>(open: () => Thing | Promise<Thing>, timeout?: number): Thing {
  let thing: Thing | undefined
  beforeAll(async () => {
    thing = await open()
  }, timeout)
  afterAll(() => thing?.close())
  return standIn(() => thing)
}

/** The same anew for each test. */
export function openedEach<Thing extends Closable>(open: () => Thing | Promise<Thing>): Thing {
  let thing: Thing | undefined
  beforeEach(async () => {
    thing = await open()
  })
  afterEach(() => thing?.close())
  return standIn(() => thing)
}

/** Stands for a thing that is there later: whatever is asked of it is asked of the thing. */
export function standIn<Thing extends object>(current: () => Thing | undefined): Thing {
  const thing = () => {
    const now = current()
    if (now === undefined) throw new Error('It is opened before the tests: ask for it in a test or a hook.')
    return now
  }
  return new Proxy({} as Thing, {
    get(_, key) {
      const value = Reflect.get(thing(), key)
      return typeof value === 'function' ? value.bind(thing()) : value
    },
    set: (_, key, value) => Reflect.set(thing(), key, value),
    has: (_, key) => key in thing(),
    ownKeys: () => Reflect.ownKeys(thing()),
    getOwnPropertyDescriptor(_, key) {
      const descriptor = Reflect.getOwnPropertyDescriptor(thing(), key)
      // A proxy may only tell of what it has itself as fixed.
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
