import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { PasswordInput } from '../ui/password-input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { forgetDrafts } from './drafts.ts'
import { useDraft } from './use-draft.ts'

function Form() {
  const form = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  const draft = useDraft('test', form, round)
  return (
    <form ref={form} onInput={draft.store}>
      <div key={round}>
        <input aria-label="Nom" name="name" defaultValue="Imane" />
        <Textarea
          aria-label="Message"
          name="message"
          maxLength={20}
          counter={(length) => `${length} signes`}
        />
        <PasswordInput aria-label="Secret" name="password" showLabel="Voir" hideLabel="Cacher" />
        <input aria-label="Accord" type="checkbox" name="accord" />
      </div>
      <button type="button" onClick={draft.forget}>
        Envoyé
      </button>
      <button type="button" onClick={() => setRound(round + 1)}>
        Autres champs
      </button>
      {draft.found && <p>Retrouvé</p>}
    </form>
  )
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

/** Like a reload: everything is rendered anew, and the storage of the tab stays. */
function reopen({ unmount }: ReturnType<typeof render>) {
  unmount()
  return render(<Form />)
}

it('what was typed is there again after a reload, its counter too', async () => {
  const page = render(<Form />)
  expect(screen.queryByText('Retrouvé')).toBeNull()
  await userEvent.type(message(), 'Bonjour')
  reopen(page)
  expect(message().value).toBe('Bonjour')
  screen.getByText('7 signes')
  screen.getByText('Retrouvé')
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Imane')
})

it('fields made anew are filled again', async () => {
  render(<Form />)
  await userEvent.type(message(), 'Bonjour')
  await userEvent.click(screen.getByText('Autres champs'))
  expect(message().value).toBe('Bonjour')
})

it('a password is never kept, not even while it is shown', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Voir' }))
  await userEvent.type(screen.getByLabelText('Secret'), 'Secret123')
  await userEvent.type(message(), 'x')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret123')
})

it('nothing is left once it is sent', async () => {
  const page = render(<Form />)
  await userEvent.type(message(), 'Bonjour')
  await userEvent.click(screen.getByText('Envoyé'))
  reopen(page)
  expect(message().value).toBe('')
})

it('nothing is left once the person signs out', async () => {
  const page = render(<Form />)
  await userEvent.type(message(), 'Bonjour')
  forgetDrafts()
  reopen(page)
  expect(message().value).toBe('')
})
