import { Play } from 'lucide-react'
import type { EditedChapter } from '#features/chapters/contract.ts'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import {
  existingPath,
  existingSlot,
  type UploadIdOf,
  uploadId,
} from '#features/courses/web/form/files/file-slot.ts'
import { type CaptionsForm, noCaptions, type VideoForm } from '#features/courses/web/form/form-state.ts'
import { words } from '#words/course-form.ts'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../captions/tracks.ts'
import { CaptionsFields } from './captions/captions-fields.tsx'
import { ChapterVideo } from './form/chapter-video.tsx'

type EditedVideo = Extract<EditedChapter, { kind: 'video' }>

/** A video: a file with captions, or a link to one elsewhere. */
export const videoKind: ChapterKindInForm<'video'> = {
  icon: Play,
  addLabel: words.addVideo,
  label: null,
  Fields: ({ chapter, path, onChange }) => (
    <>
      <ChapterVideo chapter={chapter} path={`${path}.video`} onChange={onChange} />
      <CaptionsFields
        path={`${path}.captions`}
        chapter={chapter}
        onChange={(captions) => onChange({ captions })}
      />
    </>
  ),
  empty: () => ({
    kind: 'video',
    videoFrom: 'file',
    video: null,
    videoUrl: '',
    captions: noCaptions(),
    drafts: [],
  }),
  fromCourse: (chapter) => ({
    kind: 'video',
    videoFrom: chapter.videoUrl ? 'link' : 'file',
    video: existingSlot(
      chapter.videoPath,
      chapter.videoOriginalName ?? words.existingFile,
      chapter.videoBytes,
      noteOf(chapter),
    ),
    videoUrl: chapter.videoUrl ?? '',
    captions: captionsForm(chapter),
    drafts: chapter.captions.filter(({ draft }) => draft).map(({ language }) => language),
  }),
  sent: (chapter, uploadIdOf, spoken) => ({
    kind: 'video',
    ...(chapter.videoFrom === 'link'
      ? { videoUrl: chapter.videoUrl.trim() }
      : {
          videoOriginalName: chapter.video?.name,
          existingVideoPath: existingPath(chapter.video),
          uploadId: uploadId(chapter.video, uploadIdOf),
        }),
    captions: tracksOf(chapter, spoken, uploadIdOf),
    refusedDrafts: chapter.drafts.filter((language) => !chapter.captions[language]),
  }),
  files: ({ video, captions }) => [video, ...Object.values(captions)],
  sentFiles: ({ video, videoFrom, captions }) => [
    [videoFrom === 'file' ? video : null, 'chapterVideo'],
    ...Object.values(captions ?? {}).map((slot) => [slot, 'captions'] as const),
  ],
  withFiles({ captions: { fr, ar, en }, ...chapter }, existing) {
    const captions = { fr: existing(fr), ar: existing(ar), en: existing(en) }
    return { ...chapter, video: existing(chapter.video), captions }
  },
  hasProblems: () => false,
}

function captionsForm({ captions }: EditedVideo): CaptionsForm {
  const form = noCaptions()
  for (const { language, path, originalName, bytes } of captions)
    form[language] = existingSlot(path, originalName, bytes)
  return form
}

/** The state of preparing the video, where it is worth showing. */
function noteOf({ videoState, videoProblem }: EditedVideo) {
  if (videoState === 'waiting' || videoState === 'processing') return words.preparing
  if (videoState === 'unsupported') return videoProblem ?? words.preparationImpossible
  return videoState === 'failed' ? (videoProblem ?? words.preparationFailed) : undefined
}

/** Captions in the language of the video come first. */
function tracksOf({ captions }: VideoForm, spoken: CaptionLanguage, uploadIdOf: UploadIdOf) {
  const languages = CAPTION_LANGUAGES.toSorted((a, b) => Number(b === spoken) - Number(a === spoken))
  return languages.flatMap((language) => {
    const slot = captions[language]
    if (!slot) return []
    const sent = { existingPath: existingPath(slot), uploadId: uploadId(slot, uploadIdOf) }
    return [{ language, originalName: slot.name, ...sent }]
  })
}
