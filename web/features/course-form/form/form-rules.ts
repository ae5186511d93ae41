import { amountOf, type CourseDraft, type DraftChapter, wholeMinutes } from '#shared/course-rules.ts'
import { checkDraft } from '../content/quiz/sent-quiz.ts'
import { type ChapterForm, type CourseForm, NEW_CATEGORY, type ResourceForm } from './form-state.ts'

/** The form in the shape that shared/course-rules.ts checks. */
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
  switch (chapter.kind) {
    case 'video': {
      const link = chapter.videoFrom === 'link'
      const hasVideo = link ? chapter.videoUrl.trim() !== '' : chapter.video !== null
      return { ...common, kind: 'video', hasVideo, videoUrl: link ? chapter.videoUrl : '' }
    }
    case 'text':
      return { ...common, kind: 'text', textLength: chapter.content.length }
    case 'quiz':
      return {
        ...common,
        kind: 'quiz',
        quizProblem: chapter.isChanged ? checkDraft(chapter.quiz).problem : null,
      }
    case 'package':
      return { ...common, kind: 'package', hasPackage: chapter.package !== null }
  }
}

const resourceDraft = ({ name, description, file }: ResourceForm) => ({
  name,
  description,
  hasFile: file !== null,
})
