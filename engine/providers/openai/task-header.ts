import type { Task } from '../../writer/provider.ts'
import type { Endpoint } from './endpoint.ts'

const TASK_HEADER = 'x-kalam-task'

/** The task as base64 of its JSON, for the demo writer and test servers; nothing for real endpoints. */
export function taskHeaders(endpoint: Endpoint, task: Task): Record<string, string> {
  if (endpoint.describeTask !== true) return {}
  let bytes = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(task))) bytes += String.fromCharCode(byte)
  return { [TASK_HEADER]: btoa(bytes) }
}
