import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from '#web/lib/api-error.ts'
import { errorInAddress, signInError } from './sign-in-error.ts'

describe('the sentence of a failed sign-in', () => {
  it('is the server’s own when it gave one', () => {
    expect(signInError(new ApiError(401, 'Email ou mot de passe incorrect.'))).toBe(
      'Email ou mot de passe incorrect.',
    )
  })

  it('is a default when the server said nothing, or when something else went wrong', () => {
    expect(signInError(new ApiError(500, ''))).toBe('Échec de la connexion')
    expect(signInError(new Error(''))).toBe('Une erreur est survenue lors de la connexion.')
    expect(signInError(new Error('Invalid response from server'))).toBe('Invalid response from server')
    expect(signInError(networkError())).toBe(
      'Une erreur est survenue lors de la connexion. Vérifiez votre accès à Internet.',
    )
  })
})

describe('the sentence a provider sends back in the address', () => {
  const from = (error?: string) => errorInAddress(new URLSearchParams(error === undefined ? {} : { error }))

  it('is shown when it is one of ours', () => {
    expect(from('Cette tentative de connexion a expiré. Recommencez.')).toMatch(/expiré/)
    expect(from('Votre compte est suspendu. Veuillez contacter le support.')).toMatch(/suspendu/)
  })

  it('is replaced when somebody else wrote it, and absent when there is none', () => {
    expect(from('Appelez ce numéro pour contacter le support')).toBe('Échec de la connexion')
    expect(from()).toBeNull()
  })
})
