import { printerOf } from '#features/certificates/server/pdf/printer.ts'
import { cleanText } from '#features/chapters/server/clean-text.ts'
import { inLanguage } from '#messages/current-language.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Identity } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { composeMail, pageLink } from '#server/platform/mail/layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { OWN_PAGES, type OwnPage } from '#shared/academy.ts'
import type { Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/settings-answers.ts'
import { type Settings, settings as schema } from '../contract.ts'
import { SETTINGS_LIMITS, VERSIONS_STORED } from '../rules.ts'
import { changedMeanwhile, pageTooComplex, pageTooLong, versionNotFound } from './errors.ts'
import { identityOf } from './identity.ts'
import {
  currentSettings,
  deletePicture,
  deleteSettingsUpTo,
  insertSettings,
  type Picture,
  type PictureName,
  pictureOf,
  savedVersions,
  settingsOf,
  writePicture,
} from './queries.ts'

/** Keeps what this process shows of the academy as the owner has saved it. */
export const followSettings = ({ db, identity }: Platform) =>
  identity.follow((given) => savedIdentity(db, given))

/** What is saved over what the environment gives. */
export const savedIdentity = async (db: Db, given: Identity) =>
  identityOf(given, (await current(db)).settings, await picturesOf(db))

/** Version 0: nothing was ever saved. What an earlier release has saved lacks fields of this one. */
async function current(db: Db): Promise<{ settings: Settings; version: number }> {
  const found = await currentSettings(db)
  return { settings: schema.parse(found?.value ?? {}), version: found?.version ?? 0 }
}

const picturesOf = async (db: Db) => ({
  logo: await pictureOf(db, 'logo'),
  signature: await pictureOf(db, 'signature'),
})

export async function settingsToEdit(platform: Platform) {
  const { academies, signatory } = platform.identity.given
  const { fr, ar } = academies
  return {
    ...(await current(platform.db)),
    defaults: {
      name: { fr: fr.name, ar: ar.name },
      email: fr.email,
      links: {
        blog: fr.blogUrl,
        facebook: fr.facebookUrl,
        instagram: fr.instagramUrl,
        linkedin: fr.linkedinUrl,
      },
      signatory: { name: signatory.name, title: signatory.title },
    },
    ...(await shownPictures(platform)),
  }
}

/** The signature stands on certificates alone: it has no address that others could open. */
async function shownPictures({ db, config }: Platform) {
  const signature = await pictureOf(db, 'signature')
  return {
    logo: config.academy.logo ? `${config.academy.logo.path}header.webp` : null,
    signature: signature && `data:image/png;base64,${signature.png.toString('base64')}`,
  }
}

export async function saveSettings(platform: Platform, caller: Caller, wanted: Settings, version: number) {
  const value = { ...wanted, pages: await cleanPages(wanted.pages) }
  await platform.db.transaction(async (tx) => {
    await writeSettings(tx, caller, value, version)
    await recordAction(tx, caller, 'settings.update', nameOf(platform, value))
  })
  await platform.identity.refresh()
  return settingsToEdit(platform)
}

export async function restoreSettings(platform: Platform, caller: Caller, from: number, version: number) {
  await platform.db.transaction(async (tx) => {
    const value = await settingsOf(tx, from)
    if (!value) throw versionNotFound()
    await writeSettings(tx, caller, schema.parse(value), version)
    await recordAction(tx, caller, 'settings.restore', nameOf(platform, value))
  })
  await platform.identity.refresh()
  return settingsToEdit(platform)
}

async function writeSettings(tx: Db, caller: Caller, value: Settings, version: number) {
  const next = (await current(tx)).version + 1
  if (version !== next - 1 || !(await insertSettings(tx, next, value, caller.id)))
    throw changedMeanwhile(await lastChange(tx))
  await deleteSettingsUpTo(tx, next - VERSIONS_STORED)
}

export const listVersions = async ({ db }: Platform) =>
  (await savedVersions(db)).map(({ version, at, firstName, lastName }) => ({
    version,
    at: at.toISOString(),
    by: firstName === null ? null : `${firstName} ${lastName}`.trim(),
  }))

/** Who saved last, when, and the version with which one's own may be sent again. */
async function lastChange(tx: Db): Promise<Record<string, string | number | null>> {
  const [last] = await savedVersions(tx)
  if (!last) return { version: 0 }
  const { version, at, firstName, lastName } = last
  return {
    version,
    changedAt: at.toISOString(),
    changedBy: firstName === null ? null : `${firstName} ${lastName}`.trim(),
  }
}

const nameOf = ({ identity }: Platform, { name }: Settings) => name.fr ?? identity.given.academy.name

export async function setPicture(platform: Platform, caller: Caller, name: PictureName, picture: Picture) {
  await platform.db.transaction(async (tx) => {
    await writePicture(tx, name, picture)
    await recordAction(tx, caller, `settings.${name}`, platform.config.academy.name)
  })
  await platform.identity.refresh()
  return shownPictures(platform)
}

export async function removePicture(platform: Platform, caller: Caller, name: PictureName) {
  await platform.db.transaction(async (tx) => {
    if (await deletePicture(tx, name))
      await recordAction(tx, caller, `settings.${name}-removed`, platform.config.academy.name)
  })
  await platform.identity.refresh()
  return shownPictures(platform)
}

export async function ownPage({ db }: Platform, page: OwnPage, language: Language) {
  const { settings } = await current(db)
  return settings.pages[page][language]
}

/** As text lessons are cleaned; a page holds no pictures. */
async function cleanPages(pages: Settings['pages']): Promise<Settings['pages']> {
  const cleaned = structuredClone(pages)
  for (const page of OWN_PAGES)
    for (const language of ['fr', 'ar'] as const) {
      const sent = pages[page][language]
      if (sent === null) continue
      const field = `settings.pages.${page}.${language}`
      const { html, isEmpty, isTooComplex, length } = await cleanText(sent, () => null)
      if (isTooComplex) throw pageTooComplex(field)
      if (length > SETTINGS_LIMITS.page) throw pageTooLong(field)
      cleaned[page][language] = isEmpty ? '' : html
    }
  return cleaned
}

/** A mail as everybody would get it with these settings. */
export async function previewMail({ db, identity }: Platform, wanted: Settings, language: Language) {
  const { academies } = identityOf(identity.given, wanted, await picturesOf(db))
  const mail = composeMail({ academies }, language, (academy) => ({
    to: academy.email,
    subject: words.preview.subject,
    paragraphs: words.preview.paragraphs,
    button: { label: words.preview.button, url: pageLink(academy, paths.certificates) },
  }))
  return { mail: mail.html }
}

export async function previewCertificate(platform: Platform, wanted: Settings, language: Language) {
  const identity = identityOf(platform.identity.given, wanted, await picturesOf(platform.db))
  const about = inLanguage(language, () => ({
    fullName: words.preview.certificate.fullName,
    formationName: words.preview.certificate.formationName,
  }))
  const pdf = await printerOf(platform).sample(identity, { language, ...about })
  return { pdf: pdf.toString('base64') }
}
