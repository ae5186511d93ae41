import { expect, it } from 'vitest'
import { saveAuthRedirect, takeAuthRedirect } from './auth-redirect.ts'

it('the page to return to is kept in the session storage and good for one return', () => {
  saveAuthRedirect('/dashboard/courses')
  expect(sessionStorage.getItem('auth-redirect')).toBe('/dashboard/courses')
  expect(takeAuthRedirect()).toBe('/dashboard/courses')
  expect(takeAuthRedirect()).toBeNull()
})
