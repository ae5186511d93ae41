import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

const file = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

function drop(disabled = false) {
  const onFiles = vi.fn()
  render(
    <Field label="Cover">
      <FileDrop
        chooseLabel="Choose a picture"
        hint="PNG, 100 bytes at most"
        accept=".png,image/jpeg"
        maxBytes={100}
        disabled={disabled}
        onFiles={onFiles}
        refusal={(reason, refused) => `${refused.name}: ${reason}`}
      />
    </Field>,
  )
  return onFiles
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Cover/)
const refusal = () => document.querySelector('[id$="-refused"]')?.textContent

describe('a place to drop files', () => {
  it('hands over a file chosen or dropped', async () => {
    const onFiles = drop()
    const chosen = file('a.png', 'image/png')
    await userEvent.upload(input(), chosen)
    expect(onFiles).toHaveBeenLastCalledWith([chosen])
    const dropped = file('b.jpg', 'image/jpeg')
    fireEvent.drop(screen.getByText('Choose a picture'), { dataTransfer: { files: [dropped] } })
    expect(onFiles).toHaveBeenLastCalledWith([dropped])
  })

  it('refuses a dropped file of another kind, and says why', () => {
    const onFiles = drop()
    fireEvent.drop(screen.getByText('Choose a picture'), { dataTransfer: { files: [file('a.exe', '')] } })
    expect(onFiles).not.toHaveBeenCalled()
    expect(refusal()).toBe('a.exe: type')
  })

  it('refuses a file too heavy or empty, and forgets it at the next good one', async () => {
    const onFiles = drop()
    await userEvent.upload(input(), file('big.png', 'image/png', 101))
    expect(refusal()).toBe('big.png: size')
    await userEvent.upload(input(), new File([], 'void.png', { type: 'image/png' }))
    expect(refusal()).toBe('void.png: empty')
    await userEvent.upload(input(), file('good.png', 'image/png'))
    expect(refusal()).toBe('')
    expect(onFiles).toHaveBeenCalledOnce()
  })

  it('takes nothing while disabled', () => {
    const onFiles = drop(true)
    fireEvent.drop(screen.getByText('Choose a picture'), {
      dataTransfer: { files: [file('a.png', 'image/png')] },
    })
    expect(onFiles).not.toHaveBeenCalled()
  })
})
