import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { nodeFault } from '../../engine/node/supported-node.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { everyNth, isLongRun } from '../seeded.ts'
import { openClient } from '../server/client.ts'
import {
  type Installed,
  installPackage,
  linkPackages,
  removePackage,
  runInstalled,
  runShell,
  startInstalled,
} from './package.ts'
import { openWorkplace } from './terminal.ts'

/** A Node of this computer that is too old for the package. */
const olderNode = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  .map((folder) => join(folder, 'node'))
  .find((file) => {
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
    return status === 0 && nodeFault(stdout.trim().slice(1), {}) !== null
  })

let kalam: Installed
beforeAll(() => {
  kalam = installPackage()
  // A small catalog, so that compiling it over and over takes little.
  cpSync(join(import.meta.dirname, 'fixture'), kalam.folder, { recursive: true })
}, 120_000)
afterAll(() => removePackage(kalam))

const cache = () => join(kalam.folder, '.cache/kalam')
const forget = () => rmSync(cache(), { recursive: true, force: true })
const run = (...argv: string[]) => runInstalled(kalam, argv)

/** What the same words print in this process, from the sources, without an index. */
async function fromSources(...argv: string[]) {
  const place = openWorkplace()
  try {
    const { code, stdout, stderr } = await place.run(argv, { clock: systemClock })
    return { status: code, stdout, stderr }
  } finally {
    place.close()
  }
}

it('the installed command finds its own generators and says its version', () => {
  expect(readFileSync(kalam.command, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
  const { version } = JSON.parse(readFileSync(join(kalam.root, 'package.json'), 'utf8'))
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` })
  const poems = join(kalam.root, 'generators/creative/poems.yaml')
  expect(run('check', poems)).toMatchObject({ status: 0, stdout: '' })
})

it('the installed command says in one sentence that an older Node will not do', () => {
  const older = "Object.defineProperty(process.versions,'node',{value:'20.20.2'})"
  const options = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(older)}` }
  for (const words of [['--version'], ['list'], ['write', 'poems']]) {
    expect(runInstalled(kalam, words, options)).toMatchObject({
      status: 3,
      stdout: '',
      stderr:
        'kalam: Node 22.22.2, 24.15 or 26 and later is needed; this is Node 20.20.2. Install a newer one from https://nodejs.org\n',
    })
  }
  expect(runInstalled(kalam, ['--version'], { ...options, LANG: 'ms_MY.UTF-8' }).stderr).toContain('diperlukan')
})

it('the installed command sets a text for print, in a thread of its own', () => {
  writeFileSync(join(kalam.folder, 'poem.md'), '# A Lamp\n\nI left the gate a little wide.\n')
  expect(run('export', 'poem.md', '--format', 'pdf')).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(kalam.folder, 'a-lamp.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-')
})

it('the installed command writes no new generator among its own files', () => {
  expect(run('new', 'river-tales')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--generators <folder>'),
  })
})

it('the installed command reads a .env of the working folder, which the environment goes before', () => {
  writeFileSync(join(kalam.folder, '.env'), 'OPENAI_BASE_URL=http://127.0.0.1:1/v1\nOPENAI_MODEL=from-file\n')
  try {
    expect(run('doctor').stdout).toContain('from-file')
    expect(runInstalled(kalam, ['doctor'], { OPENAI_MODEL: 'from-shell' }).stdout).toContain('from-shell')
  } finally {
    rmSync(join(kalam.folder, '.env'))
  }
})

