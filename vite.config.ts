import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The studio is built into `dist/studio`, which `kalam serve` serves. In development its server hands `/api` on. */
export default defineConfig({
  root: 'studio',
  publicDir: 'public',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts stay files of their own: inlined, they would hold back the first paint.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.KALAM_API_PORT ?? '3000'}` } },
  },
})
