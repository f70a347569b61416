/** A text bank: pools of frames by name. */
export type Bank = Readonly<Record<string, readonly string[]>>

/** Reads the text form: `== name` opens a pool, each other line that isn't blank is one frame. */
export function readBank(text: string): Bank {
  const pools: Record<string, string[]> = {}
  let current: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('== ')) {
      current = []
      pools[line.slice(3).trim()] = current
    } else if (line.trim() !== '') current.push(line.trim())
  }
  return pools
}

/** A pool of a bank; a name that isn't there is a fault of this code, so it throws. */
export function pool(bank: Bank, name: string): readonly string[] {
  const found = bank[name]
  if (!found) throw new Error(`no pool named ${name}`)
  return found
}

/** The fields of a record, which ` ~ ` divides. */
export function fields(record: string): string[] {
  return record.split(' ~ ')
}
