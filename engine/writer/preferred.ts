import type { WritingOrder } from './order.ts'
import type { PreferredEndpoint, Task } from './provider.ts'
import { callRole, type Role } from './purpose.ts'

/** The name of the endpoint that answered last, of each role. */
export type LastEndpoints = Map<Role, string>

/**
 * The endpoints that a call of an order prefers: the one that answered this role last, those that answered others, and the one that
 * wrote the book so far.
 */
export function preferredEndpoints(
  { preferred = [], task: text }: Pick<WritingOrder, 'preferred' | 'task'>,
  last: LastEndpoints,
  task: Task = text,
): readonly PreferredEndpoint[] {
  const role = callRole(task)
  const own = [...last].filter(([answered]) => answered === role)
  const others = [...last].filter(([answered]) => answered !== role).toReversed()
  return [...[...own, ...others].map(([answered, name]) => ({ role: answered, name })), ...preferred]
}
