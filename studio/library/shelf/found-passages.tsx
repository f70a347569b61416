import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Passages } from '../../../server/contract/books.ts'
import { writingPath } from '../../api/books.ts'
import { pathQuery } from '../../api/query.ts'
import { TextLink } from '../../app/link.tsx'
import { useDebounced } from '../../app/use-debounced.ts'
import { useText } from '../../language/language.tsx'

/** Shorter words would be found everywhere; the server refuses them. */
const MIN_CHARACTERS = 3

type FoundPassage = z.output<typeof Passages>['passages'][number]

/** The parts of the user's books in which some words are. */
export function useFoundPassages(words: string) {
  const sought = words.trim()
  const wanted = useDebounced(sought)
  const isSought = ({ length }: string) => length >= MIN_CHARACTERS && length <= 100
  const { data, isFetching } = useQuery({
    ...pathQuery<z.output<typeof Passages>>(
      ['books', 'passages', wanted],
      `/api/passages?words=${encodeURIComponent(wanted)}`,
    ),
    enabled: isSought(wanted),
    placeholderData: keepPreviousData,
  })
  return {
    passages: isSought(wanted) ? (data?.passages ?? []) : [],
    isSearching: isFetching || (wanted !== sought && isSought(sought)),
    wanted,
  }
}

/** Each part in which the words are, with what is around them. */
export function FoundPassages({ passages, words }: { passages: readonly FoundPassage[]; words: string }) {
  const { t } = useText()
  if (passages.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-xl">{t('books.passages')}</h2>
      <ul className="mt-3 divide-y divide-line">
        {passages.map(({ book, title, step, part, excerpt }) => (
          <li key={`${book} ${step}`} className="py-3">
            <TextLink isPlain to={`${writingPath(book)}?piece=${encodeURIComponent(step)}`} className="font-medium">
              {title} · {part}
            </TextLink>
            <p className="mt-1 font-serif text-sm text-ink-soft [overflow-wrap:anywhere]">
              <Marked text={excerpt} words={words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return `… ${text} …`
  return (
    <>
      … {text.slice(0, at)}
      <mark className="bg-accent-soft font-medium text-ink">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)} …
    </>
  )
}
