import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Fragment, useMemo } from 'react'
import { differenceBySentence } from '../../engine/revision/difference.ts'
import { useText } from '../language/language.tsx'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Modal } from '../ui/modal.tsx'
import { type ShownVariantProps, VariantRow } from './variant-row.tsx'

interface SideBySideProps extends ShownVariantProps {
  /** The passage or the part as it is. */
  before: string
  onClose: () => void
}

/** Both texts in the full width of the window, stretch beside stretch; on a phone beneath each other. */
export function SideBySide({ before, onClose, ...shown }: SideBySideProps) {
  const { t } = useText()
  const { book, variant } = shown
  const chunks = useMemo(() => differenceBySentence(before, variant.text), [before, variant.text])
  const cell = 'font-serif leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]'
  return (
    <Modal
      onClose={onClose}
      className="fixed inset-2 z-50 flex flex-col rounded-lg border border-line bg-paper shadow-lift sm:inset-6"
    >
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
        <Dialog.Title className="text-base font-semibold">{t('rewriting.side-by-side')}</Dialog.Title>
        <VariantRow {...shown} />
        <IconButton icon={X} label={t('shell.close')} className="ms-auto" onClick={onClose} />
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keys
        tabIndex={0}
        aria-label={t('rewriting.side-by-side')}
        className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-8"
      >
        <div lang={book.language} className="mx-auto grid max-w-[88rem] gap-x-10 gap-y-1 md:grid-cols-2">
          <h3 className="text-2xs text-ink-soft max-md:hidden">{t('rewriting.now')}</h3>
          <h3 className="text-2xs text-ink-soft max-md:hidden">{t('rewriting.proposal')}</h3>
          {chunks.map(({ kind, before: was, after: is }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chunks of one difference never move
            <Fragment key={at}>
              <p className={classNames(cell, kind === 'changed' && was.trim() !== '' && 'bg-bad-soft')}>{was.trim()}</p>
              <p className={classNames(cell, kind === 'same' ? 'max-md:hidden' : is.trim() !== '' && 'bg-good-soft')}>
                {is.trim()}
              </p>
            </Fragment>
          ))}
        </div>
      </section>
    </Modal>
  )
}
