import type { FormationLanguage } from '#shared/languages.ts'
import type { SentQuiz } from '#shared/quiz/definition.ts'
import type { CoverFile, PackageFile, ResourceFile } from './files.ts'
import type { TrainerName } from './people.ts'
import type { DemoText } from './text.ts'

/** A formation as its author would describe it; fill.ts turns it into rows. */
export type DemoFormation = {
  name: string
  /** French unless said. */
  language?: FormationLanguage
  shortDescription: string
  longDescription: string[]
  category: string | null
  /** Null: the formation belongs to the academy itself. */
  trainer: TrainerName | null
  cover: CoverFile | null
  /** Whether the public page opens with a short presentation film. */
  presented: boolean
  /** In MAD; null is free. */
  price: number | null
  archived?: true
  /** Each chapter opens once the one before is complete. */
  sequential?: true
  createdDaysAgo: number
  learn: string[]
  audience: string[]
  sections: { title: string; chapters: DemoChapter[] }[]
  resources: DemoResource[]
}

export type DemoChapter = {
  title: string
  minutes: number
  description: string
  /** The address of a film on another site, instead of one of ours. */
  link?: string
  /** `true`: in the language of the formation. */
  captioned?: true | readonly ('fr' | 'ar')[]
  /** A text to read instead of a film. */
  text?: DemoText
  /** Questions instead of a film. */
  quiz?: SentQuiz
  /** A SCORM package instead of a film. */
  package?: PackageFile
  resources?: DemoResource[]
}

export type DemoResource = { name: string; description: string; file: ResourceFile; originalName: string }
