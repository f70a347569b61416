import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { z } from 'zod'
import type { ProposedScenes } from '../../../server/contract/book-memory.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { createUuid } from '../../api/live.ts'
import { ask } from '../../api/request.ts'
import { changeScenes } from '../../api/revision.ts'
import { notifyFailure } from '../../ui/notify.ts'
import {
  createEditedScenes,
  type EditedScenes,
  listChangedPlans,
  rebaseScenes,
  type SceneCard,
  withProposal,
} from './scene-cards.ts'
import { useSavedEdits } from './use-saved-edits.ts'

/** The scenes of all parts to come as they are edited. What is changed elsewhere is shown at once. */
export function useSceneBoard(book: Book) {
  const client = useQueryClient()
  const { queryKey } = bookQuery(book.id)
  const send = useCallback(
    async (sent: EditedScenes) => {
      const plans = listChangedPlans(sent)
      if (plans.length === 0) return undefined
      const saved = await changeScenes(book.id, { plans })
      const steps = new Set(plans.map(({ step }) => step))
      return { saved, rebase: (edited: EditedScenes) => rebaseScenes(edited, saved.scenePlans, steps) }
    },
    [book.id],
  )
  const { value, change, set, map, ...edits } = useSavedEdits<EditedScenes>(book, {
    read: ({ scenePlans: plans }) => createEditedScenes(plans),
    send,
  })
  const { scenePlans } = book
  useEffect(() => map((edited) => rebaseScenes(edited, scenePlans, new Set())), [map, scenePlans])
  return {
    ...edits,
    cards: value.cards,
    /** `typed`: the key of the one card in which something is typed. */
    change: (changeCards: (cards: readonly SceneCard[]) => readonly SceneCard[], typed?: string) =>
      change((edited) => ({ ...edited, cards: changeCards(edited.cards) }), typed ?? null),
    /** Has the scenes of a part proposed, at no cost. How often another may be; null: the server couldn't, which is notified. */
    propose: async (step: string) => {
      try {
        if (edits.state === 'changed') await edits.save()
        const { scenes, left } = await ask<z.output<typeof ProposedScenes>>(
          'POST',
          `/api/books/${book.id}/scenes/${encodeURIComponent(step)}`,
          { headers: { 'Idempotency-Key': createUuid() } },
        )
        set((edited) => ({ ...edited, cards: withProposal(edited.cards, step, scenes) }), null)
        map((edited) => rebaseScenes(edited, { ...edited.saved, [step]: scenes }, new Set([step])))
        await client.invalidateQueries({ queryKey, exact: true })
        return left
      } catch (error) {
        notifyFailure(error)
        return null
      }
    },
  }
}

export type SceneBoard = ReturnType<typeof useSceneBoard>
