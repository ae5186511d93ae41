import { describe, expect, vi } from 'vitest'
import { it as base } from '#server/testing/inbox.ts'
import { parseMail } from '#server/testing/mail.ts'

const it = base
  .extend('env', { scope: 'file' }, ({ inbox }) => ({
    SMTP_URL: inbox.url,
    PUBLIC_URL: 'https://academie.example',
    ACADEMY_NAME: 'Académie d’essai',
  }))
  .extend(
    'mailsFor',
    { scope: 'file' },
    ({ inbox }) =>
      (email: string) =>
        inbox.taken
          .map((source) => ({ source, ...parseMail(source) }))
          .filter(({ to }) => to.includes(email)),
  )
  .extend(
    'mailFor',
    { scope: 'file' },
    ({ mailsFor }) =>
      (email: string, subject: string) =>
        vi.waitFor(
          () => {
            const mail = mailsFor(email).find((one) => one.subject === subject)
            if (!mail) throw new Error(`no mail to ${email} yet`)
            return mail
          },
          { timeout: 25_000, interval: 50 },
        ),
  )
  .extend(
    'signUp',
    { scope: 'file' },
    ({ academy }) =>
      (email: string) =>
        academy.call('POST /api/auth/signup', {
          body: { firstName: 'Gagnez http://pub.test', lastName: 'X', email, password: 'Bonjour1' },
        }),
  )

describe('Through a real mail server', () => {
  it('the verification arrives in French, plain and as a page, with its link in both', async ({
    mailFor,
    signUp,
  }) => {
    await signUp('courrier@exemple.test')
    const mail = await mailFor('courrier@exemple.test', 'Vérifiez votre adresse e-mail')
    expect(mail.source).toMatch(/^From: .*Acad/m)
    expect(mail.source).toMatch(/content-type: text\/plain; charset=utf-8/i)
    expect(mail.source).toMatch(/content-type: text\/html; charset=utf-8/i)
    expect(mail.text).toContain('Un compte vient d’être créé avec cette adresse sur Académie d’essai.')
    expect(mail.text).toContain('Ce lien est valable 24\u00a0heures et ne sert qu’une fois.')
    expect(mail.links.filter((link) => link.includes('token='))).toEqual([
      expect.stringMatching(/^https:\/\/academie\.example\/verify-email\?token=[\w-]{43}$/),
    ])
  })

  it('it carries no word of whoever signed up: their name could be an advert for a stranger', async ({
    mailFor,
    signUp,
  }) => {
    await signUp('inconnue@exemple.test')
    const mail = await mailFor('inconnue@exemple.test', 'Vérifiez votre adresse e-mail')
    expect(mail.text).not.toContain('pub.test')
  })

  it('the reset link arrives, also to the other case of the address', async ({ academy, mailFor }) => {
    const { email } = await academy.person('user')
    await academy.call('POST /api/auth/forgot-password', { body: { email: email.toUpperCase() } })
    const mail = await mailFor(email, 'Choisissez un nouveau mot de passe')
    expect(mail.links[0]).toMatch(/^https:\/\/academie\.example\/reset-password\?token=[\w-]{43}$/)
    expect(mail.text).toContain('Ce lien est valable 1\u00a0heure')
  })

  it('a new address is announced to the present one, and gets the link', async ({ academy, mailFor }) => {
    const learner = await academy.person('user')
    const body = { firstName: 'Test', lastName: 'Personne', email: `apres-${learner.email}` }
    await academy.call('PUT /api/user/profile', { as: learner, body })
    const mail = await mailFor(learner.email, 'Une nouvelle adresse e-mail est demandée pour votre compte')
    expect(mail.text).toContain(body.email)
    const { links } = await mailFor(body.email, 'Vérifiez votre nouvelle adresse e-mail')
    expect(links.filter((link) => link.includes('/verify-email?token='))).toHaveLength(1)
  })
})
