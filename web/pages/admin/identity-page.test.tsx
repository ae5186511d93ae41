import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SavedSettings } from '#features/settings/contract.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const none = { fr: null, ar: null }
const saved: SavedSettings = {
  success: true,
  settings: {
    name: { fr: 'Tamkine', ar: null },
    email: null,
    phone: null,
    address: none,
    links: { blog: null, facebook: null, instagram: null, linkedin: null },
    colour: null,
    signatory: { name: null, title: null },
    payment: none,
    home: { title: none, text: none, figures: null },
    pages: { about: none, terms: none, privacy: none },
  },
  version: 3,
  defaults: {
    name: { fr: 'Académie Inclusion', ar: 'أكاديمية الإدماج' },
    email: 'contact@academie.test',
    links: { blog: 'https://blog.test', facebook: 'https://fb.test', instagram: '', linkedin: '' },
    signatory: { name: '', title: '' },
  },
  logo: null,
  signature: null,
}

type SentSettings = { settings: SavedSettings['settings']; version: number }
type Sent = { call: string; body: SentSettings }

/** Opens the page; what is sent is answered by `answer`, or saved as it was sent. */
async function openIdentity(answer?: (sent: Sent) => Response | undefined) {
  const answers: Record<string, unknown> = { 'GET /api/admin/settings': saved }
  await openPage('/admin/identity', { as: personOf('admin'), answers })
  await screen.findByLabelText('Code de la couleur')
  const sent: Sent[] = []
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address), location.href)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { call: `${init?.method} ${pathname}`, body }
    sent.push(one)
    return (
      answer?.(one) ??
      Response.json({ ...saved, settings: body?.settings, version: (body?.version ?? 0) + 1 })
    )
  }
  return { sent, answers }
}
const section = (title: string) => within(screen.getByRole('region', { name: title }))
const save = (title: string) => userEvent.click(section(title).getByRole('button', { name: 'Enregistrer' }))
const nameField = () => section('Nom et logo').getAllByRole('textbox')[0] as HTMLInputElement

describe('The identity of the academy', () => {
  it('saves one section in place, and leaves what is typed in another', async () => {
    const { sent } = await openIdentity()
    await userEvent.type(screen.getByLabelText('Code de la couleur'), '#2a9bd6')
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), 'Tamkine Plus')
    await save('Nom et logo')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      version: 3,
      settings: { name: { fr: 'Tamkine Plus' }, colour: null },
    })
    expect((screen.getByLabelText('Code de la couleur') as HTMLInputElement).value).toBe('#2a9bd6')
    await save('Couleur')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({
      version: 4,
      settings: { name: { fr: 'Tamkine Plus' }, colour: '#2a9bd6' },
    })
  })

  it('says in words whether a colour carries text, before it is saved', async () => {
    const { sent } = await openIdentity()
    await userEvent.type(screen.getByLabelText('Code de la couleur'), '#2a9bd6')
    expect(await screen.findByText('Cette couleur est trop claire pour porter du texte blanc')).toBeTruthy()
    expect(screen.getByText(/Elle donnerait 3,1\s:\s1/)).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Code de la couleur'))
    await userEvent.type(screen.getByLabelText('Code de la couleur'), '#004040')
    expect(await screen.findByText('Cette couleur se lit bien')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('refuses what is no colour at its field, and sends nothing', async () => {
    const { sent } = await openIdentity()
    await userEvent.type(screen.getByLabelText('Code de la couleur'), 'bleu')
    await save('Couleur')
    expect(await screen.findByText(/^La couleur s’écrit avec un dièse/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows the refusal of the server at its field, with what was typed', async () => {
    await openIdentity(() =>
      Response.json(
        {
          success: false,
          code: 'invalid_input',
          error: 'Non.',
          fields: { 'settings.email': 'Adresse invalide.' },
        },
        { status: 400 },
      ),
    )
    const email = section('Contact').getByLabelText('E-mail')
    await userEvent.type(email, 'pas une adresse')
    await save('Contact')
    expect(await screen.findByText('Adresse invalide.')).toBeTruthy()
    expect((email as HTMLInputElement).value).toBe('pas une adresse')
    expect(document.activeElement).toBe(email)
  })

  it('keeps an untouched link of the environment, and shows none that was emptied', async () => {
    const { sent } = await openIdentity()
    await userEvent.clear(section('Contact').getByLabelText('Facebook'))
    await save('Contact')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body.settings.links).toMatchObject({ blog: null, facebook: '' })
  })

  it('offers both ways out when somebody else was faster, and loses nothing', async () => {
    let isFirst = true
    const { sent, answers } = await openIdentity(() => {
      if (!isFirst) return
      isFirst = false
      return Response.json(
        {
          success: false,
          code: 'changed_meanwhile',
          error: 'Modifié.',
          changedBy: 'Salma Bennani',
          changedAt: '2026-11-19T10:00:00Z',
          version: 4,
        },
        { status: 409 },
      )
    })
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), 'Tamkine Plus')
    await save('Nom et logo')
    expect(await screen.findByText(/Salma Bennani a enregistré entre-temps/)).toBeTruthy()
    expect(nameField().value).toBe('Tamkine Plus')
    answers['GET /api/admin/settings'] = {
      ...saved,
      version: 4,
      settings: { ...saved.settings, phone: '0522000000' },
    }
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ma saisie' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({
      version: 4,
      settings: { name: { fr: 'Tamkine Plus' }, phone: '0522000000' },
    })
  })

  it('gives back what was typed after it was cancelled', async () => {
    await openIdentity()
    await userEvent.type(nameField(), ' Plus')
    await userEvent.click(screen.getByRole('button', { name: 'Annuler mes modifications' }))
    expect(nameField().value).toBe('Tamkine')
    await userEvent.click(await screen.findByRole('button', { name: 'Rétablir' }))
    expect(nameField().value).toBe('Tamkine Plus')
  })

  it('previews what is typed in both themes and both languages', async () => {
    await openIdentity()
    await userEvent.type(nameField(), ' Plus')
    const nameAr = section('Nom et logo').getAllByRole('textbox')[1] as HTMLInputElement
    await userEvent.type(nameAr, 'تمكين')
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(
      Array(4).fill(expect.stringContaining('Tamkine Plus')),
    )
    const [preview] = screen.getAllByRole('region', { name: 'Aperçu' })
    await userEvent.click(within(preview as HTMLElement).getByRole('radio', { name: 'العربية' }))
    expect(screen.getAllByRole('figure')[0]?.textContent).toContain('تمكين')
  })

  it('asks before a picture is taken away', async () => {
    const { sent } = await openIdentity((one) =>
      one.call.startsWith('DELETE')
        ? Response.json({ success: true, logo: null, signature: null })
        : Response.json({ success: true, logo: '/logo/1/header.webp', signature: null }),
    )
    const chooser = section('Nom et logo').getByLabelText(/Choisir une image/)
    await userEvent.upload(chooser, new File(['png'], 'logo.png', { type: 'image/png' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer' }))
    expect(sent.map(({ call }) => call)).toEqual(['PUT /api/admin/settings/logo'])
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirer' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await screen.findByText(/^Aucun logo/)).toBeTruthy()
  })
})
