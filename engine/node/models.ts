import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { ModelEnd } from '../providers/model-end.ts'
import { CatalogFile } from '../spec/schema/catalog.ts'
import { readSource } from '../spec/source.ts'
import { type CatalogFolders, catalogFolders } from './folders.ts'

/** What `_catalog.yaml` says of models. */
export interface Models {
  /** Asked for texts when the configuration names none. */
  readonly text: string
  /** Asked for images when the configuration names none. */
  readonly image: string
  readonly ends: readonly ModelEnd[]
}

const ModelsOfCatalog = z.object({ model: CatalogFile.shape.model, ends: CatalogFile.shape.ends })

/** Reads the models of a folder of generators. A folder without a `_catalog.yaml`, or with one that is faulty, has the shipped ones. */
export async function loadModels({ generators }: Pick<CatalogFolders, 'generators'>): Promise<Models> {
  const shipped = join(catalogFolders().generators, '_catalog.yaml')
  const own = join(generators, '_catalog.yaml')
  return (existsSync(own) ? await readModels(own) : null) ?? readModels(shipped).then(required)
}

async function readModels(file: string): Promise<Models | null> {
  const read = ModelsOfCatalog.safeParse(readSource(file, await readFile(file, 'utf8')).value)
  if (!read.success) return null
  const { model, ends } = read.data
  return { text: model.name, image: model.image, ends }
}

function required(models: Models | null): Models {
  if (models === null) throw new Error('the shipped _catalog.yaml names no models')
  return models
}
