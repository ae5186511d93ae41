import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

interface Sent {
  body: FormData
  signal: AbortSignal
  onProgress: (sent: number, total: number) => void
}

/** Sends a file once asked to, says how far it is, and stops. `send` makes the call, with what is given to it. */
export function useSending<Answer>(file: File, send: (sent: Sent) => Promise<Answer>) {
  const [percent, setPercent] = useState(0)
  const controller = useRef<AbortController | null>(null)
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.append('file', file)
      controller.current = new AbortController()
      setPercent(0)
      return send({
        body,
        signal: controller.current.signal,
        onProgress: (sent, total) => setPercent(Math.floor((100 * sent) / total)),
      })
    },
  })
  const stop = () => {
    controller.current?.abort()
    sending.reset()
  }
  return { sending, percent, stop }
}
