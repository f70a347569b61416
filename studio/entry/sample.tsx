import { useText } from '../language/language.tsx'
import '../library/cover.css'

/** The front and the first page of a book, with who wrote it. */
export function Sample() {
  const { t } = useText()
  return (
    <section
      aria-labelledby="sample"
      className="mx-auto mt-16 w-full max-w-sm lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mx-0 lg:mt-12 lg:max-w-none"
    >
      <h2 id="sample" className="text-xl">
        {t('entry.sample')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('entry.sample-about')}</p>
      <div className="mt-5 flex flex-col items-center gap-8 xl:flex-row xl:items-start">
        <span aria-hidden data-cloth="2" className="cover cloth w-40 shrink-0">
          <span className="cloth-board">
            <span className="cloth-family">{t('entry.sample-kind')}</span>
            <span className="cloth-title">{t('entry.sample-title')}</span>
            <span className="cloth-mark" />
          </span>
        </span>
        <article className="rounded-md border border-line bg-surface px-6 py-8 font-serif shadow-lift sm:px-10 sm:py-10">
          <p className="text-center text-sm text-ink-faint italic">{t('entry.sample-title')}</p>
          <h3 className="mt-1 text-center text-xl">{t('entry.sample-part')}</h3>
          <div className="mt-6 space-y-0 leading-7 text-ink hyphens-auto">
            {t('entry.sample-text')
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph} className="not-first:indent-6">
                  {paragraph}
                </p>
              ))}
          </div>
          <p aria-hidden className="mt-4 text-center text-ink-faint">
            …
          </p>
        </article>
      </div>
    </section>
  )
}
