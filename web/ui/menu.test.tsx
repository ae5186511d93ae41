import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

function open(onSelect = vi.fn()) {
  render(
    <MemoryRouter>
      <Menu trigger={<Button>Account</Button>}>
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuItem onSelect={onSelect}>Sign out</MenuItem>
      </Menu>
    </MemoryRouter>,
  )
  screen.getByRole('button', { name: 'Account' }).focus()
  return onSelect
}

const highlighted = () => document.querySelector('[data-highlighted]')?.textContent

describe('a menu', () => {
  it('opens with the keyboard, moves by arrows and chooses with Enter', async () => {
    const onSelect = open()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(highlighted()).toBe('Profile'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(highlighted()).toBe('Sign out'))
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('closes with Escape and gives the focus back to its button', async () => {
    open()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Account'))
  })

  it('has real links among its items', async () => {
    open()
    await userEvent.keyboard('{Enter}')
    const link = await screen.findByRole('menuitem', { name: 'Profile' })
    expect(link.getAttribute('href')).toBe('/profile')
  })
})