describe('the installed library', () => {
  const EXAMPLES = join(import.meta.dirname, '../../docs/examples')

  it('type-checks the examples, strictly and with the declarations it brings', () => {
    const program = join(kalam.folder, 'program')
    cpSync(EXAMPLES, program, { recursive: true })
    writeFileSync(join(program, 'package.json'), '{ "type": "module" }')
    const compilerOptions = {
      target: 'es2024',
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: false,
      types: ['node'],
      typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
    }
    writeFileSync(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    writeFileSync(join(program, 'wrong.ts'), "import { writeBook } from 'kalam'\nawait writeBook('romance')\n")
    const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', program], { encoding: 'utf8' })
    const faults = stdout.split('\n').filter((line) => line.includes('error TS'))
    expect(faults).toEqual([expect.stringMatching(/wrong\.ts\(2,/)])
  })

  it('writes a book', () => {
    const program = join(kalam.folder, 'book.mjs')
    cpSync(join(EXAMPLES, 'write-a-book.ts'), program)
    expect(spawnSync(process.execPath, [program], { cwd: kalam.folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    })
    expect(readFileSync(join(kalam.folder, 'bees.md'), 'utf8').match(/^## /gm)).toHaveLength(7)
  })

  it('refuses to be imported by an older Node, in one sentence', () => {
    const older = "Object.defineProperty(process.versions,'node',{value:'20.20.2'})"
    const program = `${older}; import('kalam').catch(({ message }) => console.log(message))`
    const { stdout } = spawnSync(process.execPath, ['-e', program], { cwd: kalam.folder, encoding: 'utf8' })
    expect(stdout).toBe(
      'kalam: Node 22.22.2, 24.15 or 26 and later is needed; this is Node 20.20.2. Install a newer one from https://nodejs.org\n',
    )
  })

  it.skipIf(olderNode === undefined)('is refused by an older Node of this computer in the same sentence', () => {
    const program = "import('kalam').catch(({ message }) => console.log(message))"
    const { stdout, stderr } = spawnSync(olderNode!, ['-e', program], { cwd: kalam.folder, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/^kalam: Node 22\.22\.2, 24\.15 or 26 and later is needed; this is Node [^\n]*\n$/),
      '',
    ])
  })

  it('has the client of a server in any Node, without the rest of the package', () => {
    const program =
      "import('kalam/client').then(({ createClient }) => console.log(typeof createClient({ url: '' }).GET))"
    for (const node of [process.execPath, ...(olderNode === undefined ? [] : [olderNode])])
      expect(spawnSync(node, ['-e', program], { cwd: kalam.folder, encoding: 'utf8' })).toMatchObject({
        stdout: 'function\n',
        stderr: '',
      })
  })
})

describe('the server without its packages', () => {
  it.each([['serve'], ['migrate'], ['audit']])('%s says which to install', (command) => {
    const { devDependencies, peerDependencies } = JSON.parse(readFileSync(join(kalam.root, 'package.json'), 'utf8'))
    const needed = Object.keys(peerDependencies).filter((name) => name !== AGENTS_PACKAGE)
    const packages = needed.map((name) => `${name}@${devDependencies[name]}`)
    expect(packages).toContain(`express@${devDependencies.express}`)
    const { status, stdout, stderr } = run(command)
    expect({ status, stdout, stderr }).toEqual({
      status: 3,
      stdout: '',
      stderr: `kalam: The server needs packages that are not installed: npm install ${packages.join(' ')}\n`,
    })
  })

  it('says which installed version was not tested, and which was', () => {
    const root = join(kalam.folder, 'node_modules/express')
    mkdirSync(root, { recursive: true })
    try {
      writeFileSync(join(root, 'package.json'), '{ "name": "express", "version": "4.21.2" }')
      const { status, stderr } = run('serve')
      expect(status).toBe(3)
      expect(stderr).toMatch(/these installed versions; .*: express 4\.21\.2 \(\^5\.\d+\.\d+\)\. .* express@5\./)
      expect(runInstalled(kalam, ['serve'], { LANG: 'ms_MY.UTF-8' }).stderr).toContain('belum diuji')
      const { devDependencies } = JSON.parse(readFileSync(join(kalam.root, 'package.json'), 'utf8'))
      writeFileSync(join(root, 'package.json'), `{ "name": "express", "version": "${devDependencies.express}" }`)
      expect(run('serve').stderr).not.toContain('express@')
    } finally {
      rmSync(root, { recursive: true })
    }
  })

  it('needs all that its sources import', () => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(kalam.root, 'package.json'), 'utf8'))
    const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
    const files = readdirSync(join(kalam.root, 'dist'), { recursive: true, encoding: 'utf8' })
    const imported = files
      .filter((file) => /^(engine|cli|server|migrations)\/.*\.js$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(kalam.root, 'dist', file), 'utf8').matchAll(
          /(?:^import .*from |^import |await import\()['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/gm,
        ),
      ])
      .map(([, name]) => name!)
      .filter((name) => !name.startsWith('node:') && !declared.has(name))
    expect([...new Set(imported)]).toEqual([])
  })
})

/** What speaks the protocol of agents. */
const AGENTS_PACKAGE = '@modelcontextprotocol/sdk'

it('without the package for agents a server starts, answers, and says at /mcp which is missing', async () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(kalam.root, 'package.json'), 'utf8'))
  linkPackages(
    kalam,
    Object.keys(peerDependencies).filter((name) => name !== AGENTS_PACKAGE),
  )
  expect(run('mcp')).toMatchObject({ status: 3, stderr: expect.stringContaining(AGENTS_PACKAGE) })
  const environment = { NODE_ENV: 'test', KALAM_SECRET: 'a secret of the tests, long enough to sign with' }
  const serving = startInstalled(kalam, ['serve', '--port', '0'], environment)
  const ended = once(serving, 'close')
  try {
    const said: string[] = []
    serving.stdout.on('data', (text) => said.push(String(text)))
    const address = () => /listens at +(http:\S+)/.exec(said.join(''))?.[1] ?? ''
    await expect.poll(address, { timeout: 20_000 }).not.toBe('')
    const url = address()
    const client = openClient(url)
    const who = { email: 'aminah@example.test', password: 'correct horse' }
    expect((await client.post('/api/auth/sign-up', who)).status).toBe(201)
    const { link } = (await client.get(`/api/outbox?to=${who.email}`)).body.mails[0]
    const verified = { token: new URL(link).searchParams.get('verify'), password: who.password }
    expect((await client.post('/api/auth/verify', verified)).status).toBe(200)
    const { token } = (await client.post('/api/profile/tokens', { name: 'Agent', scopes: ['read'] })).body
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const { status, body } = await openClient(url).post('/mcp', ping, { authorization: `Bearer ${token}` })
    expect([status, body.error.code]).toEqual([501, 'agents.package-missing'])
    expect(body.error.message).toContain(AGENTS_PACKAGE)
    expect((await client.get('/api/generators')).status).toBe(200)
    // Its file comes with the package.
    expect((await client.get('/llms.txt')).body).toMatch(/^# Kalam\n/)
  } finally {
    serving.kill('SIGTERM')
    await ended
  }
})

