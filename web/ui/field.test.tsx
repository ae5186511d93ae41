import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

const describes = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  it('names its control by its label, whatever the control', () => {
    render(
      <>
        <Field label="Name">
          <Input />
        </Field>
        <Field label="Message">
          <Textarea />
        </Field>
        <Field label="Theme">
          <Select />
        </Field>
      </>,
    )
    expect(screen.getByLabelText('Name').tagName).toBe('INPUT')
    expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA')
    expect(screen.getByLabelText('Theme').tagName).toBe('SELECT')
  })

  it('ties the error to the control, before the hint, and marks it invalid', () => {
    render(
      <Field label="Name" hint="As on your papers" error="Too short" required>
        <Input />
      </Field>,
    )
    const input = screen.getByLabelText('Name')
    expect(describes(input)).toEqual(['Too short', 'As on your papers'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })

  it('announces an error that appears, from a region that was already there', () => {
    const field = (error?: string) => (
      <Field label="Name" error={error}>
        <Input />
      </Field>
    )
    const { container, rerender } = render(field())
    const region = container.querySelector('[aria-live="polite"]')
    expect(region?.textContent).toBe('')
    rerender(field('Too short'))
    expect(region?.textContent).toBe('Too short')
  })

  it('counts the characters typed', async () => {
    render(
      <Field label="Message">
        <Textarea maxLength={20} counter={(length, max) => `${length} of ${max}`} />
      </Field>,
    )
    await userEvent.type(screen.getByLabelText('Message'), 'Bonjour')
    expect(describes(screen.getByLabelText('Message'))).toEqual(['7 of 20'])
  })

  it('shows and hides a password, keeping what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(input, 'Secret1')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect([input.type, input.value]).toEqual(['text', 'Secret1'])
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(input.type).toBe('password')
  })
})
