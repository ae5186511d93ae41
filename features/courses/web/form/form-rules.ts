import { kindsInForm } from '#web/kinds-in-form.ts'
import { amountOf, type CourseDraft, type DraftChapter, wholeMinutes } from '../../rules.ts'
import { type ChapterForm, type CourseForm, NEW_CATEGORY, type ResourceForm } from './form-state.ts'

/** The form in the shape that features/courses/rules.ts checks. */
export function draftOf(form: CourseForm): CourseDraft {
  return {
    isNew: form.version === null,
    name: form.name,
    shortDescription: form.shortDescription,
    longDescription: form.longDescription,
    category:
      form.categoryId === NEW_CATEGORY
        ? { isNew: true, name: form.categoryName }
        : { isNew: false, chosen: form.categoryId !== '' },
    hasImage: form.image !== null,
    objectives: form.objectives.map(({ text }) => text),
    free: form.free,
    price: amountOf(form.price),
    sections: form.sections.map(({ title, chapters }) => ({ title, chapters: chapters.map(chapterDraft) })),
    resources: form.resources.map(resourceDraft),
  }
}

export const minutesOf = ({ chapters }: { chapters: readonly ChapterForm[] }) =>
  chapters.reduce((sum, { durationMinutes }) => sum + wholeMinutes(durationMinutes), 0)

function chapterDraft(chapter: ChapterForm): DraftChapter {
  const common = {
    title: chapter.title,
    durationMinutes: wholeMinutes(chapter.durationMinutes),
    description: chapter.description,
    resources: chapter.resources.map(resourceDraft),
  }
  return { ...common, ...kindsInForm[chapter.kind].draft(chapter) }
}

const resourceDraft = ({ name, description, file }: ResourceForm) => ({
  name,
  description,
  hasFile: file !== null,
})
