import type { Work } from '../database/database.ts'

/**
 * Deletes versions of a piece until fewer than `most` of those that may be deleted remain: first the version whose neighbours have the
 * closest numbers, of several the oldest. Texts by a model, imported, named, sealed and current texts are always kept.
 */
export async function thinVersions(
  work: Work,
  { pieceId, current, most }: { readonly pieceId: string; readonly current: number; readonly most: number },
): Promise<void> {
  const { all } = await work
    .selectFrom('piece_versions')
    .select(({ fn }) => fn.count<number>('version').as('all'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  // Counted by an index: the rows, with their texts, are read only when there may be too many.
  if (Number(all) <= most) return
  const rows = await work
    .selectFrom('piece_versions')
    .select(['id', 'version', 'origin', 'generation_id', 'sealed', 'name'])
    .where('piece_id', '=', pieceId)
    .orderBy('version')
    .execute()
  const isFree = ({ version, origin, generation_id, sealed, name }: (typeof rows)[number]) =>
    version !== current &&
    generation_id === null &&
    origin !== 'rewritten' &&
    origin !== 'imported' &&
    sealed === 0 &&
    name === null
  const gone: string[] = []
  for (let left = rows; left.filter(isFree).length >= most; ) {
    const gap = (at: number) => (left[at + 1]?.version ?? current) - (left[at - 1]?.version ?? 0)
    const at = left.flatMap((row, index) => (isFree(row) ? [index] : [])).reduce((a, b) => (gap(b) < gap(a) ? b : a))
    gone.push(left[at]!.id)
    left = left.toSpliced(at, 1)
  }
  if (gone.length > 0) await work.deleteFrom('piece_versions').where('id', 'in', gone).execute()
}
