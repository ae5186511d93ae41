import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device with passkeys, in software: what it signs, and the ways in which it may lie. */
export interface Lies {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
  /** A certificate of its maker, which nobody asked for. */
  attestation?: boolean
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const credentialId = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rpId = new URL(origin).hostname
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(flags: number, lies: Lies) {
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(lies.counter ?? counter)
    const verified = lies.verified === false ? 0 : VERIFIED
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags | PRESENT | verified]), uses])
  }

  return {
    /** Makes its key, for the options of `POST /api/user/passkeys/options`. */
    register(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id
      const length = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authenticatorData(HAS_KEY, lies),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const statement = lies.attestation
        ? map([['x5c', Buffer.concat([Buffer.from([0x81]), byteString(randomBytes(40))])]])
        : map([])
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, lies)),
          attestationObject: base64(
            map([
              ['fmt', text(lies.attestation ? 'packed' : 'none')],
              ['attStmt', statement],
              ['authData', byteString(data)],
            ]),
          ),
          transports: ['internal'],
        },
      }
    },

    /** Answers the options of `POST /api/auth/passkey/options`. */
    answer(options: { challenge: string }, lies: Lies = {}) {
      if (counts) counter += 1
      const data = authenticatorData(0, lies)
      const client = clientData('webauthn.get', options.challenge, lies)
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: lies.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** The few forms of CBOR that a registration is made of. */
const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const byteString = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (entries: [string, Uint8Array][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])])

/** An ECDSA key of P-256 for SHA-256, as RFC 9053 writes it. */
function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinates = [x, y].map((part) => byteString(Buffer.from(part, 'base64url')))
  const [first, second] = coordinates as [Buffer, Buffer]
  return Buffer.concat([
    head(5, 5),
    ...[integer(1), integer(2)],
    ...[integer(3), integer(-7)],
    ...[integer(-1), integer(1)],
    ...[integer(-2), first],
    ...[integer(-3), second],
  ])
}
