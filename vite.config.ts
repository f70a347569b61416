import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The router's package hands out its development build to whoever imports it; the studio ships the other one. */
const router = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url))

/** Names given to components for debugging, and components made by a call, stay in the bundle whether used or not. */
const looseRouter: Plugin = {
  name: 'kalam:loose-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('react-router/dist/production')) return
    const loose = code
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
    return { code: loose, map: null }
  },
}

/** The studio is built into `dist/studio`, which `kalam serve` serves. In development its server hands `/api` on. */
export default defineConfig(({ command }) => ({
  root: 'studio',
  publicDir: 'public',
  plugins: [react(), tailwind(), looseRouter],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router('index.mjs') },
            { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
          ]
        : [],
  },
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts stay files of their own: inlined, they would hold back the first paint.
    assetsInlineLimit: 0,
    // Every browser that reads this target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter of a library's does anything when it is read: what nobody uses may go.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.KALAM_API_PORT ?? '3000'}` } },
  },
}))
