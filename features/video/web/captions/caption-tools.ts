import { createContext } from 'react'
import type { CaptionLanguage } from '../../captions/languages.ts'

/** Calls about captions that a program writes; under the address of each audience. */
export type CaptionTools = {
  accept: (chapterId: number, language: CaptionLanguage) => Promise<unknown>
  /** Missing where the academy has no such program. */
  transcribe?: (chapterId: number, language: CaptionLanguage) => Promise<unknown>
  /** Undefined where nothing was asked of the program. */
  stateOf: (chapterId: number, language: CaptionLanguage) => 'waiting' | 'failed' | undefined
}

/** Null for a course that does not exist yet. */
export const CaptionToolsContext = createContext<CaptionTools | null>(null)
