import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const ROUTER = new URL('node_modules/react-router/dist/production/', import.meta.url)

/** The package `react-router` gives its development build to every importer; a build takes the production one. */
const productionRouter = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', ROUTER)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', ROUTER)) },
]

/** Messages that the command line and the server say alone: every page would load them with those of the engine. */
const UNSAID =
  /templates[\\/]language[\\/]\w+[\\/]engine[\\/](?:bible|catalog|checklist|checks|cover|demand|disclosure|fault|flags|import|manuscript|pack|publication|publish|review|sheet|work)\.json$/

const withoutUnsaid: Plugin = {
  name: 'without-unsaid-messages',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: UNSAID }, handler: () => '{}' },
}

/** The studio is built into `dist/studio`, which `kalam serve` serves. In development its server hands `/api` on. */
export default defineConfig(({ command }) => ({
  root: 'studio',
  publicDir: 'public',
  plugins: [
    react(),
    tailwind(),
    withoutUnsaid,
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
    proxy: { '^/api/(?!.*\\.tsx?($|\\?))': { target: `http://127.0.0.1:${process.env.KALAM_API_PORT ?? '3000'}` } },
  },
}))
