import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import type { HeadOf } from '#web/lib/head.ts'
import { pageAddress } from '#web/lib/language.ts'
import { words } from '#words/seo.ts'

/** The metadata of the home page, with schema.org's EducationalOrganization. */
export const homeHead: HeadOf = ({ academy }) => ({
  title: academy.home?.title ? words.title(academy.home.title, academy.name) : words.home.title(academy.name),
  description: academy.home?.text || words.home.description,
  image: { path: paths.sharing, alt: words.academyPicture(academy.name) },
  structured: import.meta.env.SSR ? structuredAcademy(academy) : undefined,
})

/** Read by search engines alone, from the server's answer. */
const structuredAcademy = (academy: Academy) => ({
  '@context': 'https://schema.org',
  '@type': 'EducationalOrganization',
  name: academy.name,
  url: academy.publicUrl + pageAddress(paths.home),
  email: academy.email,
  telephone: academy.phone,
  address: academy.address,
  areaServed: 'MA',
  knowsLanguage: ['fr', 'ar'],
  sameAs: [academy.facebookUrl, academy.instagramUrl, academy.linkedinUrl].filter(Boolean),
})
