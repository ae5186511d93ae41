/** Not guessable, and without any order: nobody reads from it what it stands for. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Every order is equally likely, the given one included: a list that is never in its order would tell something. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [one, two] = [mixed[last] as Thing, mixed[other] as Thing]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** 32 characters: each byte gives one of them, all equally often. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const RANGE = 2 ** 32

function below(count: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((drawn / RANGE) * count)
}
