import { defineConfig } from 'vite'

/** Replaces the tokenizer's compiled module by one that holds the only encoding that is used: the package needs no other. */
export default defineConfig({
  build: {
    lib: { entry: 'engine/prompt/o200k.ts', formats: ['es'], fileName: () => 'o200k.js' },
    outDir: 'dist/engine/prompt',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    license: { fileName: 'o200k-license.md' },
  },
})
