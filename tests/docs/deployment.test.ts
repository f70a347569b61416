import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { packageRoot } from '../../engine/node/folders.ts'
import { VARIABLES } from '../../server/config/environment.ts'
import { ROUTES } from '../../server/routes/all.ts'

const read = (file: string) => readFileSync(join(packageRoot(), file), 'utf8')

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
}

it('the files for containers name variables, commands, servers and probes that exist', () => {
  const { services } = parse(read('docs/deployment/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
  }
  const ours = Object.entries(services).filter(([name]) => /^(server|worker)-/.test(name))
  expect(ours.map(([name, { command }]) => [name, command?.join(' ')])).toEqual([
    ['server-1', 'serve --no-work'],
    ['server-2', 'serve --no-work'],
    ['worker-1', 'worker'],
    ['worker-2', 'worker'],
  ])
  const dockerfile = read('Dockerfile')
  const said = [
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...[...read('docs/deployment.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
  ]
  const others = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'POSTGRES_PASSWORD']
  expect(said.filter((name) => !(name in VARIABLES) && !others.includes(name))).toEqual([])
  for (const name of ['DATABASE_URL', 'KALAM_SECRET', 'KALAM_URL', 'KALAM_PROXIES']) expect(said).toContain(name)

  const caddy = read('docs/deployment/Caddyfile')
  const upstreams = [...caddy.matchAll(/(server-\d+):3000/g)].map(([, name]) => name)
  expect(upstreams).toEqual(ours.flatMap(([name]) => (name.startsWith('server') ? [name] : [])))
  const paths = ROUTES.map(({ path }) => path)
  for (const path of ['/api/ready', '/api/metrics']) {
    expect(paths).toContain(path)
    expect(caddy).toContain(path)
  }
  expect(services['server-1']!.healthcheck!.test.join(' ')).toContain('/api/ready')
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const major = /^FROM node:(\d+)/m.exec(dockerfile)![1]
  expect(satisfies(`${major}.99.0`, engines.node)).toBe(true)
})
