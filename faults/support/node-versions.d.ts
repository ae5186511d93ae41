declare module '*/scripts/testing/node-versions.mjs' {
  /** The versions of Node that `npm start` must work on. */
  export const SUPPORTED: string[]
  /** The executable of that version, installed from its npm package if necessary. */
  export function nodeOf(version: string): Promise<string>
}
