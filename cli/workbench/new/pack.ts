import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { makeFolder, packageRoot, packageVersion } from '../../../engine/node/folders.ts'
import { PACK_FILE } from '../../../engine/node/layer-folders.ts'
import { PackFile } from '../../../engine/spec/schema/catalog.ts'
import type { Context } from '../../base/context.ts'
import { usageError } from '../../base/exit.ts'
import { type SpecOptions, titleFromId } from './plan.ts'

interface PackWords extends Pick<SpecOptions, 'title' | 'titleMs'> {
  readonly name: string
  /** Left out: the name, without a scope. */
  readonly dir?: string
}

/**
 * Makes the folder of a pack, which must be new or empty, with its `kalam.pack.yaml` and README. Returns it, the id of its first generator, and what
 * removes all that was written. Throws for a name that npm wouldn't take.
 */
export async function createPack({ name, dir, title, titleMs }: PackWords, { cwd }: Context) {
  if (!PackFile.shape.name.safeParse(name).success) {
    throw usageError('generators.wrong-pack-name', { name: name.slice(0, 80) })
  }
  const short = name.slice(name.indexOf('/') + 1)
  const folder = resolve(cwd, dir ?? short)
  const isNew = !existsSync(folder)
  if (!isNew && readdirSync(folder).length > 0) {
    throw usageError('generators.not-empty', { folder: relative(cwd, folder) || '.' })
  }
  await makeFolder(folder)
  const id = short.replace(/^kalam-pack-/, '')
  const en = title ?? titleFromId(id)
  const values: Readonly<Record<string, string>> = {
    name,
    version: packageVersion(),
    title: JSON.stringify({ en, ms: titleMs ?? en }),
  }
  for (const file of [PACK_FILE, 'README.md']) {
    const skeleton = readFileSync(join(packageRoot(), 'templates', 'new', 'pack', file), 'utf8')
    const text = skeleton.replace(/<(name|version|title)>/g, (_, key: string) => values[key]!)
    await writeFile(join(folder, file), text, { flag: 'wx' })
  }
  const remove = async () => {
    for (const entry of isNew ? ['.'] : readdirSync(folder))
      await rm(join(folder, entry), { recursive: true, force: true })
  }
  return { folder, id, remove }
}
