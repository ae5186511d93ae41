import { words } from '#words/question-types.ts'

const MOST_CHARACTERS = 40

/** A kind of question that has no equivalent here, in words; unknown ones keep the name that the file gives them. */
export const typeName = (type: string): string =>
  Object.hasOwn(words.types, type)
    ? words.types[type as keyof typeof words.types]
    : type.slice(0, MOST_CHARACTERS)
