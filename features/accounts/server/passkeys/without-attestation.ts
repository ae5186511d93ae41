import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey } from '../../passkey-formats.ts'

/**
 * The registration without the maker's certificate of the device. We ask for none; one that is sent anyway would have
 * its certificates parsed and their addresses called (revocation lists), both chosen by the sender.
 */
export function withoutAttestation(response: NewPasskey): RegistrationResponseJSON {
  const sent = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
  const bare = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', sent.get('authData')],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )
  return {
    ...response,
    clientExtensionResults: {},
    response: { ...response.response, attestationObject: isoBase64URL.fromBuffer(bare) },
  }
}
