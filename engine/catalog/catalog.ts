import type { Generator } from '../generator/generator.ts'
import type { Templates } from '../prompt/templates.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { CatalogFile, PackFile, Update, WordsFile } from '../spec/schema/catalog.ts'
import type { CheckEntry } from '../spec/schema/spec.ts'
import type { Source } from '../spec/source.ts'
import type { Translation } from '../spec/translations.ts'

/** Compiled generators of one or several folders and packs. */
export interface Catalog {
  /** Of the lowest layer, with the families that the others add. */
  readonly settings: CatalogFile
  /** Labels that options of any generator may take. */
  readonly words: WordsFile
  /** In menu order: by family, then `order`, then id. */
  readonly generators: readonly Generator[]
  readonly specs: ReadonlyMap<string, CompiledFile>
  /** The lowest layer's. A generator of another layer has `prompt.ownTemplates` over them. */
  readonly templates: Templates
  /** What the dashboard tells, newest first. */
  readonly updates: readonly Update[]
  /** Lowest first, without the refused ones. */
  readonly layers: readonly LayerView[]
}

export interface CompiledFile {
  readonly source: Source
  readonly checks: readonly CheckEntry[]
  /** The folder of its layer. */
  readonly folder: string
}

/** What the generators of one folder or pack see. */
export interface LayerView {
  /** As `CatalogLayer.folder`. */
  readonly folder: string
  /** Null: a folder that is no pack. */
  readonly pack: PackFile | null
  readonly settings: CatalogFile
  readonly words: WordsFile
  readonly templates: Templates
}

/** The layers as far as they compile, with every fault of their files in the order of their places. */
export interface CatalogReading {
  /** Null when the lowest layer's `_catalog.yaml` or `_words.yaml` can't be read; otherwise all generators without an error. */
  readonly catalog: Catalog | null
  readonly diagnostics: readonly Diagnostic[]
  /** The folders of the layers that are left out whole, because of an error in their shared files, templates or `kalam.pack.yaml`. */
  readonly refused: readonly string[]
}

/** A file of a folder of generators. `path` is relative to that folder, such as `fiction/romance.yaml`. */
export interface CatalogSourceFile {
  readonly path: string
  /** How diagnostics name it. */
  readonly file: string
  readonly text: string
  /** The files beside it that translate it, such as `romance.id.yaml`. */
  readonly translations?: readonly Translation[]
}

/** The files of one folder of generators or pack. */
export interface CatalogLayer {
  /** Its path, which no other layer has. */
  readonly folder?: string
  readonly files: readonly CatalogSourceFile[]
  /** Its own templates. */
  readonly templates: Templates
  /** How diagnostics name their folder; left out: `templates`. */
  readonly templatesFolder?: string
  /** `kalam.pack.yaml`; left out: no pack. */
  readonly manifest?: CatalogSourceFile
  /** Of the lowest layer: a `_catalog.yaml` whose steps and flows serve where its own, written before there were any, has none. */
  readonly flows?: CatalogSourceFile
  /** What is wrong with its files apart from their texts, such as a link that leads outside. */
  readonly diagnostics?: readonly Diagnostic[]
}
