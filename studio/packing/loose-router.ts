import { fileURLToPath } from 'node:url'
import type { Alias, Plugin } from 'vite'

const PRODUCTION = new URL('../../node_modules/react-router/dist/production/', import.meta.url)

/** The router's package hands out its development build to whoever imports it; the studio ships the other one. */
export const productionRouter: Alias[] = [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('index.mjs', PRODUCTION)) },
  { find: /^react-router\/dom$/, replacement: fileURLToPath(new URL('dom-export.mjs', PRODUCTION)) },
]

/** Components named for debugging, or made by a call, would stay in the bundle whether they are used or not. */
export const looseRouter: Plugin = {
  name: 'kalam:loose-router',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(fileURLToPath(PRODUCTION))) return
    const loose = code
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
    return { code: loose, map: null }
  },
}
