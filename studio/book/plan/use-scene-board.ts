import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { askScenes, changeScenes } from '../../api/revision.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type AutosaveState, useAutosave } from '../autosave.tsx'
import {
  changedPlans,
  createEditedScenes,
  type EditedScenes,
  rebaseScenes,
  type SceneCard,
  withProposal,
} from './scene-cards.ts'
import { useUndo } from './use-undo.ts'

export interface SceneBoard {
  readonly cards: readonly SceneCard[]
  readonly state: AutosaveState
  /** `typed`: the key of the one card in which something is typed. */
  readonly change: (change: (cards: readonly SceneCard[]) => readonly SceneCard[], typed?: string) => void
  /** Null: nothing was changed. */
  readonly undo: (() => void) | null
  readonly save: () => Promise<void>
  /** Has the scenes of a part proposed, at no cost. How often another may be; null: the server couldn't, which is notified. */
  readonly propose: (step: string) => Promise<number | null>
  /** Shows the scenes as the server has them: they were changed somewhere else meanwhile. */
  readonly takeTheirs: () => void
}

/** The scenes of all parts to come as they are edited, saved a moment after each change. What is changed elsewhere is shown at once. */
export function useSceneBoard(book: Book): SceneBoard {
  const client = useQueryClient()
  const { queryKey } = bookQuery(book.id)
  const { value, set, map, undo, restart } = useUndo<EditedScenes>(() => createEditedScenes(book.scenePlans))
  const { scenePlans } = book
  useEffect(() => map((edited) => rebaseScenes(edited, scenePlans, new Set())), [map, scenePlans])
  const send = useCallback(
    async (sent: EditedScenes) => {
      const plans = changedPlans(sent)
      if (plans.length === 0) return undefined
      const saved = await changeScenes(book.id, { plans })
      const steps = new Set(plans.map(({ step }) => step))
      const rebase = (edited: EditedScenes) => rebaseScenes(edited, saved.scenePlans, steps)
      map(rebase)
      client.setQueryData(bookQuery(book.id).queryKey, saved)
      return rebase
    },
    [book.id, client, map],
  )
  const { state, save, touch, reset } = useAutosave({ value, send, staleCode: 'plan.changed' })
  return {
    cards: value.cards,
    state,
    change: (change, typed) => {
      set((edited) => ({ ...edited, cards: change(edited.cards) }), typed ?? null)
      touch()
    },
    undo:
      undo &&
      (() => {
        undo()
        touch()
      }),
    save,
    propose: async (step) => {
      try {
        if (state === 'changed') await save()
        const { scenes, left } = await askScenes(book.id, step)
        set((edited) => ({ ...edited, cards: withProposal(edited.cards, step, scenes) }), null)
        map((edited) => rebaseScenes(edited, { ...edited.saved, [step]: scenes }, new Set([step])))
        await client.invalidateQueries({ queryKey, exact: true })
        return left
      } catch (error) {
        notifyFailure(error)
        return null
      }
    },
    takeTheirs: () => {
      void client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }).then((theirs) => {
        restart(createEditedScenes(theirs.scenePlans))
        reset()
      }, notifyFailure)
    },
  }
}
