import { createHash } from 'node:crypto'
import { DEFAULT_NAMES, type Identity } from '#server/platform/config.ts'
import { type Academy, OWN_PAGES } from '#shared/academy.ts'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { coloursOf, styleOf } from '../colour.ts'
import type { Settings } from '../contract.ts'
import { LOGO_HEIGHT, LOGO_WIDTH } from '../rules.ts'
import type { Picture } from './queries.ts'

export interface Pictures {
  logo: Picture | null
  signature: Picture | null
}

/** What is saved over what the environment gives: null takes the latter. */
export function identityOf(given: Identity, saved: Settings, pictures: Pictures): Identity {
  const names = namesOf(given, saved)
  const logo = pictures.logo && { id: idOf(pictures.logo.png), ...pictures.logo }
  const shared = {
    nameInData: names.fr,
    ...sharedOf(given.academy, saved),
    ...(logo && { logo: { path: `/logo/${logo.id}/`, width: widthInHeader(logo) } }),
  }
  const academies = {} as Record<Language, Academy>
  for (const language of LANGUAGES)
    academies[language] = {
      ...given.academies[language],
      name: names[language],
      ...shared,
      ...ownTexts(saved, language),
    }
  const style = saved.colour ? styleOf(coloursOf(saved.colour)) : given.style
  const shown = JSON.stringify([academies, style])
  return {
    academy: academies.fr,
    academies,
    senders: sendersOf(given, names),
    signatory: {
      name: saved.signatory.name ?? given.signatory.name,
      title: saved.signatory.title ?? given.signatory.title,
      signature: pictures.signature?.png ?? given.signatory.signature,
    },
    style,
    logo,
    identityId: shown === JSON.stringify([given.academies, given.style]) ? '' : idOf(shown),
  }
}

/** As in the environment: an Arabic name that nobody gave is the French one, unless that is ours. */
function namesOf({ academies }: Identity, { name }: Settings): Record<Language, string> {
  const isGiven = academies.ar.name !== DEFAULT_NAMES.ar && academies.ar.name !== academies.fr.name
  const arabic = name.fr && !isGiven ? name.fr : academies.ar.name
  return { fr: name.fr ?? academies.fr.name, ar: name.ar ?? arabic }
}

function sharedOf(given: Academy, { email, phone, links, colour }: Settings): Partial<Academy> {
  return {
    email: email ?? given.email,
    blogUrl: links.blog ?? given.blogUrl,
    facebookUrl: links.facebook ?? given.facebookUrl,
    instagramUrl: links.instagram ?? given.instagramUrl,
    linkedinUrl: links.linkedin ?? given.linkedinUrl,
    ...(phone && { phone }),
    ...(colour && { colour: coloursOf(colour).light.primary }),
  }
}

/** Nothing of ours is repeated: a page knows its own words. */
function ownTexts({ address, home, payment, pages }: Settings, language: Language): Partial<Academy> {
  const title = home.title[language]
  const text = home.text[language]
  const figures = home.figures?.map(({ value, label }) => ({ value, label: label[language] }))
  const ownPages = OWN_PAGES.filter((page) => pages[page][language] !== null)
  return {
    ...(address[language] && { address: address[language] }),
    ...((title !== null || text !== null || figures) && {
      home: {
        ...(title !== null && { title }),
        ...(text !== null && { text }),
        ...(figures && { figures }),
      },
    }),
    ...(payment[language] && { payment: payment[language] }),
    ...(ownPages.length > 0 && { ownPages }),
  }
}

/** A name of MAIL_FROM other than the academy's is kept; the address is always the mail server's business. */
function sendersOf({ academies, senders }: Identity, names: Record<Language, string>): Identity['senders'] {
  const nameIn = (language: Language) =>
    senders[language].name === academies[language].name ? names[language] : senders[language].name
  return {
    fr: { ...senders.fr, name: nameIn('fr') },
    ar: { ...senders.ar, name: nameIn('ar') },
  }
}

const widthInHeader = ({ width, height }: Picture) =>
  Math.max(1, Math.min(LOGO_WIDTH, Math.round((width * LOGO_HEIGHT) / height)))

const idOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 12)
