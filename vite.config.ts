import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { UNSAID_IN_STUDIO } from './server/messages/studio-texts.ts'

const ROUTER = new URL('node_modules/react-router/dist/production/', import.meta.url)

/** The package `react-router` gives its development build to every importer; a build takes the production one. */
const productionRouter = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', ROUTER)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', ROUTER)) },
]

const UNSAID = new RegExp(
  `templates[\\\\/]language[\\\\/]\\w+[\\\\/]engine[\\\\/](?:${UNSAID_IN_STUDIO.join('|')})\\.json$`,
)

const withoutUnsaid: Plugin = {
  name: 'without-unsaid-messages',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: UNSAID }, handler: () => '{}' },
}

const API = `http://127.0.0.1:${process.env.KALAM_API_PORT ?? '3000'}`

/** In development the page gets the languages that were added from the server, which writes them into the built page itself. */
const addedLanguages: Plugin = {
  name: 'added-languages',
  apply: 'serve',
  async transformIndexHtml() {
    const answer = await fetch(`${API}/api/languages`).catch(() => null)
    if (!answer?.ok) return []
    const { languages } = (await answer.json()) as { readonly languages: readonly { readonly shipped: boolean }[] }
    const added = JSON.stringify(languages.filter(({ shipped }) => !shipped))
    return [{ tag: 'script', attrs: { type: 'application/json', id: 'added-languages' }, children: added }]
  },
}

/** The studio is built into `dist/studio`, which `kalam serve` serves. In development its server hands `/api` on. */
export default defineConfig(({ command }) => ({
  root: 'studio',
  publicDir: 'public',
  plugins: [
    react(),
    tailwind(),
    withoutUnsaid,
    addedLanguages,
    compression({ algorithms: ['brotliCompress'], include: /\.(?:m?js|css|html|svg|json)$/ }),
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: 'es2023',
    // Which files a page consists of: what weighs it reads this.
    manifest: true,
    // Fonts stay files of their own: inlined, they would hold back the first paint.
    assetsInlineLimit: 0,
    // Every browser that reads this target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter of a library's does anything when it is read: what nobody uses may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Every page loads the names of all files: they are short, and brotli packs 8 digits in 4 bytes, but 8 signs of base64 in 6. The
        // manifest says what each file is.
        chunkFileNames: 'assets/[hash].js',
        hashCharacters: 'hex',
        codeSplitting: {
          // What every page needs is one file: many small ones pack worse.
          groups: [
            {
              name: 'studio',
              priority: 2,
              test: /studio[\\/](?:main|app[\\/]use-title|ui[\\/](?:field|feedback))\.tsx?$/,
            },
            {
              name: 'queries',
              priority: 1,
              test: /studio[\\/]api[\\/]|node_modules[\\/]@tanstack.*(?<!nfiniteQuery|nfiniteQueryObserver)\.js$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // All of `/api` but the studio's own sources in its folder of that name.
    proxy: { '^/api/(?!.*\\.tsx?($|\\?))': { target: API } },
  },
}))
