import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { assembleCatalog, type CatalogInput, type CatalogReading, type CompileMemo } from '../generator/assemble.ts'
import type { Templates } from '../prompt/templates.ts'
import { type CatalogFolders, catalogFolders } from './folders.ts'

/** Reads a folder of generators and compiles it. What it lacks of the shared files and templates, the shipped ones give. */
export async function loadCatalog(folders: CatalogFolders, cwd: string, memo?: CompileMemo): Promise<CatalogReading> {
  const shipped = catalogFolders()
  const own = folders.templates === shipped.templates ? null : readTemplates(folders.templates)
  const [below, inputs] = await Promise.all([readTemplates(shipped.templates), readInputs(folders.generators, cwd)])
  const templates = { ...below, ...(await own) }
  for (const shared of ['_catalog.yaml', '_words.yaml', '_updates.yaml']) {
    if (inputs.some((input) => input.path === shared)) continue
    const file = join(shipped.generators, shared)
    inputs.push({ path: shared, file: relative(cwd, file), text: await readFile(file, 'utf8') })
  }
  return assembleCatalog(inputs, templates, memo)
}

async function readInputs(folder: string, cwd: string): Promise<CatalogInput[]> {
  const paths = await filesBeneath(folder, /\.ya?ml$/)
  return Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path)
      const shown = relative(cwd, file)
      return { path, file: shown.startsWith('..') ? file : shown, text: await readFile(file, 'utf8') }
    }),
  )
}

async function readTemplates(folder: string): Promise<Templates> {
  const paths = await filesBeneath(folder, /\.hbs$/).catch(() => [])
  const texts = await Promise.all(
    paths.map(async (path) => [path.replace(/\.hbs$/, ''), await readFile(join(folder, path), 'utf8')]),
  )
  return Object.fromEntries(texts)
}

/** Files of a folder and of its folders, as `family/name.yaml`; links are followed. */
async function filesBeneath(folder: string, ending: RegExp): Promise<string[]> {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      const isFolder = (await stat(join(folder, name)).catch(() => null))?.isDirectory()
      return isFolder ? (await readdir(join(folder, name))).map((file) => `${name}/${file}`) : [name]
    }),
  )
  const paths = found.flat().filter((path) => ending.test(path))
  const isFile = await Promise.all(
    paths.map(async (path) => (await stat(join(folder, path)).catch(() => null))?.isFile()),
  )
  return paths.filter((_, at) => isFile[at]).toSorted()
}
