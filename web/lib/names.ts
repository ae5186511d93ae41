import { words } from '#words/common.ts'
import { locale } from './language.ts'

type Named = { firstName?: string | null; lastName?: string | null }

/** First and last name joined and trimmed; a person without either is « Utilisateur ». */
export function displayName(person: Named, fallback: string = words.unnamedUser) {
  return [person.firstName, person.lastName].filter(Boolean).join(' ').trim() || fallback
}

/** The letter of an avatar without a photo. */
export function avatarLetter(name: string | null | undefined) {
  return firstLetter(name?.trim() ?? '') || 'U'
}

/** The first letters of a name, at most two: for the back-office. */
export function initials(name: string | null | undefined, fallback = 'AD') {
  const letters = (name ?? '').split(/\s+/).map(firstLetter).join('')
  return [...letters].slice(0, 2).join('') || fallback
}

function firstLetter(word: string) {
  return [...word].at(0)?.toLocaleUpperCase(locale) ?? ''
}
