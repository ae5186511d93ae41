// @long @lts
import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT, documentLoader } from './documents.ts'
import { addProof } from './service.ts'

const KIND = { kty: 'OKP', crv: 'Ed25519' }
const EXAMPLES_CONTEXT = 'https://www.w3.org/ns/credentials/examples/v2'

/** The examples of the W3C are written in words of a context of their own. */
const loader = async (url: string) =>
  url === EXAMPLES_CONTEXT
    ? {
        contextUrl: null,
        documentUrl: url,
        document: { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
      }
    : documentLoader(url)

/** Data Integrity EdDSA Cryptosuites v1.0 (W3C), appendix « Test Vectors », « Representation: eddsa-rdfc-2022 ». */
const w3c = {
  key: { ...KIND, x: 'sA2Nk45_dz1RVlqtNqYj9TRPf10ZYPnPPo4SYg6igQ8' },
  d: 'yW756hDF5BTEcXI6_53nLDX6W3D66X6IMuysfS4rjtY',
  controller: 'did:key:z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  keyName: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  created: '2023-02-24T23:36:38Z',
  credential: {
    '@context': [CREDENTIALS_CONTEXT, EXAMPLES_CONTEXT],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  // SHA-256 of the document and of the proof without its value, both in canonical form.
  documentHash: '517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017',
  proofHash: 'bea7b7acfbad0126b135104024a5f1733e705108f42d59668b05c0c50004c6b0',
  proofValue: 'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
}

/**
 * Open Badges 3.0 Implementation Guide (1EdTech), « Linked Data Proof Test Vector for Open Badges 3.0 ». Its canonical
 * forms are of these contexts; the value of its proof is still of an earlier draft, and is not compared.
 */
const openBadges = {
  key: { ...KIND, x: 'S96v3i6ovu-t2MaZtcfgcEz1EVTVLheyC3EzfKBMxaU' },
  d: 'YkGkCeZwe7ZAoBQKijK8PRk8M6ZhdHKE1q36TtQYC-Q',
  controller: 'https://example.edu/issuers/565049',
  keyName: 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
  created: '2010-01-01T19:23:24Z',
  credential: {
    '@context': [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    id: 'http://example.com/credentials/3527',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: {
      id: 'https://example.edu/issuers/565049',
      type: ['Profile'],
      url: 'https://www.imsglobal.org',
      name: 'Example Corp',
    },
    validFrom: '2010-01-01T00:00:00Z',
    name: 'Teamwork Badge',
    credentialSubject: {
      id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
      type: ['AchievementSubject'],
      achievement: {
        id: 'https://example.com/achievements/21st-century-skills/teamwork',
        type: ['Achievement'],
        criteria: {
          narrative:
            'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
        },
        description:
          'This badge recognizes the development of the capacity to collaborate within a group environment.',
        name: 'Teamwork',
      },
    },
  },
  documentHash: '87f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773',
  proofHash: 'd34009cea0dbc1ca941e09dc01c8c9d3e3ce3c5b853f67ee44698dcea10f5d19',
}

type Vector = typeof w3c | typeof openBadges

async function proofOf({ key, d, controller, keyName, created, credential }: Vector) {
  const signer = { jwk: { ...key, d }, id: `${controller}#${keyName}`, controller }
  return (await addProof<object>(credential, signer, created, loader)).proof
}

/** Checks a proof with Node's own Ed25519 over the published hashes: nothing is canonicalised by the libraries we sign with. */
function isOf({ key, documentHash, proofHash }: Vector, proofValue = '') {
  const signed = Buffer.from(proofHash + documentHash, 'hex')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, signed, publicKey, fromBase58(proofValue.slice(1)))
}

function fromBase58(text: string) {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  return Buffer.from(value.toString(16).padStart(128, '0'), 'hex')
}

describe('Official vectors', () => {
  it('of the W3C: our signature of its credential is the published one, letter for letter', async () => {
    const proof = await proofOf(w3c)
    expect(proof.proofValue).toBe(w3c.proofValue)
    expect(isOf(w3c, w3c.proofValue)).toBe(true)
  })

  it('of Open Badges: what we sign of its sample is the published canonical form', async () => {
    const proof = await proofOf(openBadges)
    expect(isOf(openBadges, proof.proofValue)).toBe(true)
    const other = { ...openBadges, documentHash: createHash('sha256').update('another').digest('hex') }
    expect(isOf(other, proof.proofValue)).toBe(false)
  })
})
