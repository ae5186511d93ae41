/** The player without cookies; it starts at once, because it is loaded by a click. */
export function frameAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=fr`
}
