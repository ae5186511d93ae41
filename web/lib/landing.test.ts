import { describe, expect, it } from 'vitest'
import { homeOf, landingAfterCallback, landingAfterSignIn } from './landing.ts'

it('each role has its home', () => {
  expect(homeOf('admin')).toBe('/admin')
  expect(homeOf('formateur')).toBe('/formateur')
  expect(homeOf('user')).toBe('/dashboard')
})

describe('after signing in', () => {
  it('one returns to where one came from, inside the area of the role', () => {
    expect(landingAfterSignIn('user', '/dashboard/courses?onglet=demandes#fin')).toBe(
      '/dashboard/courses?onglet=demandes#fin',
    )
    expect(landingAfterSignIn('admin', '/admin/users/3')).toBe('/admin/users/3')
    expect(landingAfterSignIn('formateur', '/formateur/courses/new')).toBe('/formateur/courses/new')
  })

  it('another area, a public page or nothing leads to the home of the role', () => {
    expect(landingAfterSignIn('user', '/admin/users')).toBe('/dashboard')
    expect(landingAfterSignIn('admin', '/courses/3')).toBe('/admin')
    expect(landingAfterSignIn('formateur')).toBe('/formateur')
    expect(landingAfterSignIn('admin', '/administration')).toBe('/admin')
  })

  it('no address leads out of the academy, or around its areas', () => {
    const traps = [
      '//evil.test/dashboard',
      '/\\evil.test/dashboard',
      'https://evil.test/dashboard',
      'javascript:alert(1)',
    ]
    for (const trap of [
      ...traps,
      '/dashboard/../admin',
      '/dashboard/%2e%2e/admin',
      '\\dashboard',
      ' /dashboard',
    ]) {
      expect(landingAfterSignIn('user', trap), trap).toBe('/dashboard')
    }
  })
})

describe('after an external sign-in', () => {
  it('learners and administrators return to the saved page of their area', () => {
    expect(landingAfterCallback('user', '/dashboard/watch/4')).toBe('/dashboard/watch/4')
    expect(landingAfterCallback('admin', '/admin/users')).toBe('/admin/users')
    expect(landingAfterCallback('user', '/admin')).toBe('/dashboard')
  })

  it('a trainer ends at /formateur', () => {
    expect(landingAfterCallback('formateur', '/formateur/courses')).toBe('/formateur')
    expect(landingAfterCallback('formateur', null)).toBe('/formateur')
  })
})
