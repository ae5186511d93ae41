import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Sample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <a href="#outside">Outside</a>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Details"
        closeLabel="Close"
        actions={<Button>Approve</Button>}
      >
        <input aria-label="Note" />
      </Dialog>
    </>
  )
}

const focused = () => document.activeElement

describe('a dialog', () => {
  it('takes the focus, is named by its title, and gives the focus back', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Details' })
    await waitFor(() => expect(dialog.contains(focused())).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('keeps Tab inside', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Note')))
    for (let press = 0; press < 6; press++) {
      await userEvent.tab()
      expect(focused()?.textContent).not.toBe('Outside')
      expect(focused()?.textContent).not.toBe('Open')
    }
  })

  it('closes by its cross', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a confirmation', () => {
  const confirm = (props: { busy?: boolean; onConfirm?: () => void; onOpenChange?: () => void }) => (
    <ConfirmDialog
      open
      danger
      title="Delete?"
      description="This cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      busyLabel="Deleting"
      onConfirm={vi.fn()}
      onOpenChange={vi.fn()}
      {...props}
    />
  )

  it('offers the harmless answer first', async () => {
    render(confirm({}))
    await screen.findByRole('alertdialog', { name: 'Delete?', description: 'This cannot be undone.' })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' })))
  })

  it('neither closes nor confirms twice while it works', async () => {
    const onConfirm = vi.fn()
    const onOpenChange = vi.fn()
    render(confirm({ busy: true, onConfirm, onOpenChange }))
    await userEvent.click(await screen.findByRole('button', { name: 'Deleting' }))
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onOpenChange).not.toHaveBeenCalled()
  })
})
