/** A part in whole percent, to the nearest; 100 only for all of it, 0 only for nothing. 2 of 3 are 67 %. */
export function share(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((part * 100) / whole)))
}
