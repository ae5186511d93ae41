import { Copy } from 'lucide-react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { clock } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { words } from '#words/captions.ts'
import type { CaptionLanguage } from '../../captions/languages.ts'
import type { VideoPlace } from '../player/video-place.ts'
import { placesOf } from './find-text.ts'
import { type Line, lineAt } from './use-cues.ts'

type LinesProps = { lines: readonly Line[]; language: CaptionLanguage; video: VideoPlace }

export function Lines({ lines, language, video }: LinesProps) {
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

/** Keeps the line that is said in view, until the reader scrolls by themselves. */
function useFollow(list: RefObject<HTMLOListElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)

  // Moves the box and never the page: the video must stay in view.
  const show = useCallback(
    (index: number) => {
      const line = list.current?.children[index]
      const box = list.current?.parentElement
      if (!(line instanceof HTMLElement) || !box) return
      box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2
    },
    [list],
  )

  useEffect(() => {
    if (isFollowing && current >= 0) show(current)
  }, [isFollowing, current, show])

  const leave = () => setFollowing(false)
  return {
    isFollowing,
    showLine(index: number) {
      leave()
      show(index)
    },
    goBack() {
      setFollowing(true)
      show(current)
    },
    box: {
      onWheel: leave,
      onTouchMove: leave,
      onKeyDown: ({ key }: { key: string }) => SCROLLING.includes(key) && leave(),
    },
  }
}

const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

type LineTextProps = {
  line: Line
  searched: string
  isCurrent: boolean
  /** Missing for a video that cannot be moved. */
  onJump?: () => void
}

const LINE =
  'grid w-full grid-cols-[3.5rem_1fr] gap-2 rounded-inner px-2 py-2 text-start aria-current:bg-primary-tint aria-current:font-semibold'

function LineText({ line, searched, isCurrent, onJump }: LineTextProps) {
  const content = (
    <>
      <bdi className="text-ink-muted text-sm tabular-nums leading-normal">{clock(line.start)}</bdi>
      <span className="wrap-anywhere">{marked(line.text, searched)}</span>
    </>
  )
  const current = isCurrent || undefined
  return (
    <li>
      {onJump ? (
        <button
          type="button"
          aria-current={current}
          className={`${LINE} hover:bg-paper-sunken`}
          onClick={onJump}
        >
          {content}
        </button>
      ) : (
        <p aria-current={current} className={LINE}>
          {content}
        </p>
      )}
    </li>
  )
}

function marked(text: string, searched: string) {
  const places = placesOf(text, searched)
  if (places.length === 0) return text
  const ends = [0, ...places.map(([, to]) => to)]
  return (
    <>
      {places.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="rounded-xs bg-saffron-tint text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
