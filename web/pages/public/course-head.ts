import type { Course } from '#features/catalogue/contract.ts'
import { courseQuery } from '#features/catalogue/web/course/course-queries.ts'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import type { HeadOf } from '#web/lib/head.ts'
import { pageAddress } from '#web/lib/language.ts'
import { words } from '#words/seo.ts'

/** The metadata of a course for search engines and shared links: schema.org's Course. */
export const courseHead: HeadOf = ({ academy, queries, params: { id = '' } }) => {
  const course = queries.getQueryData(courseQuery(id).queryKey)?.formation
  if (!course) return { title: words.title(words.courseMissing, academy.name), indexed: false }
  return {
    title: words.title(course.name, academy.name),
    description: course.shortDescription,
    image: { path: paths.courseSharing(course.id), alt: words.coursePicture(course.name) },
    type: 'article',
    structured: import.meta.env.SSR ? structuredCourse(course, academy) : undefined,
  }
}

/** Read by search engines alone, from the server's answer. */
const structuredCourse = (course: Course, academy: Academy) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.name,
  description: course.shortDescription,
  url: academy.publicUrl + pageAddress(paths.course(course.id)),
  image: academy.publicUrl + paths.courseSharing(course.id),
  inLanguage: course.language === 'fr-ar' ? ['fr', 'ar'] : course.language,
  provider: {
    '@type': 'Organization',
    name: academy.name,
    url: academy.publicUrl + pageAddress(paths.home),
  },
  offers: {
    '@type': 'Offer',
    category: course.gratuit ? 'Free' : 'Paid',
    price: course.gratuit ? 0 : (course.price ?? 0),
    priceCurrency: course.currency,
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${course.totalDuration}M`,
  },
})
