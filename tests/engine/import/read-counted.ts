import { countProposalWords } from '../../../engine/import/book/count.ts'
import { proposeParts } from '../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../engine/import/read.ts'

/** The Markdown of a file's blocks after the first two, the words that the import lost, and its notices. */
export async function readCounted(bytes: Uint8Array, name: string) {
  const manuscript = await readManuscript({ bytes, name })
  const { missing, examples, notices } = countProposalWords(proposeParts(manuscript))
  const markdown = manuscript.blocks
    .slice(2)
    .map((block) => block.markdown)
    .join('\n\n')
  return { markdown, missing: missing === 0 ? [] : examples, notices }
}
