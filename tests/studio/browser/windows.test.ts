import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { windowsOf } from './windows.ts'

const PAGE = '<title>As served</title><link rel="icon" href="data:,"><button style="padding:300px">Press</button>'

let browser: Browser
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(PAGE)).listen(0)
  ;[browser] = await Promise.all([sharedChromium(), once(server, 'listening')])
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await windowsOf(browser, origin).close({ keep: false })
  server?.close()
})

/** What a page can tell of those before it. */
function tracesIn(page: Page) {
  return page.evaluate(async () => ({
    title: document.title,
    stored: localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
    cookies: document.cookie,
    visited: history.length,
    pointedAt: document.querySelectorAll('button:hover').length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    readsClipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isPrinted: matchMedia('print').matches,
    width: innerWidth,
  }))
}

test('a visit finds nothing of the one before it in a window that is kept', async () => {
  const windows = windowsOf(browser, origin)
  const fresh = await windows.open({})
  await fresh.page.goto(`${origin}/`)
  const untouched = await tracesIn(fresh.page)

  const heard: string[] = []
  const { page } = fresh
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.route('**/routed', (route) => route.fulfill({ body: '<title>Routed</title>', contentType: 'text/html' }))
  await page.context().route('**/as-served', (route) => route.abort())
  await page.context().grantPermissions(['clipboard-read'])
  page.on('request', (request) => void heard.push(request.url()))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button').click()
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('draft', 'typed')
    // biome-ignore lint/suspicious/noDocumentCookie: as a page sets one
    document.cookie = 'session=1'
    await new Promise((opened) => indexedDB.open('kept').addEventListener('success', opened))
    for (const path of ['/a', '/b', '/c']) history.pushState(null, '', path)
    addEventListener('beforeunload', (event) => event.preventDefault())
    console.error('a fault')
    open('/other')
  })
  await expect.poll(() => page.context().pages().length).toBe(2)
  await page.context().setOffline(true)
  await windows.leave(fresh)

  heard.length = 0
  const next = await windows.open({})
  expect(next.page).toBe(page)
  expect(next.faults).toEqual([])
  expect(page.context().pages()).toEqual([page])
  expect(await page.evaluate(() => fetch('/as-served').then(({ ok }) => ok))).toBe(true)
  await page.goto(`${origin}/routed`)
  expect(await tracesIn(page)).toEqual({ ...untouched, visited: expect.any(Number) })
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(untouched.visited)
  expect(heard).toEqual([])

  const malay = await windows.open({ language: 'ms' })
  expect(await malay.page.evaluate(() => navigator.language)).toBe('ms-MY')
  await windows.leave(malay)
  await windows.leave(next)
  expect((await windows.open({ language: 'ms', theme: 'dark' })).page).toBe(malay.page)
})

test('a window whose context was asked for is not kept', async () => {
  const windows = windowsOf(browser, origin)
  const taken = await windows.open({})
  await taken.take().addInitScript('open("/other")')
  await windows.leave(taken)
  const next = await windows.open({})
  expect(next.page).not.toBe(taken.page)
  await next.page.goto(`${origin}/`)
})
