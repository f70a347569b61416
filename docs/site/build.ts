import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { describeRoutes } from '../../server/http/openapi.ts'
import { renderApiPage } from '../../server/http/openapi-page.ts'
import { ROUTES } from '../../server/routes/all.ts'

// `npm run docs:build`: builds the pages of docs and the API's page into docs/site/dist. Installs the site's own packages first.
const SITE = import.meta.dirname
const DOCS = dirname(SITE)
const PAGES = join(SITE, 'pages')

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: SITE, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(join(SITE, 'node_modules'))) run('npm', 'ci', '--no-audit', '--no-fund')
rmSync(PAGES, { recursive: true, force: true })
for (const name of readdirSync(DOCS).filter((one) => one !== 'site')) {
  cpSync(join(DOCS, name), join(PAGES, name), { recursive: true })
}
cpSync(join(SITE, 'index.md'), join(PAGES, 'index.md'))
const api = describeRoutes(ROUTES, manifest.version)
mkdirSync(join(PAGES, 'public'))
writeFileSync(join(PAGES, 'public/openapi.json'), `${JSON.stringify(api, null, 2)}\n`)
writeFileSync(join(PAGES, 'public/api.html'), renderApiPage(api, 'openapi.json'))
run('npx', 'vitepress', 'build')
