import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotli } from './studio/packing/brotli.ts'
import { looseRouter, productionRouter } from './studio/packing/loose-router.ts'
import { speech } from './studio/packing/speech.ts'

/** The studio is built into `dist/studio`, which `kalam serve` serves. In development its server hands `/api` on. */
export default defineConfig(({ command }) => ({
  root: 'studio',
  publicDir: 'public',
  plugins: [react(), tailwind(), looseRouter, speech(), brotli()],
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
        codeSplitting: {
          // What every page needs is one file: many small ones pack worse.
          groups: [
            {
              name: 'studio',
              priority: 2,
              test: /studio[\\/](?:main|app[\\/]use-title|ui[\\/](?:field|panel))\.tsx?$/,
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
