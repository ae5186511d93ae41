/** The top of the axis: the first of 1, 2, 5, 10, 20, 50 … that holds the highest bar, so that its half is round too. */
export function roundedTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const top = [1, 2, 5, 10].map((step) => step * magnitude).find((step) => step >= highest) ?? highest
  return Math.max(top, 4)
}
