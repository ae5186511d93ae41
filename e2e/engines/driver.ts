/** What a browser engine is asked for. Everything that a journey does is made of these (page.ts). */
export interface Driver {
  open(address: string): Promise<void>
  /** The value of an expression on the page; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Input as a person gives it: the sources of actions of WebDriver. */
  act(sources: InputSource[]): Promise<void>
  /** Chooses a file of the disk in a field for files. */
  chooseFile(selector: string, path: string): Promise<void>
  close(): Promise<void>
}

export interface Point {
  x: number
  y: number
}

export type InputSource = PointerSource | KeySource

interface PointerSource {
  type: 'pointer'
  id: string
  actions: (
    | { type: 'pointerMove'; x: number; y: number; duration: number }
    | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  )[]
}

interface KeySource {
  type: 'key'
  id: string
  actions: { type: 'keyDown' | 'keyUp'; value: string }[]
}

/** A press of the mouse. */
export const pressAt = ({ x, y }: Point): InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** As the protocols want them. */
export const actionsOf = (sources: InputSource[]) =>
  sources.map((source) =>
    source.type === 'pointer' ? { ...source, parameters: { pointerType: 'mouse' } } : source,
  )

/** A browser that has not opened by then will not. */
export const OPEN_WITHIN_MS = 60_000

/** The page answers with JSON, the one form that both protocols carry alike. */
export const asJson = (expression: string) =>
  `(async () => JSON.stringify({ value: await (async () => ${expression})() }))().catch((error) => JSON.stringify({ error: String(error) }))`

export function readJson(json: unknown): unknown {
  const { value, error } = JSON.parse(String(json))
  if (error) throw new Error(error)
  return value
}
