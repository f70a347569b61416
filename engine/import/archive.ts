import { KalamError } from '../messages/error.ts'
export async function readArchive(_bytes: Uint8Array, name: string): Promise<never> {
  throw new KalamError('import.other-format', { values: { file: name } })
}
