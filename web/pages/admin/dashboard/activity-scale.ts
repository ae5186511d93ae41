/** The top of the axis: the first of 4, 6, 10, 20, 40 … that holds the highest bar, so that its half is whole too. */
export function roundedTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const top = [2, 4, 6, 10].map((step) => step * magnitude).find((step) => step >= highest) ?? highest
  return Math.max(top, 4)
}
