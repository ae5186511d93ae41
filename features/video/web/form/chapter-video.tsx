import { useRef, useState } from 'react'
import { FileField } from '#features/courses/web/form/files/file-field.tsx'
import { FormField } from '#features/courses/web/form/form-field.tsx'
import type { ChapterPart, VideoForm } from '#features/courses/web/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/course-form.ts'
import { readMinutes } from './video-duration.ts'

const sources = [
  { value: 'file', label: words.videoFile },
  { value: 'link', label: words.videoLink },
] as const

type Props = { chapter: VideoForm; path: string; onChange: (part: ChapterPart) => void }

/** The video of a chapter: a file or a link. The duration is read from a file. */
export function ChapterVideo({ chapter, path, onChange }: Props) {
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
        <FormField path={path} label={words.videoUrl}>
          <Input
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder={words.videoUrlExample}
            value={chapter.videoUrl}
            onChange={(event) => onChange({ videoUrl: event.target.value })}
          />
        </FormField>
      ) : (
        <FileField
          path={path}
          label={words.video}
          use="chapterVideo"
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
