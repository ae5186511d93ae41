/** How long a chosen video lasts, in whole minutes, at least one; null when the browser cannot tell. */
export function readMinutes(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    const address = URL.createObjectURL(file)
    const finish = (minutes: number | null) => {
      URL.revokeObjectURL(address)
      video.removeAttribute('src')
      resolve(minutes)
    }
    video.preload = 'metadata'
    video.onloadedmetadata = () =>
      finish(Number.isFinite(video.duration) ? Math.max(1, Math.round(video.duration / 60)) : null)
    video.onerror = () => finish(null)
    video.src = address
  })
}
