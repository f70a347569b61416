import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { spread } from './pairs.ts'
import { growth, sharedPrefix } from './prompts.ts'
import type { Row } from './row.ts'

/** Figure 11: what providers' prompt caches can serve, and how prompts of long books grow. */
export async function promptFigures(): Promise<Row[]> {
  const { catalog } = await loadCatalog(catalogFolders(), packageRoot())
  if (!catalog) throw new Error('the catalog cannot be read')
  const count = await loadTokenCounter()
  const mostChapters = ({ book }: (typeof catalog.generators)[number]) => book?.chapters?.choices.at(-1) ?? 0
  const long = catalog.generators.filter((generator) => mostChapters(generator) >= 12)
  const twenty = catalog.generators.filter((generator) => mostChapters(generator) === 20)
  return [
    ...(['en', 'ms'] as const).map((language) => ({
      figure: `cached share of a chapter's prompt, 12 chapters, ${language}`,
      goal: '≥ 0.6',
      measured: spread(
        long
          .filter(({ languages }) => languages.includes(language))
          .flatMap((generator) => sharedPrefix(catalog, generator, language, count)),
      ),
    })),
    {
      figure: 'prompt of the last chapter / of chapter 10, 20 chapters',
      goal: '≤ 1.1',
      measured: spread(twenty.map((one) => growth(catalog, one, count))),
    },
  ]
}
