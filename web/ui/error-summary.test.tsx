import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

function Form({ errors }: { errors: Record<string, string> }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form ref={form}>
      <ErrorSummary title={(count) => `${count} champs à corriger`} form={form} errors={errors} />
      <Field label="Nom" error={errors.name}>
        <Input name="name" />
      </Field>
      <Field label="Adresse e-mail" error={errors.email}>
        <Input name="email" />
      </Field>
    </form>
  )
}

it('several errors are summed up in the order of the form, and each leads to its field', async () => {
  const { rerender } = render(<Form errors={{}} />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<Form errors={{ email: 'Invalide', name: 'Vide' }} />)
  expect(screen.getByRole('group', { name: '2 champs à corriger' })).toBeTruthy()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Nom', 'Adresse e-mail'])
  await userEvent.click(screen.getByRole('link', { name: 'Adresse e-mail' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Adresse e-mail' }))
})

it('a single error stands at its field alone', () => {
  const { rerender } = render(<Form errors={{}} />)
  rerender(<Form errors={{ name: 'Vide' }} />)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('Vide')).toBeTruthy()
})
