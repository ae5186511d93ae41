import { paths } from '#shared/paths.ts'
import type { HeadOf } from '#web/lib/head.ts'
import { words } from '#words/seo.ts'

/** schema.org's name for what we are, beside the words of the page. */
export const homeHead: HeadOf = ({ academy }) => ({
  title: words.home.title(academy.name),
  description: words.home.description,
  image: paths.sharing,
  structured: {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: academy.name,
    url: academy.publicUrl,
    email: academy.email,
    areaServed: 'MA',
    knowsLanguage: ['fr', 'ar'],
    sameAs: [academy.facebookUrl, academy.instagramUrl, academy.linkedinUrl].filter(Boolean),
  },
})
