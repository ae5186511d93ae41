import { Copy } from 'lucide-react'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { words } from '#words/captions.ts'
import type { CaptionLanguage } from '../../captions/tracks.ts'
import type { VideoPlace } from '../player/video-place.ts'
import { placesOf } from './find-text.ts'
import { LineText } from './line-text.tsx'
import { type Line, lineAt } from './use-cues.ts'
import { useFollow } from './use-follow.ts'

type Props = { lines: readonly Line[]; language: CaptionLanguage; video: VideoPlace }

export function Lines({ lines, language, video }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const current = useSyncExternalStore(video.subscribe, () => lineAt(lines, video.seconds()))
  const canJump = useSyncExternalStore(video.subscribe, video.canJump)
  const follow = useFollow(list, current)
  const [searched, setSearched] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const found = useMemo(
    () => lines.flatMap((line, index) => (placesOf(line.text, searched).length > 0 ? [index] : [])),
    [lines, searched],
  )
  const [shown, setShown] = useState(0)

  function search(text: string) {
    setSearched(text)
    setShown(0)
    setAnnouncement('')
  }

  function step(by: number) {
    const next = (shown + by + found.length) % found.length
    setShown(next)
    follow.showLine(found[next] ?? 0)
  }

  async function copy() {
    const text = lines.map((line) => line.text).join('\n')
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setAnnouncement(isCopied ? words.copied : words.copyFailed)
  }

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <SearchInput
          label={words.searchTranscript}
          className="flex-1"
          value={searched}
          onChange={(event) => search(event.target.value)}
        />
        <Button aria-label={words.copyTranscript} onClick={copy}>
          <Copy aria-hidden="true" />
        </Button>
      </div>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-ink-muted text-sm">
        <p role="status">{announcement || (searched.trim() && words.passages(found.length))}</p>
        {found.length > 1 && (
          <span className="flex gap-2">
            <Button size="small" onClick={() => step(-1)}>
              {words.previousPassage}
            </Button>
            <Button size="small" onClick={() => step(1)}>
              {words.nextPassage}
            </Button>
          </span>
        )}
      </div>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section aria-label={words.transcript} tabIndex={0} {...follow.box} className={BOX}>
        <ol ref={list} lang={language} dir="auto" className="grid gap-0.5">
          {lines.map((line, index) => (
            <LineText
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike
              key={index}
              line={line}
              searched={searched}
              isCurrent={index === current}
              onJump={canJump ? () => video.jumpTo(line.start) : undefined}
            />
          ))}
        </ol>
      </section>
      {!follow.isFollowing && current >= 0 && (
        <Button size="small" className="justify-self-center" onClick={follow.goBack}>
          {words.backToVideo}
        </Button>
      )}
    </div>
  )
}

const BOX = 'relative max-h-[60dvh] overflow-y-auto rounded lg:max-h-[calc(100dvh-19rem)]'
