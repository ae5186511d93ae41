import { CURRENCY, SHORT_DESCRIPTION_MAX } from '#shared/limits.ts'
import { LONGEST_TEXT } from '#shared/sent-fields.ts'
import type { ArchivedCourse } from '../../archive.ts'

type Known = Pick<ArchivedCourse, 'name' | 'language' | 'sections' | 'resources'> & { description: string }

/** A course of a file that does not say everything that ours have. */
export function newCourse({ name, description, language, sections, resources }: Known): ArchivedCourse {
  const longDescription = description.slice(0, LONGEST_TEXT - 1)
  return {
    name,
    shortDescription: shortened(longDescription),
    longDescription,
    category: null,
    language,
    sequential: false,
    certificate: true,
    free: true,
    price: null,
    currency: CURRENCY,
    cover: null,
    previewVideo: null,
    learningPoints: sections.length > 0 ? sections.map(({ title }) => title) : [name],
    audiences: [],
    sections,
    resources,
  }
}

function shortened(text: string): string {
  const oneLine = [...text.replace(/\s+/g, ' ')]
  if (oneLine.length <= SHORT_DESCRIPTION_MAX) return oneLine.join('')
  return `${oneLine
    .slice(0, SHORT_DESCRIPTION_MAX - 1)
    .join('')
    .trim()}…`
}
