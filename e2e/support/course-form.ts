import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const demoVideo = (name: string) => ({
  name,
  mimeType: 'video/mp4',
  buffer: readFileSync('db/demo/media/videos/presentation.mp4'),
})
const demoSheet = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync('db/demo/media/resources/grille-entretien.pdf'),
})
const demoCover = {
  name: 'couverture.png',
  mimeType: 'image/png',
  buffer: readFileSync('db/demo/media/resources/mosaique-a-colorier.png'),
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const section = (page: Page, number: number) =>
  page.getByRole('region', { name: `Section ${number}`, exact: true })
export const chapterTitles = (page: Page) =>
  page.locator('[data-reorder="chapter"] button[aria-expanded] .font-semibold').allTextContents()

export async function fillInformation(page: Page, name: string) {
  await page.getByLabel('Titre de la formation').fill(name)
  await page.getByLabel('Description courte').fill('Ce que l’on y apprend, en une phrase.')
  await page
    .getByLabel('Description détaillée')
    .fill('Une formation entière, de la première idée au dernier pas.')
  await page.getByLabel('Catégorie', { exact: true }).selectOption({ label: 'Nouvelle catégorie' })
  await page.getByLabel('Nom de la nouvelle catégorie').fill('Vie associative')
  await page.getByLabel(/Image de couverture/).setInputFiles(demoCover)
  await page.getByLabel('Objectif 1', { exact: true }).fill('Organiser une réunion')
}

/** From the menu, or from the choice that a section without chapters shows. */
export async function addChapter(page: Page, card: Locator, kind: string) {
  if ((await card.getByRole('button', { name: 'Ajouter un chapitre' }).count()) === 0) {
    await card.getByRole('button', { name: kind, exact: true }).click()
    return
  }
  await card.getByRole('button', { name: 'Ajouter un chapitre' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

export async function fillChapter(chapter: Locator, title: string, minutes: number) {
  await chapter.getByLabel('Titre du chapitre').fill(title)
  await chapter.getByLabel('Durée (minutes)').fill(String(minutes))
  await chapter.getByLabel('Description', { exact: true }).fill(`Ce que dit « ${title} ».`)
  await chapter.getByLabel(/^Vidéo/).setInputFiles(demoVideo(`${title}.mp4`))
}

export async function addResource(place: Locator, name: string) {
  const before = await place.getByRole('group', { name: /^Ressource \d+$/ }).count()
  await place.getByRole('button', { name: 'Ajouter une ressource' }).click()
  const resource = place.getByRole('group', { name: `Ressource ${before + 1}`, exact: true })
  await resource.getByLabel('Titre de la ressource').fill(name)
  await resource.getByLabel('Description').fill('À garder sous la main')
  await resource.getByLabel(/^Fichier/).setInputFiles(demoSheet(`${name}.pdf`))
}

export async function expectSaved(page: Page, sentence: string, list: string) {
  await expect(page.getByRole('dialog', { name: 'Succès' })).toContainText(sentence)
  await expect(page.getByText('Redirection en cours...')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  // Waits for the page and not only for its address: going back in between would find the form as it was.
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des formations' })).toBeVisible()
}
