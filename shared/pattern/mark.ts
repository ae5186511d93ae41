type Stroke = {
  d: string
  paint: 'primary' | 'halo' | 'terracotta' | 'saffron'
  width?: number
  filled?: true
}

export const MARK_BOX = '0 0 40 40'
export const MARK_STROKE = 3.2

/** The academy's mark: two squares woven round a tile. The halo has the colour of the background. */
export const markStrokes: readonly Stroke[] = [
  { d: 'M8 8h24v24H8z', paint: 'primary' },
  { d: 'M20 3l17 17-17 17L3 20z', paint: 'halo', width: 6 },
  { d: 'M20 3l17 17-17 17L3 20z', paint: 'terracotta' },
  { d: 'M22 8h6.6M32 22v6.6M18 32h-6.6M8 18v-6.6', paint: 'halo', width: 6 },
  { d: 'M21.5 8H29M32 21.5V29M18.5 32H11M8 18.5V11', paint: 'primary' },
  { d: 'M20 15l5 5-5 5-5-5z', paint: 'saffron', filled: true },
]
