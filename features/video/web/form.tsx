import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EditedChapter } from '#features/chapters/contract.ts'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { FileField } from '#features/courses/web/form/files/file-field.tsx'
import {
  existingPath,
  existingSlot,
  type UploadIdOf,
  uploadId,
} from '#features/courses/web/form/files/file-slot.ts'
import { FormField } from '#features/courses/web/form/form-field.tsx'
import {
  type CaptionsForm,
  type ChapterPart,
  noCaptions,
  type VideoForm,
} from '#features/courses/web/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/course-form.ts'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../captions/languages.ts'
import { linkedVideo } from '../links.ts'
import { CaptionsFields } from './captions/captions-fields.tsx'
import { readMinutes } from './form/video-duration.ts'

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
  onto: (chapter) => chapter,
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

const sources = [
  { value: 'file', label: words.videoFile },
  { value: 'link', label: words.videoLink },
] as const

type Props = { chapter: VideoForm; path: string; onChange: (part: ChapterPart) => void }

/** The video of a chapter: a file or a link. The duration is read from a file. */
function ChapterVideo({ chapter, path, onChange }: Props) {
  const [read, setRead] = useState<number | null>(null)
  const typed = useRef('')
  typed.current = chapter.durationMinutes

  async function readDuration(file: File) {
    const minutes = await readMinutes(file)
    setRead(minutes)
    // Fills an empty field; a duration that was typed, even meanwhile, is kept, and the read one is only offered.
    if (minutes && typed.current === '') onChange({ durationMinutes: String(minutes) })
  }

  return (
    <div className="grid gap-2">
      <RadioGroup
        label={words.videoSource}
        hideLabel
        inline
        options={sources}
        value={chapter.videoFrom}
        onValueChange={(videoFrom) => onChange({ videoFrom })}
      />
      {chapter.videoFrom === 'link' ? (
        <FormField path={path} label={words.videoUrl} required>
          <Input
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder={words.videoUrlExample}
            value={chapter.videoUrl}
            onChange={(event) => onChange({ videoUrl: event.target.value })}
          />
          <LinkNote address={chapter.videoUrl} />
        </FormField>
      ) : (
        <FileField
          path={path}
          label={words.video}
          use="chapterVideo"
          required
          slot={chapter.video}
          onChange={(video) => onChange({ video })}
          onChosen={readDuration}
        />
      )}
      {read !== null && chapter.video && String(read) !== chapter.durationMinutes && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
          {words.durationRead(read)}
          <Button variant="quiet" size="small" onClick={() => onChange({ durationMinutes: String(read) })}>
            {words.useDuration}
          </Button>
        </p>
      )}
    </div>
  )
}

/** As it is typed: a page that is no video is kept, and learners open it in a tab of its own. */
function LinkNote({ address }: { address: string }) {
  const isPage = linkedVideo(address)?.kind === 'page'
  return (
    <p role="status" className="font-medium text-sm text-warning-ink leading-snug empty:hidden">
      {isPage && words.videoUrlIsPage}
    </p>
  )
}
