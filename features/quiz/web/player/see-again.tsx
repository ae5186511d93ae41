import { BookOpen, Play } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player-quiz.ts'

export type Lesson = { id: number; number: number; title: string; kind: string }

/** The solid button where no attempt can begin yet, or the last one was not passed. */
export function SeeAgainButton({ lesson, onPress }: { lesson: Lesson; onPress: () => void }) {
  return (
    <Button variant="primary" onClick={onPress}>
      <LessonIcon kind={lesson.kind} />
      {words.result.seeChapter(lesson.number)}
    </Button>
  )
}

/** A video is played, a text is read. */
export function LessonIcon({ kind }: { kind: string }) {
  return kind === 'video' ? <Play aria-hidden="true" /> : <BookOpen aria-hidden="true" />
}