/** Without an index, and with one. */
const INDEXES = [forget, () => run('list')]

const ANSWERED = [
  [['list']],
  [['list', '--lang', 'ms']],
  [['list', '--json']],
  [['list', '--family', 'covers']],
  [['show', 'river']],
  [['show', 'river', '--json']],
  [['show', 'river', '--lang', 'ms']],
  [['show', '--all', '--json']],
  [['list', 'extra']],
  [['list', '--all']],
  [['list', '--lang', 'fr']],
  [['list', '--family', 'none']],
  [['show', 'nobody']],
  [['show']],
  [['show', 'river', 'poster']],
  [['show', 'river', '--all']],
  [['show', 'river', '--family', 'tales']],
  [['list', '--json=1']],
  [['list', '--generators']],
] as const

describe('an answer from the index', () => {
  const sample = everyNth('what the index answers', ANSWERED, ANSWERED.length)
  it.each([...sample, [['quote', 'river', '--json']]] as const)('%j is what is compiled', async (words) => {
    const argv = [...words, '--no-shipped', '--generators', 'generators']
    forget()
    const compiled = run(...argv)
    const kept = run(...argv)
    const expected = await fromSources(...argv)
    for (const { status, stdout, stderr } of [compiled, kept]) expect({ status, stdout, stderr }).toEqual(expected)
  })

  it('completes a line, for the folder that the line names too', () => {
    for (const prepare of everyNth('completions', INDEXES, 2)) {
      prepare()
      expect(run('complete', '--', 'show', 'roman').stdout).toBe('romance\tRomance Book Generator\n:4\n')
      const own = ['--no-shipped', '--generators', 'generators']
      expect(run('complete', '--', ...own, 'show', 'r').stdout).toBe('river\tRiver Tale\n:4\n')
      expect(run('complete', '--', ...own, 'write', 'couplet', '--set', 'mood=g').stdout).toContain('mood=grave')
    }
  })

  it('is given up where there is no home', () => {
    const list = ['list', '--no-shipped', '--generators', 'generators']
    const whole = run(...list).stdout
    const homeless = [{ HOME: undefined }, { HOME: '/proc' }, { XDG_CACHE_HOME: '/dev/null' }]
    for (const environment of everyNth('folders that keep no index', homeless, 3)) {
      expect(runInstalled(kalam, list, environment)).toMatchObject({ status: 0, stdout: whole, stderr: '' })
    }
  })

  it('changes with the files, the moment they do, and tells their faults each time', () => {
    const file = join(kalam.folder, 'generators/tales/river.yaml')
    const spec = readFileSync(file, 'utf8')
    const list = () => run('list', '--no-shipped', '--generators', 'generators')
    expect(list()).toMatchObject({ stderr: '', stdout: expect.stringContaining('river') })
    writeFileSync(file, spec.replace('kind: book', 'kind: bok'))
    for (let time = 0; time < 2; time++) {
      const faulty = { stderr: expect.stringContaining('"bok"'), stdout: expect.not.stringContaining('river') }
      expect(list()).toMatchObject({ status: 0, ...faulty })
    }
    writeFileSync(file, spec)
  })

  it('can be asked for by many at once', async () => {
    forget()
    const list = ['list', '--no-shipped', '--generators', 'generators']
    const line = `for i in ${isLongRun ? '1 2 3 4 5 6' : '1 2'}; do $kalam ${list.join(' ')} | cksum & done; wait; $kalam ${list.join(' ')} | cksum`
    const sums = runShell(kalam, line).stdout.trim().split('\n')
    expect(sums.length).toBeGreaterThan(2)
    expect(new Set(sums).size).toBe(1)
    expect(readdirSync(cache()).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('a pipe', () => {
  it.each(everyNth('pipes', ['show --all --json', 'schema'], 2))('that closes early ends %s in silence', (words) => {
    for (const prepare of everyNth('pipes that close', INDEXES, 2)) {
      prepare()
      const { stdout, stderr } = runShell(kalam, `$kalam ${words} | head -c 1 >/dev/null; echo \${PIPESTATUS[0]}`)
      expect([stdout, stderr.replace(/^.*tokens\n/m, '').replace(/^kalam: what the book.*\n/m, '')]).toEqual([
        '0\n',
        '',
      ])
    }
  })

  it('that is slow gets everything', () => {
    run('show', '--all', '--json')
    const { stdout } = runShell(
      kalam,
      '$kalam show --all --json | (sleep 0.3; wc -c); $kalam show --all --json | wc -c',
    )
    const [slow, quick] = stdout.trim().split('\n')
    expect(slow).toBe(quick)
    expect(Number(slow)).toBeGreaterThan(200_000)
  })

  it('into a full disk is told and fails', () => {
    for (const prepare of everyNth('full disks', INDEXES, 2)) {
      prepare()
      const { status, stderr } = runShell(kalam, '$kalam list >/dev/full')
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^kalam: ENOSPC[^\n]*\n$/)])
    }
  })
})

const inTerminal = (words: string, environment = {}) =>
  runShell(kalam, `script -qec "$kalam ${words}" /dev/null </dev/null`, { TERM: 'xterm', ...environment }).stdout

it('a terminal has colours, unless it wants none', () => {
  expect(inTerminal('list')).toContain('\u001b[1mFiction')
  expect(inTerminal('list', { NO_COLOR: '1' })).not.toContain('\u001b[')
  expect(inTerminal('list', { TERM: 'dumb' })).not.toContain('\u001b[')
  expect(run('list').stdout).not.toContain('\u001b[')
})

it('Ctrl-C ends a command that waits, with 130', async () => {
  const server = await startProviderServer()
  server.always('hang')
  try {
    const running = startInstalled(kalam, ['doctor'], { OPENAI_BASE_URL: server.url })
    await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
    running.kill('SIGINT')
    expect(await once(running, 'exit')).toEqual([130, null])
  } finally {
    await server.close()
  }
})
