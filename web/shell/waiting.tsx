import { MAIN_ID } from './skip-link.tsx'

/** Nothing to show for so short a time. */
export function Waiting() {
  return <main id={MAIN_ID} />
}
