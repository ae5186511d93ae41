import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/certificates.ts'

/** Not yet in TypeScript's library: only some browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector

const LOOK_EVERY_MS = 250

type Props = { onRead: (number: string) => void; onStop: () => void }

function release(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Shows the camera and looks for the code of a certificate: the address of its page. */
export function QrScanner({ onRead, onStop }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const read = useRef(onRead)
  read.current = onRead

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let over = false
    const detector = new BarcodeDetector({ formats: ['qr_code'] })

    async function look() {
      if (over || !video.current) return
      const codes = await detector.detect(video.current).catch(() => [])
      const [found] = codes.flatMap(({ rawValue }) => /\/certificats\/([\w-]+)$/.exec(rawValue)?.[1] ?? [])
      if (found && !over) return read.current(found)
      if (!over) timer = window.setTimeout(look, LOOK_EVERY_MS)
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return release(stream)
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }

    start().catch(() => !over && setFailed(true))
    return () => {
      over = true
      window.clearTimeout(timer)
      release(stream)
    }
  }, [])

  if (failed) return <Panel tone="warning">{words.check.noCamera}</Panel>
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">{words.check.scanning}</p>
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square w-full rounded bg-night-deep object-cover"
      />
      <Button size="small" className="justify-self-start" onClick={onStop}>
        {words.check.stopScan}
      </Button>
    </div>
  )
}
