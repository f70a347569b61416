import { randomUUID } from 'node:crypto'

/** The names that this process has given itself: tests open several servers in one. */
const own = new Set<string>()

/** A name that no other server has, with the process id: whose leases are whose. */
export function nameProcess(): string {
  const name = `${process.pid}.${randomUUID()}`
  own.add(name)
  return name
}

/** True when the process that had this name, on this machine, runs no more. A name without a process id says nothing: false. */
export function isProcessGone(name: string): boolean {
  const pid = Number(/^(\d+)\./.exec(name)?.[1])
  if (!Number.isSafeInteger(pid) || own.has(name)) return false
  // In a container the process before had the same id.
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
