import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

describe('an avatar', () => {
  it.each([
    ['Imane Chraïbi', 'IC'],
    ['Fatima Zahra El Alaoui', 'FZ'],
    ['émile', 'É'],
    ['', ''],
  ])('of « %s » without a photograph reads « %s »', (name, initials) => {
    const { container } = render(<Avatar name={name} />)
    expect(container.textContent).toBe(initials)
  })

  it('falls back to the initials when the photograph fails, and tries again with another one', () => {
    const { container, rerender } = render(<Avatar name="Omar Lahlou" src="/gone.jpg" />)
    const photo = () => container.querySelector('img')
    fireEvent.error(photo() as HTMLImageElement)
    expect([photo(), container.textContent]).toEqual([null, 'OL'])
    rerender(<Avatar name="Omar Lahlou" src="/new.jpg" />)
    expect(photo()?.getAttribute('src')).toBe('/new.jpg')
  })
})
