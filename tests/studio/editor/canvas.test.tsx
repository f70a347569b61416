import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import Canvas from '../../../studio/editor/canvas.tsx'
import type { CanvasHandle } from '../../../studio/editor/canvas-handle.ts'
import { LanguageProvider } from '../../../studio/language/language.tsx'

interface Server {
  text: string
  version: number
  /** Whether the line is cut. */
  isAway: boolean
  isLocked: boolean
  /** How often a text was sent. */
  sent: number
}

let server: Server
beforeEach(() => {
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  server = { text: 'A *first* line.\n\nA second line.\n', version: 1, isAway: false, isLocked: false, sent: 0 }
  vi.stubGlobal('scrollBy', () => undefined)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (server.isAway) throw new TypeError('no line')
    server = { ...server, sent: server.sent + 1 }
    if (server.isLocked) return Response.json({ error: { code: 'piece.locked', message: 'Locked' } }, { status: 423 })
    const { text, base } = JSON.parse(body) as { text: string; base: number }
    if (base !== server.version) {
      const conflict = { version: server.version, text: server.text }
      return Response.json({ error: { code: 'piece.changed', message: 'Changed', conflict } }, { status: 409 })
    }
    server = { ...server, text, version: base + 1 }
    return Response.json({ step: 'chapter 1', text, version: server.version })
  })
})

/** The canvas on a page that takes what is saved. */
function Page({ handle }: { handle: (handle: CanvasHandle | null) => void }) {
  const [piece, setPiece] = useState({ step: 'chapter 1', text: server.text, version: server.version, locked: false })
  const lock = (locked: boolean) => setPiece((before) => ({ ...before, locked }))
  return (
    <LanguageProvider>
      <Canvas
        ref={handle}
        book={{ id: 'b', language: 'en' }}
        piece={piece}
        title="Chapter 1"
        onSaved={({ step, text, version }) => setPiece({ step, text, version, locked: false })}
        onLocked={() => lock(true)}
        onUnlock={() => {
          server = { ...server, isLocked: false }
          lock(false)
        }}
      />
    </LanguageProvider>
  )
}

async function openCanvas(): Promise<CanvasHandle> {
  let handle: CanvasHandle | null = null
  render(<Page handle={(given) => (handle = given)} />)
  // The text is in the page a moment before the handle reaches it.
  await waitFor(() => expect(handle!.focusQuote('first')).toBe(true))
  return handle!
}

/** Replaces a passage as the hand would. */
function type(handle: CanvasHandle, quote: string, text: string): void {
  act(() => {
    expect(handle.focusQuote(quote)).toBe(true)
    expect(handle.replace(text)).toBe(true)
  })
}

test('a text is opened, named for screen readers, and saved as it is changed', async () => {
  const handle = await openCanvas()
  const box = screen.getByRole('textbox', { name: 'Text of Chapter 1' })
  expect(box.getAttribute('aria-multiline')).toBe('true')
  type(handle, 'second', 'changed')
  expect(await act(() => handle.flush())).toBe(true)
  expect(server.text).toBe('A *first* line.\n\nA changed line.\n')
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a picture of this server is shown, and its Markdown stays as it was', async () => {
  const picture = '![A map](/api/images/11111111-1111-4111-8111-111111111111)'
  server = { ...server, text: `A *first* line ![web](https://example.org/a.png).\n\n${picture}\n\nA second line.\n` }
  const handle = await openCanvas()
  const shown = [...screen.getByRole('textbox').querySelectorAll<HTMLImageElement>('img[src]')]
  expect(shown.map(({ alt }) => alt)).toEqual(['A map'])
  type(handle, 'second', 'changed')
  await act(() => handle.flush())
  expect(server.text).toBe(`A *first* line ![web](https://example.org/a.png).\n\n${picture}\n\nA changed line.\n`)
})

test('what is selected is named to the letter, as Markdown', async () => {
  const handle = await openCanvas()
  act(() => void handle.focusQuote('first line'))
  expect(handle.selection()).toEqual({ find: '*first* line', at: 2, words: 2 })
  expect(handle.focusQuote('nowhere')).toBe(false)
})

test('without a line the page says where the text is, and saves it once the line is back', async () => {
  const handle = await openCanvas()
  server.isAway = true
  type(handle, 'second', 'changed')
  expect(await act(() => handle.flush())).toBe(false)
  expect(screen.getAllByText('Offline: kept on this device').length).toBeGreaterThan(0)
  server.isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Saved')
  expect(server.text).toContain('changed line')
})

test('what was saved elsewhere is joined with what is typed here', async () => {
  const handle = await openCanvas()
  server = { ...server, text: 'A *first* line, longer.\n\nA second line.\n', version: 2 }
  type(handle, 'second', 'changed')
  expect(await act(() => handle.flush())).toBe(true)
  expect(server).toMatchObject({ text: 'A *first* line, longer.\n\nA changed line.\n', version: 3 })
  expect(screen.getByRole('textbox').textContent).toContain('line, longer')
})

test('a piece that was locked meanwhile says so, isn’t sent again by itself, and is saved once it is unlocked', async () => {
  const handle = await openCanvas()
  server = { ...server, isLocked: true }
  type(handle, 'second', 'changed')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expect(await act(() => handle.flush())).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.sent).toBe(1)
  } finally {
    vi.useRealTimers()
  }
  const note = screen.getByRole('alert')
  expect(note.textContent).toContain('kept on this device')
  expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe('false')
  expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Unlock and save' }).click())
  await screen.findByText('Saved')
  expect(server.text).toContain('changed line')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was typed in the moment in which the page is left is there again, joined with what was saved elsewhere', async () => {
  const handle = await openCanvas()
  server.isAway = true
  type(handle, 'second', 'changed')
  dispatchEvent(new Event('pagehide'))
  // Nothing that the page left running comes to anything.
  const kept = { ...localStorage }
  cleanup()
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
  // The lock of a page goes with it.
  await waitFor(async () => expect((await navigator.locks?.query())?.held ?? []).toEqual([]))
  server = { ...server, isAway: false, text: 'A *first* line, longer.\n\nA second line.\n', version: 2 }
  await openCanvas()
  expect(screen.getByRole('textbox').textContent).toContain('changed line')
  await waitFor(() => expect(server.text).toBe('A *first* line, longer.\n\nA changed line.\n'))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]))
})

test('a text that is left within the studio is kept at once', async () => {
  const handle = await openCanvas()
  server.isAway = true
  type(handle, 'second', 'changed')
  cleanup()
  expect(Object.values(localStorage).join()).toContain('changed line')
})

test('the browser asks before it leaves only when something is unsaved and can’t be kept', async () => {
  const handle = await openCanvas()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  const forbid = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  type(handle, 'second', 'changed')
  expect(leave()).toBe(false)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  try {
    expect(leave()).toBe(true)
    expect(await act(() => handle.flush())).toBe(true)
    expect(leave()).toBe(false)
  } finally {
    full.mockRestore()
  }
})
