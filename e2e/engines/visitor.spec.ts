import { randomUUID } from 'node:crypto'
import { mailedLink } from '../support/people.ts'
import { expect, test } from './fixtures.ts'

test('a visitor searches the catalogue and asks to enrol', { tag: '@engine' }, async ({ engine, outbox }) => {
  await engine.open('/')
  await engine.press('link', /^Formations$|Voir toutes les formations|Catalogue/)
  await engine.fill(/Rechercher/, 'EGALITE')
  await engine.until(() => location.search === '?q=EGALITE')
  await engine.press('link', /Égalité de genre au travail/)
  await engine.fill('Nom complet', 'Imane Chraïbi')
  const email = `visiteuse-${randomUUID()}@exemple.ma`
  await engine.fill('Adresse e-mail', email)
  await engine.fill('Téléphone', '06 12 34 56 78')
  await engine.press('button', 'Envoyer ma demande')
  await engine.see("Votre demande d'inscription a été envoyée avec succès.")
  await outbox.waitFor('admin@academie.test', /Égalité de genre au travail/)
})

test('a newcomer signs up, opens the link of the mail, and signs in', { tag: '@engine' }, async ({
  engine,
  outbox,
}) => {
  const email = `p-${randomUUID()}@exemple.test`
  await engine.open('/signup')
  await engine.fill('Prénom', 'Nadia')
  await engine.fill(/^Nom\b/, 'Berrada')
  await engine.fill('Adresse e-mail', email)
  await engine.fill(/^Mot de passe/, 'Bonjour2026')
  await engine.fill('Confirmer le mot de passe', 'Bonjour2026')
  await engine.press('checkbox', /./)
  await engine.press('button', 'Créer mon compte')
  await engine.see(`Un e-mail de vérification a été envoyé à ${email}.`)
  await engine.open(await mailedLink(outbox, email, /Vérifiez/))
  await engine.see('Adresse vérifiée')
  await engine.evaluate(() => localStorage.clear())
  await engine.open('/signin')
  await engine.fill('Adresse e-mail', email)
  await engine.fill(/^Mot de passe/, 'Bonjour2026')
  await engine.press('button', 'Se connecter')
  await engine.until(() => location.pathname === '/dashboard')
  await expect(engine.shows('heading', 'Vérifiez votre adresse e-mail')).resolves.toBe(false)
})
