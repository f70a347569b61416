import type { Context } from '../context.ts'

/** Whether a person can be asked: both streams that a question needs are terminals. */
export function canAsk({ stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}
