/// <reference types="vite/types/importMeta.d.ts" />

// The bundler reads the files, so that engine tests need no file system.
const files = import.meta.glob<string>('../../../../templates/demo/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files of `templates/demo/` by language. */
export const demoTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\//, '').replace(/\.txt$/, ''), text]),
)
