import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import { Dialog } from '../../../studio/ui/dialog.tsx'
import { Menu, MenuItem } from '../../../studio/ui/menu.tsx'
import { Notices } from '../../../studio/ui/notices.tsx'
import { notify } from '../../../studio/ui/notify.ts'

/** jsdom measures nothing. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  vi.stubGlobal('ResizeObserver', StillObserver)
  // jsdom captures no pointer.
  Element.prototype.setPointerCapture = () => undefined
  render(
    <LanguageProvider>
      <Page />
      <Notices />
    </LanguageProvider>,
  )
})

function Page({ alert = false }: { alert?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Menu label="More" button="…" buttonClassName="">
        <MenuItem onChoose={() => undefined}>Nothing</MenuItem>
        <MenuItem onChoose={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      {isOpen && (
        <Dialog alert={alert} title="Rename the book" about="Only its title" onClose={() => setOpen(false)}>
          <input aria-label="Title" defaultValue="The Ferry" />
        </Dialog>
      )}
    </>
  )
}

/** One book, which a dialog deletes together with the button that opened it. */
function Shelf() {
  const [state, setState] = useState<'kept' | 'asked' | 'deleted'>('kept')
  if (state === 'deleted') return null
  return (
    <>
      <button type="button" onClick={() => setState('asked')}>
        Delete
      </button>
      {state === 'asked' && (
        <Dialog
          title="Delete the book"
          onClose={() => setState('kept')}
          actions={
            <button type="button" onClick={() => setState('deleted')}>
              Confirm
            </button>
          }
        />
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('a dialog', () => {
  it('is named and described, takes the focus and keeps it', async () => {
    await userEvent.click(button('Open'))
    const dialog = screen.getByRole('dialog', { name: 'Rename the book', description: 'Only its title' })
    await hasFocus(screen.getByLabelText('Title'))
    for (let stop = 0; stop < 4; stop++) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })

  it.each(['Escape', 'the cross', 'a press beside it'])('closes by %s and gives the focus back', async (way) => {
    const opener = button('Open')
    await userEvent.click(opener)
    await hasFocus(screen.getByLabelText('Title'))
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way === 'the cross') await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    else await userEvent.click(document.querySelector('.bg-veil')!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus(opener)
  })

  it('gives the focus to the page when its opener is gone', async () => {
    cleanup()
    render(
      <LanguageProvider>
        <main id="content" tabIndex={-1}>
          <Shelf />
        </main>
      </LanguageProvider>,
    )
    await userEvent.click(button('Delete'))
    await userEvent.click(button('Confirm'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hasFocus(screen.getByRole('main'))
  })

  it('stays open when a notice is closed', async () => {
    await userEvent.click(button('Open'))
    notify('error', 'Not saved')
    const closers = await waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Close' })
      expect(found).toHaveLength(2)
      return found
    })
    const closer = closers.find((one) => one.closest('[data-sonner-toast]'))!
    await userEvent.click(closer)
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('that asks before something is lost stays open when the page beside it is pressed', async () => {
    cleanup()
    render(
      <LanguageProvider>
        <Page alert />
      </LanguageProvider>,
    )
    await userEvent.click(button('Open'))
    await userEvent.click(document.querySelector('.bg-veil')!)
    const dialog = screen.getByRole('alertdialog', { name: 'Rename the book' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })

  it('lets no key through to the page', async () => {
    const onKey = vi.fn()
    addEventListener('keydown', onKey)
    await userEvent.click(button('Open'))
    await hasFocus(screen.getByLabelText('Title'))
    await userEvent.keyboard('t')
    removeEventListener('keydown', onKey)
    expect(onKey).not.toHaveBeenCalled()
  })
})

it('a menu gives the focus back to its button on Escape', async () => {
  await userEvent.click(button('More'))
  await screen.findByRole('menu', { name: 'More' })
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await hasFocus(button('More'))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a menu finds an item by its letter, which is no shortcut of the page', async () => {
  const onKey = vi.fn()
  await userEvent.click(button('More'))
  await screen.findByRole('menu')
  addEventListener('keydown', onKey)
  await userEvent.keyboard('r')
  removeEventListener('keydown', onKey)
  await hasFocus(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(onKey).not.toHaveBeenCalled()
})

it('a menu opens a dialog that gives the focus back to its button', async () => {
  button('More').focus()
  await userEvent.keyboard('{Enter}')
  await hasFocus(screen.getByRole('menuitem', { name: 'Nothing' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await hasFocus(await screen.findByLabelText('Title'))
  await userEvent.keyboard('{Escape}')
  await hasFocus(button('More'))
})
