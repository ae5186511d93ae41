import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { resetErrors } from './new-password.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasswordRules } from './password-rules.tsx'
import { signUpErrors } from './sign-up-form.tsx'

function form(values: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.set(name, value)
  return made
}

const newcomer = {
  firstName: 'Nadia',
  lastName: 'Berrada',
  email: 'nadia@exemple.ma',
  password: 'Bonjour1',
  confirmPassword: 'Bonjour1',
  acceptTerms: 'on',
}

describe('the sign-up form', () => {
  it('is complete with every field, the terms and a password of eight with a capital and a digit', () => {
    expect(signUpErrors(form(newcomer))).toEqual({})
    expect(signUpErrors(form({ ...newcomer, password: 'Élodie12', confirmPassword: 'Élodie12' }))).toEqual({})
  })

  it.each(['Court1A', 'minuscules1', 'SansChiffre'])('refuses %s', (password) => {
    expect(signUpErrors(form({ ...newcomer, password, confirmPassword: password }))).toEqual({
      password: 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre',
    })
  })

  it('names each thing that is missing', () => {
    const errors = signUpErrors(form({ firstName: ' ' }))
    expect(Object.keys(errors).sort()).toEqual([
      'acceptTerms',
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
      'password',
    ])
    expect(errors.acceptTerms).toBe("Vous devez accepter les conditions d'utilisation")
  })
})

describe('the reset form', () => {
  it.each([
    ['Abc1', 'Abc1', { newPassword: 'Le mot de passe doit comporter au moins 8 caractères.' }],
    ['minuscules', 'minuscules', { newPassword: 'Le mot de passe doit contenir une lettre majuscule.' }],
    ['SansChiffre', 'SansChiffre', { newPassword: 'Le mot de passe doit contenir un chiffre.' }],
    ['Bonjour12', 'Bonjour13', { confirmPassword: 'Les mots de passe ne correspondent pas.' }],
    ['Bonjour12', 'Bonjour12', {}],
  ])('says of %s and %s: %o', (newPassword, confirmPassword, errors) => {
    expect(resetErrors(form({ newPassword, confirmPassword }))).toEqual(errors)
  })
})

function NewPassword() {
  return <PasswordField label="Mot de passe" {...usePasswordRules(['length', 'uppercase', 'digit'])} />
}

it('the rules of a new password are ticked off as they are met, and no longer when they are not', async () => {
  render(<NewPassword />)
  const field = screen.getByLabelText('Mot de passe', { selector: 'input' })
  const met = () => screen.queryAllByText('(c’est fait)').map((tick) => tick.parentElement?.textContent)
  expect(met()).toEqual([])
  await userEvent.type(field, 'Bonjour')
  expect(met()).toEqual(['Une majuscule (c’est fait)'])
  await userEvent.type(field, '1')
  expect(met()).toHaveLength(3)
  await userEvent.type(field, '{Backspace}')
  expect(met()).toHaveLength(1)
})
