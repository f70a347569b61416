import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Packs each text file of the studio once, here, beside itself: the server hands it out as it lies. */
export function brotli(): Plugin {
  let folder = ''
  return {
    name: 'kalam:brotli',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      const texts = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(folder, name)
          const text = await readFile(file)
          const packed = await compress(text)
          if (packed.length < text.length) await writeFile(`${file}.br`, packed)
        }),
      )
    },
  }
}
