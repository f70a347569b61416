import { spawnSync } from 'node:child_process'

/** CPU seconds (user and system, children included) of one run of a command. Wall time says little on a shared machine. */
function cpuSeconds(command: readonly string[]): number {
  const script = `TIMEFORMAT='%U %S'; time "$@" >/dev/null 2>/dev/null`
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8' })
  const [user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
  if (status !== 0 || user === undefined || system === undefined) throw new Error(`${command.join(' ')}: ${stderr}`)
  return user + system
}

export interface Ratio {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** Runs two commands in turn, A B A B …, and compares them pair by pair: a drift of the machine meets both. */
export function compare(a: readonly string[], b: readonly string[], rounds: number): Ratio {
  cpuSeconds(a)
  cpuSeconds(b)
  const ratios = Array.from({ length: rounds }, () => cpuSeconds(a) / cpuSeconds(b))
  return spread(ratios)
}

export function spread(values: readonly number[]): Ratio {
  const sorted = values.toSorted((x, y) => x - y)
  return { median: sorted[Math.floor(sorted.length / 2)]!, least: sorted[0]!, most: sorted.at(-1)! }
}
