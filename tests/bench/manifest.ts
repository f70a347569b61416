import { stepsOf } from '../../engine/generator/flow.ts'
import { exampleSettings } from '../../engine/generator/settings.ts'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { wordsFor } from '../../engine/prompt/lengths.ts'

export interface BenchManifest {
  /** JSON lines. */
  readonly text: string
  /** Of one book. */
  readonly pieces: number
  readonly words: number
}

/** A manifest of so many books of one kind: that with the shortest chapters among those of so many pieces, or of the fewest. */
export async function manifestOf(books: number, pieces: number | 'fewest'): Promise<BenchManifest> {
  const { catalog } = await loadCatalog(catalogFolders(), packageRoot())
  const kinds = catalog!.generators.flatMap((generator) =>
    (generator.book?.chapters?.choices ?? []).map((numberOfChapters) => {
      const settings = { ...exampleSettings(generator, 'en', 2026), numberOfChapters }
      const steps = stepsOf(generator, settings)
      const words = steps.reduce((sum, step) => sum + (wordsFor(generator, settings, step)?.max ?? 0), 0)
      return { generator: generator.id, settings, pieces: steps.length, words }
    }),
  )
  const wanted = pieces === 'fewest' ? Math.min(...kinds.map((kind) => kind.pieces)) : pieces
  const kind = kinds.filter((one) => one.pieces === wanted).toSorted((a, b) => a.words - b.words)[0]
  if (!kind) throw new Error(`no book has ${wanted} pieces`)
  const { generator, settings, words } = kind
  const rows = Array.from({ length: books }, (_, at) => ({ name: `book-${at + 1}`, generator, settings }))
  return { text: rows.map((row) => `${JSON.stringify(row)}\n`).join(''), pieces: wanted, words }
}
