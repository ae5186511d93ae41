import { expect, test } from './support/fixtures.ts'

test('the shell of a private page is the same bytes whoever asks, and whatever for', async ({
  request,
  signInAs,
}) => {
  const { token } = await signInAs('apprenant')
  for (const [address, another] of [
    ['/dashboard/watch/1', '/dashboard/watch/987654'],
    ['/dashboard', `/dashboard?token=${token}`],
    ['/admin/users/1', '/admin/users/2?x=1'],
    ['/formateur/courses/1', '/formateur/courses/2'],
    ['/signin', `/signin?token=${token}`],
    ['/reset-password', '/reset-password?token=secret-of-a-mail'],
  ] as const) {
    const asked = (url: string, headers: Record<string, string>) =>
      request.get(url, { headers }).then((answer) => answer.text())
    const first = await asked(address, {})
    expect(first).toContain('<div id="root">')
    const callers: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `token=${token}; academie-sign-in=${token}` },
      { authorization: 'Bearer rien', cookie: 'a=b', 'accept-language': 'ar', 'user-agent': 'autre' },
    ]
    for (const headers of callers) {
      expect(await asked(address, headers), address).toBe(first)
      expect(await asked(another, headers), another).toBe(first)
    }
    expect(first).not.toMatch(new RegExp(`${token}|secret-of-a-mail|apprenant@`))
  }
})
