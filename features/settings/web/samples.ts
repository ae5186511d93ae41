import { words as homeInArabic } from '#messages/ar/home.ts'
import { words as spacesInArabic } from '#messages/ar/spaces.ts'
import { words as homeInFrench } from '#messages/fr/home.ts'
import { words as spacesInFrench } from '#messages/fr/spaces.ts'

/** Our own words in both languages: a preview shows what stands where the owner types nothing. */
export const samples = {
  fr: {
    title: homeInFrench.title,
    text: homeInFrench.lead,
    begin: homeInFrench.discover,
    courses: spacesInFrench.myCourses,
  },
  ar: {
    title: homeInArabic.title,
    text: homeInArabic.lead,
    begin: homeInArabic.discover,
    courses: spacesInArabic.myCourses,
  },
}
