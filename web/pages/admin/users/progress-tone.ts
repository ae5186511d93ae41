/** Red below 30, yellow below 70, green from there. */
export function progressTone(percent: number) {
  if (percent < 30) return 'danger'
  return percent < 70 ? 'warning' : 'success'
}
