import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { type Book, bookQuery, type Piece } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { decideRewrite } from '../api/revision.ts'
import { useBookMutation } from '../app/book-texts.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'
import { rewritesQuery } from './use-rewrite.ts'

type Decision = Parameters<typeof decideRewrite>[2]

/** Decides about the rewrites of a part, and throws them away. */
export function useRewriteDecision(book: Book, { step }: Pick<Piece, 'step'>) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, change, refetch } = useBookMutation(book.id)
  const { isBusy: isThrowing, work } = useAsyncAction()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['book', book.id, 'versions', step] })
    await client.invalidateQueries(rewritesQuery(book.id, step))
  }
  return {
    isBusy: isBusy || isThrowing,
    /** Resolves to whether the server has it. */
    async decide(rewrite: string, decision: Decision): Promise<boolean> {
      const isDecided = await change(
        () => decideRewrite(book.id, rewrite, decision),
        (error) => {
          if (isApiError(error) && error.code === 'piece.changed') void refetch()
          notifyFailure(error)
        },
      )
      if (isDecided && 'take' in decision) notify('success', t('rewriting.taken'))
      // Not waited for: the bar goes with the answer, and the focus returns to the text with it.
      void refresh()
      return isDecided
    },
    async throwAway(rewrite: string): Promise<void> {
      await work(() => ask('DELETE', `/api/books/${book.id}/rewrites/${rewrite}`))
      await refresh()
    },
    /** The version of the part that this page knows now. */
    currentVersion(): number | undefined {
      const known = client.getQueryData<Book>(bookQuery(book.id).queryKey)
      return known?.pieces.find((one) => one.step === step)?.version
    },
  }
}
