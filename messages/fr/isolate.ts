import { isolated } from '../isolate.ts'

/** Arabic, Hebrew and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** A name, a title, a file name inside a French sentence. French alone stays as it is. */
export function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? isolated(value) : value
}

/** «\u00a0titre\u00a0», whatever the language of the title. */
export function quoted(value: string): string {
  return `«\u00a0${isolate(value)}\u00a0»`
}
