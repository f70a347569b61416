import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStudio } from '../../../cli/checkout/studio-build.ts'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openChromium } from '../browser/chromium.ts'
import { take, type View } from './camera.ts'
import { drawCard, drawTouchIcon } from './card.ts'
import { shootFilm } from './film.ts'
import { openHouse } from './house.ts'
import { inPalette } from './in-palette.ts'
import { SCREENS } from './screens.ts'

/**
 * `npm run screenshots [-- names…]`: the key screens on a phone and a desk, light and dark, into `docs/screenshots`, of the
 * studio as it ships, with texts by the demo writer; `card` draws what other sites show for a link, and `film` a book that changes. `KALAM_STUDIO` names a
 * studio that is built already.
 */
const VIEWS: readonly View[] = [390, 1440].flatMap((width) => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
])

const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
const names = [...SCREENS.map(({ name }) => name), 'card', 'film']
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such screen: ${unknown.join(', ')}. There are ${names.join(', ')}.`)

const folder = join(packageRoot(), 'docs', 'screenshots')
const publicFolder = join(packageRoot(), 'studio', 'public')
await mkdir(folder, { recursive: true })
const temporary = await mkdtemp(join(tmpdir(), 'kalam-studio-'))
const studio = process.env.KALAM_STUDIO ?? temporary
if (studio === temporary) await buildStudio(studio)
const house = await openHouse(studio)
const browser = await openChromium()
try {
  for (const screen of SCREENS.filter(({ name }) => isAsked(name))) {
    for (const view of VIEWS) {
      const name = `${screen.name}-${view.width}-${view.theme}.png`
      const picture = inPalette(await take({ browser, house }, screen, view))
      await writeFile(join(folder, name), picture)
      process.stdout.write(`${name}  ${Math.round(picture.length / 1024)} kB\n`)
    }
  }
  if (isAsked('film')) {
    const film = await shootFilm({ browser, house })
    await writeFile(join(folder, 'film.png'), film)
    process.stdout.write(`film.png  ${Math.round(film.length / 1024)} kB\n`)
  }
  if (isAsked('card')) {
    await writeFile(join(publicFolder, 'card.png'), inPalette(await drawCard({ browser, house })))
    await writeFile(join(publicFolder, 'apple-touch-icon.png'), await drawTouchIcon())
  }
} finally {
  await browser.close()
  await house.close()
  await rm(temporary, { recursive: true, force: true })
}
