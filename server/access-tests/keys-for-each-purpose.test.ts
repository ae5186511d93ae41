import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newChallenge, readChallenge } from '#features/accounts/server/passkeys/challenges.ts'
import { hashRecoveryCode } from '#features/accounts/server/second-factor/recovery-codes.ts'
import { privateLinks, readSignature } from '#features/media/server/links.ts'
import { readUnsubscribeCode, unsubscribeCode } from '#features/notifications/server/unsubscribe-codes.ts'
import { launchFolder, readLaunch } from '#features/scorm/server/links.ts'
import { deriveKey, KEY_PURPOSES, type KeyPurpose } from '../platform/keys.ts'
import { seal, unseal } from '../platform/sealed.ts'

const secret = 'a secret of at least thirty-two characters'
const id = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
const PERSON = 7
const end = Math.floor(Date.now() / 1000) + 3_600
const launch = { mediaId: id, personId: PERSON, chapterId: 3, item: 0 }

const signWith = (key: string | Buffer, text: string | Buffer, before = '') =>
  createHmac('sha256', key).update(before).update(text).digest()

/** What is signed, as its own purpose signs it, and whether the academy takes a signature made with a key. */
const signed: Partial<Record<KeyPurpose, { mine: () => boolean; takes: (key: string | Buffer) => boolean }>> =
  {
    'media links': {
      mine: () => {
        const part = privateLinks(secret, PERSON)(id, 'video.mp4').split('/')[3] ?? ''
        return readSignature(secret, id, part) !== null
      },
      takes: (key) => {
        const signature = signWith(key, `${id}.${PERSON}.${end}`).toString('base64url')
        return readSignature(secret, id, `${end}.${PERSON}.${signature}`) !== null
      },
    },
    'package links': {
      mine: () => readLaunch(secret, id, launchFolder(secret, launch).split('/')[3] ?? '') !== null,
      takes: (key) => {
        const signature = signWith(key, `package.${id}.${PERSON}.3.0.${end}`).toString('base64url')
        return readLaunch(secret, id, `${end}.${PERSON}.3.0.${signature}`) !== null
      },
    },
    'unsubscribe links': {
      mine: () => readUnsubscribeCode(secret, unsubscribeCode(secret, PERSON, 'answer')) !== null,
      takes: (key) => {
        const signature = signWith(key, `unsubscribe:${PERSON}:answer`).toString('base64url')
        return readUnsubscribeCode(secret, `${PERSON}.answer.${signature}`) !== null
      },
    },
    'passkey challenges': {
      mine: () => readChallenge(secret, 'sign-in', newChallenge(secret, 'sign-in')) !== undefined,
      takes: (key) => {
        const content = Buffer.from(newChallenge(secret, 'sign-in'), 'base64url').subarray(0, 24)
        const made = Buffer.concat([content, signWith(key, content, 'passkey:sign-in:')])
        return readChallenge(secret, 'sign-in', made.toString('base64url')) !== undefined
      },
    },
    'recovery codes': {
      mine: () =>
        hashRecoveryCode(secret, PERSON, '7KQ2-M9XD') === hashRecoveryCode(secret, PERSON, '7kq2m9xd'),
      takes: (key) =>
        hashRecoveryCode(secret, PERSON, '7KQ2-M9XD') ===
        signWith(key, `recovery-code:${PERSON}:7KQ2M9XD`).toString('base64url'),
    },
  }

test.each(Object.entries(signed))('%s are signed with a key of their own', (purpose, { mine, takes }) => {
  expect(mine()).toBe(true)
  expect(KEY_PURPOSES.filter((other) => takes(deriveKey(secret, other)))).toEqual([purpose])
  expect(takes(secret)).toBe(false)
  expect(takes(deriveKey('another secret of thirty-two letters', purpose as KeyPurpose))).toBe(false)
})

test('what is sealed for one purpose opens for no other', () => {
  for (const purpose of KEY_PURPOSES) {
    const sealed = seal(secret, purpose, 'text')
    expect(KEY_PURPOSES.filter((other) => unseal(secret, other, sealed) === 'text')).toEqual([purpose])
  }
})
