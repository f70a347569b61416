import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { MAX_VARIANTS } from '../../engine/revision/manner.ts'
import type { Book } from '../api/books.ts'
import { ask } from '../api/request.ts'
import type { Rewrite, RewriteQuote } from '../api/revision.ts'
import { useUser } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import type { PieceRewriting } from './use-rewrite.ts'

type Variant = Rewrite['variants'][number]

/** A variant of a rewrite as it is shown, and what is done with it. */
export interface ShownVariantProps {
  book: Book
  rewrite: Rewrite
  variant: Variant
  rewriting: PieceRewriting
}

/** Shows the variant before or after; null: there is none. */
export function findNeighbourVariant({ rewrite, variant }: Pick<ShownVariantProps, 'rewrite' | 'variant'>, by: 1 | -1) {
  const at = rewrite.variants.findIndex(({ id }) => id === variant.id)
  return rewrite.variants[at + by]?.id ?? null
}

/** “2 of 3” with the way to the others, and another one at its price. */
export function VariantRow({ book, rewrite, variant, rewriting }: ShownVariantProps) {
  const { t, number } = useText()
  const { credits, administrator } = useUser()
  const { variants, id } = rewrite
  const isFull = variants.length >= MAX_VARIANTS || rewrite.state === 'taken'
  const { data: quote } = useQuery({
    queryKey: ['book', book.id, 'variant quote', id, variants.length, book.rewrites.left],
    queryFn: ({ signal }) =>
      ask<RewriteQuote>('POST', `/api/books/${book.id}/rewrites/${id}/variants/quote`, { signal }),
    enabled: !isFull && !rewriting.isBusy,
    retry: false,
  })
  const go = (by: 1 | -1) => {
    const other = findNeighbourVariant({ rewrite, variant }, by)
    if (other !== null) rewriting.show({ rewrite: id, variant: other })
  }
  const n = variants.indexOf(variant) + 1
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('rewriting.variant-before')}
        size="small"
        className="px-1.5 max-sm:size-11"
        disabled={n <= 1}
        onClick={() => go(-1)}
      />
      <span className="text-sm text-ink tabular-nums">
        {t('rewriting.variant', { n: number(n), of: number(variants.length) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('rewriting.variant-after')}
        size="small"
        className="px-1.5 max-sm:size-11"
        disabled={n >= variants.length}
        onClick={() => go(1)}
      />
      {!isFull && (
        <Button
          size="small"
          variant="quiet"
          className="max-sm:h-11"
          busy={rewriting.isBusy}
          disabled={quote === undefined || (!administrator && quote.credits > credits)}
          onClick={() => rewriting.start({ of: id, mostCredits: quote!.credits })}
        >
          {rewriting.isBusy
            ? t('rewriting.growing')
            : quote === undefined || quote.credits === 0
              ? t('rewriting.another')
              : t('rewriting.another-for', { credits: quote.credits })}
        </Button>
      )}
      {rewriting.fault !== null && (
        <span role="alert" className="text-2xs text-bad">
          {rewriting.fault}
        </span>
      )}
    </div>
  )
}
