/** The texts of one family in one language: lists of lines by name. `templates/demo/README.md` describes them. */
export type Bank = Readonly<Record<string, readonly string[]>>

/** The bank of a name in a language (ISO 639-1); null when there is none. */
export type OpenBank = (name: string, language: string) => Bank | null

/** Opens banks from texts by file name: `story.en`, or `story-forms` for every language. Each is read once. */
export function openBanks(texts: Readonly<Record<string, string>>): OpenBank {
  const known = new Map<string, Bank | null>()
  const open: OpenBank = (name, language) => {
    const key = `${name}.${language}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const text = texts[key] ?? texts[name]
    const own = text === undefined ? null : readPools(text)
    const below = (own?.extends ?? []).map((base): Bank => open(base, language) ?? {})
    const bank = own && [...below, own].reduce(withPools, {})
    known.set(key, bank)
    return bank
  }
  return open
}

/** `== name` begins a pool; every other line that isn't blank is an entry of it. */
function readPools(text: string): Bank {
  const pools: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('== ')) {
      current = []
      pools[line.slice(3)] = current
    } else if (line !== '') current.push(line)
  }
  return pools
}

/** Pools take the place of those of their name; `+name` adds to the pool `name`. */
function withPools(below: Bank, above: Bank): Bank {
  const merged: Record<string, readonly string[]> = { ...below }
  for (const [name, entries] of Object.entries(above)) {
    const added = name.startsWith('+') ? name.slice(1) : null
    if (added === null) merged[name] = entries
    else merged[added] = [...(merged[added] ?? []), ...entries]
  }
  return merged
}

export function poolOf(bank: Bank, name: string): readonly string[] {
  const found = bank[name]
  if (!found) throw new Error(`The demo writer's texts have no pool "${name}".`)
  return found
}

/** The fields of a record, which ` ~ ` divides. */
export function fieldsOf(record: string): string[] {
  return record.split(' ~ ')
}
