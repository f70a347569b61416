import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { CatalogSourceFile } from '../catalog/catalog.ts'
import { compileOnce, sharedCompileMemo } from '../catalog/compile-spec.ts'
import { CatalogFile } from '../spec/schema/catalog.ts'
import { parseSource } from '../spec/source.ts'
import { type CatalogFolders, shippedFolders } from './folders.ts'
import { layerFolders } from './layer-folders.ts'

/** The last day of a model, as `_catalog.yaml` gives it. */
export interface ModelEnd {
  readonly model: string
  /** The day from which the model no longer answers, as `2027-01-14`. */
  readonly date: string
  /** The model that its maker recommends instead. */
  readonly use: string
}

/** What `_catalog.yaml` says of models. */
export interface Models {
  /** Asked for texts when the configuration names none. */
  readonly text: string
  /** Asked for images when the configuration names none. */
  readonly image: string
  readonly ends: readonly ModelEnd[]
}

const ModelsOfCatalog = z.object({ model: CatalogFile.shape.model, ends: CatalogFile.shape.ends })

/** Reads the models of the lowest `_catalog.yaml`. Where that is faulty: those of the shipped one. */
export async function loadModels({ folders, shipped }: CatalogFolders): Promise<Models> {
  const set = join(shippedFolders().generators, '_catalog.yaml')
  const own = shipped || folders[0] === undefined ? null : ownCatalog(folders[0])
  return (own === null ? null : await readModels(own)) ?? readModels(set).then(required)
}

/** The `_catalog.yaml` of a folder that is no pack. */
function ownCatalog(folder: string): string | null {
  const file = join(folder, '_catalog.yaml')
  return !layerFolders(folder).isPack && existsSync(file) ? file : null
}

async function readModels(path: string): Promise<Models | null> {
  // Of the last file that was read, whose text decides.
  return compileOnce(sharedCompileMemo, { path, file: 'models', text: await readFile(path, 'utf8') }, '', modelsIn)
}

function modelsIn({ path, text }: CatalogSourceFile): Models | null {
  const read = ModelsOfCatalog.safeParse(parseSource(path, text).value)
  if (!read.success) return null
  const { model, ends } = read.data
  return { text: model.name, image: model.image, ends }
}

function required(models: Models | null): Models {
  if (models === null) throw new Error('the shipped _catalog.yaml names no models')
  return models
}

/**
 * The known end of a model, or null. A maker before the name (`openai/gpt-4o`) and a date after it (`gpt-4o-2024-08-06`) are
 * not part of the name.
 */
export function findModelEnd(model: string, ends: readonly ModelEnd[]): ModelEnd | null {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase()
  const undated = name.replace(/-\d{4}-\d{2}-\d{2}$/, '')
  return ends.find((end) => end.model === name) ?? ends.find((end) => end.model === undated) ?? null
}
