import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packageRoot } from '../../../engine/node/folders.ts'
import { openChromium } from '../../studio/browser/chromium.ts'
import { spread } from '../pairs.ts'
import type { Row } from '../row.ts'
import { openBenchStudio } from './open-bench-studio.ts'

const EDITS = 25
/** Between two edits, in milliseconds: nobody saves faster. */
const REST = 400
const FILE = 'fiction/sci-fi.yaml'

/** Figure 10's third: from writing a generator's file until its open form has been painted anew, on this process's clock. */
export async function yamlEdit(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-bench-generators-'))
  for (const name of ['generators', 'templates']) {
    await cp(join(packageRoot(), name), join(folder, name), { recursive: true })
  }
  const file = join(folder, 'generators', FILE)
  const text = await readFile(file, 'utf8')
  const studio = await openBenchStudio(join(folder, 'generators'))
  const browser = await openChromium()
  try {
    const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 1440, height: 900 } })
    await context.addCookies([...studio.cookies])
    let painted: (label: string) => void = () => undefined
    await context.exposeFunction('tellPainted', (label: string) => painted(label))
    const page = await context.newPage()
    await page.goto(`${studio.url}/sci-fi`)
    await page.locator('form[aria-label] label').nth(1).waitFor()
    await page.evaluate(WATCH)
    const taken: number[] = []
    for (let edit = -2; edit < EDITS; edit++) {
      await sleep(REST)
      const label = `Label ${edit + 10}`
      const seen = new Promise<void>((resolve) => {
        painted = (shown) => shown.includes(label) && resolve()
      })
      const began = performance.now()
      await writeFile(file, withLabel(text, label))
      await Promise.race([seen, sleep(20_000).then(() => Promise.reject(new Error(`${label} was never painted`)))])
      if (edit >= 0) taken.push(performance.now() - began)
    }
    return [{ figure: 'YAML edit to repainted form', goal: '≤ 100', measured: spread(taken), unit: 'ms' }]
  } finally {
    await browser.close()
    await studio.close()
    await rm(folder, { recursive: true })
  }
}

/** The first field's label, in English. */
function withLabel(text: string, label: string): string {
  const edited = text.replace(/(\n {4}label: *\{ *en: )("[^"]*"|[^,]+)/, `$1"${label}"`)
  if (edited === text) throw new Error(`${FILE}: its first label isn't where it was`)
  return edited
}

/** After each change of the form: once the frame that shows it has been made. */
const WATCH = `new MutationObserver(() =>
  requestAnimationFrame(() => setTimeout(() => tellPainted(document.querySelector('form[aria-label]').innerText))),
).observe(document.querySelector('form[aria-label]'), { subtree: true, childList: true, characterData: true })`
