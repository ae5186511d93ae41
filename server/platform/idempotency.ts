import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotentCalls } from '#db/schema/idempotency.ts'
import type { Endpoint } from '#shared/endpoints.ts'
import { words } from '#words/errors.ts'
import { digestBody } from './body-digest.ts'
import type { Db } from './database/database.ts'
import { conflict, invalidInput, tooBusy } from './errors.ts'
import { formParts, isForm } from './form-parts.ts'
import { varyByLanguage } from './language.ts'
import type { Platform } from './platform.ts'
import { JSON_TYPE } from './response-cache/cached-answer.ts'
import { seal, unseal } from './sealed.ts'
import { holdsSentence, jsonOf, statusOf } from './serialise.ts'
import { allowSlowBody } from './slow-bodies.ts'

export const IDEMPOTENCY_SECONDS = 24 * 60 * 60
/** Answers stored for one person; beyond that the oldest are deleted. */
export const ANSWERS_OF_A_PERSON = 500
/** A call whose lease is over belongs to a process that ended: the same call is then made anew. */
const LEASE_SECONDS = 30
const RENEW_MS = 10_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500
/** Calls with one key, in this process: each asks the database again and again. A press makes two or three. */
const MOST_WAITING = 10
/** More than any form has. */
const MOST_PARTS = 10_000

export interface Answered {
  status: number
  text: string
}

interface Sent {
  call: string
  endpoint: Endpoint
  /** Null before sign-in: then a key is valid for this call alone. */
  userId: number | null
  input: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** Sent as text: a repetition gets what was stored of the first one. */
export async function sendOnce(platform: Platform, sent: Sent, answer: () => unknown) {
  const { endpoint, request, reply } = sent
  const { status, text } = await answerOnce(platform, sent, async () => {
    const content = await answer()
    return { status: statusOf(endpoint, reply), text: jsonOf(reply, content) }
  })
  if (holdsSentence(endpoint)) varyByLanguage(request, reply)
  return reply.code(status).type(JSON_TYPE).send(text)
}

/**
 * Answers a call once for each `Idempotency-Key`: sent again within 24 hours, it waits for the first one and gets its
 * answer. Only successes are kept: a refusal has changed nothing, and the same call is then made anew.
 */
async function answerOnce(
  platform: Platform,
  sent: Sent,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  const key = keyOf(sent.request)
  return key === undefined ? answer() : answerOnceFor(platform, key, sent, answer)
}

/** The same for a key that did not come in the header, and for less than a day. */
export async function answerOnceFor(
  platform: Platform,
  key: string,
  sent: Sent,
  answer: () => Promise<Answered>,
  seconds = IDEMPOTENCY_SECONDS,
): Promise<Answered> {
  const isStreamed = isReadByItsHandler(sent.endpoint)
  const fingerprint = isStreamed ? null : fingerprintOf(key, sent)
  const hash = hashOf(key, sent)
  const claim = { hash, userId: sent.userId, fingerprint, seconds }
  const first = await claimOrAwait(platform.db, claim, sent.reply)
  if (first) {
    const given = fingerprint ?? fingerprintOf(key, sent, await digestOfRepetition(sent.request))
    if (given !== first.fingerprint) throw keyReused()
    return { status: first.status, text: opened(key, first.answer) }
  }
  const digest = isStreamed ? digestBody(sent.request.raw) : undefined
  return renewingLease(platform.db, hash, async () => {
    const answered = await answer()
    await storeAnswer(platform.db, hash, {
      fingerprint: fingerprint ?? fingerprintOf(key, sent, String(digest)),
      status: answered.status,
      answer: seal(key, 'repeated calls', answered.text),
    }).catch((err: unknown) =>
      sent.request.log.error({ err }, 'the answer could not be kept for a repetition'),
    )
    return answered
  })
}

/** The key of the request in one spelling; undefined without one. */
function keyOf({ headers }: FastifyRequest) {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  const key = String(given).toLowerCase()
  if (!UUID.test(key)) throw invalidInput(() => words.common.badIdempotencyKey)
  return key
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const keyReused = () => conflict('key_reused', () => words.common.keyReused)

/** The hash that the table stores of a key. It does not reveal the key, which encrypts the answer. */
const hashOf = (key: string, { userId, call }: Sent) =>
  createHash('sha256')
    .update(`${userId ?? call} ${key}`)
    .digest('base64url')

/** An HMAC of what was sent, under the key: a password in it cannot be guessed from the table. */
const fingerprintOf = (key: string, { call, input }: Sent, files = '') =>
  createHmac('sha256', key)
    .update(JSON.stringify([call, input, files]))
    .digest('base64url')

const isReadByItsHandler = ({ multipart, csv }: Endpoint) => multipart === true || csv === true

/** Reads the files of a repetition to compare them with those of the first call; nothing is stored. */
async function digestOfRepetition(request: FastifyRequest) {
  const digest = digestBody(request.raw)
  allowSlowBody(request.raw)
  // Nothing is done with a part: going on to the next one drops it.
  if (isForm(request)) for await (const _ of formParts(request, MOST_PARTS));
  else {
    const hash = digest.part('')
    for await (const bytes of request.raw) hash.update(bytes)
  }
  return String(digest)
}

function opened(key: string, answer: string) {
  const text = unseal(key, 'repeated calls', answer)
  if (text === null) throw new Error('the answer was not encrypted under this key')
  return text
}

interface Claim {
  hash: string
  userId: number | null
  fingerprint: string | null
  /** How long an answer counts. */
  seconds: number
}

const waiting = new Map<string, number>()

/** Undefined once the call is this one's to make; otherwise the answer of the first one, as soon as there is one. */
async function claimOrAwait(db: Db, claim: Claim, reply: FastifyReply) {
  const { hash } = claim
  const others = waiting.get(hash) ?? 0
  if (others >= MOST_WAITING) throw tooBusy()
  waiting.set(hash, others + 1)
  try {
    return await claimed(db, claim, reply)
  } finally {
    const left = (waiting.get(hash) ?? 1) - 1
    if (left > 0) waiting.set(hash, left)
    else waiting.delete(hash)
  }
}

async function claimed(db: Db, claim: Claim, reply: FastifyReply) {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    if (await insertClaim(db, claim)) return undefined
    const first = await findFirst(db, claim.hash)
    if (first?.fingerprint && claim.fingerprint && first.fingerprint !== claim.fingerprint) throw keyReused()
    if (first?.answered) return first.answered
    // The client has gone: whoever sends the call again gets the answer.
    if (reply.raw.destroyed) throw tooBusy()
    await pause(wait)
  }
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Whether this call is the first with its key, or the one before it was lost or is too old. */
async function insertClaim(db: Db, { hash, userId, fingerprint, seconds }: Claim) {
  const old = sql`now() - make_interval(secs => ${seconds})`
  const claimed = await db
    .insert(idempotentCalls)
    .values({ hash, userId, fingerprint, leaseUntil: lease })
    .onConflictDoUpdate({
      target: idempotentCalls.hash,
      set: { fingerprint, status: null, answer: null, createdAt: sql`now()`, leaseUntil: lease },
      setWhere: sql`${idempotentCalls.createdAt} < ${old}
        or ${idempotentCalls.status} is null and ${idempotentCalls.leaseUntil} < now()`,
    })
    .returning({ hash: idempotentCalls.hash })
  if (claimed.length > 0 && userId !== null) await forgetOldest(db, userId)
  return claimed.length > 0
}

/** Calls before sign-in have limits of their own, and only those that succeed are kept. */
async function forgetOldest(db: Db, userId: number) {
  const beyond = db
    .select({ hash: idempotentCalls.hash })
    .from(idempotentCalls)
    .where(and(eq(idempotentCalls.userId, userId), isNotNull(idempotentCalls.status)))
    .orderBy(desc(idempotentCalls.createdAt))
    .offset(ANSWERS_OF_A_PERSON)
  await db.delete(idempotentCalls).where(inArray(idempotentCalls.hash, beyond))
}

async function findFirst(db: Db, hash: string) {
  const [found] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.hash, hash))
  if (!found) return undefined
  const { fingerprint, status, answer } = found
  return {
    fingerprint,
    answered: status !== null && answer !== null ? { fingerprint, status, answer } : undefined,
  }
}

/** Renews the claim while the call is under way, and gives it up if the call fails. */
async function renewingLease(db: Db, hash: string, work: () => Promise<Answered>) {
  const claim = eq(idempotentCalls.hash, hash)
  // What fails here fails for the call too, which says so.
  const renew = () =>
    db
      .update(idempotentCalls)
      .set({ leaseUntil: lease })
      .where(claim)
      .catch(() => {})
  const timer = setInterval(renew, RENEW_MS)
  try {
    return await work()
  } catch (error) {
    await db
      .delete(idempotentCalls)
      .where(claim)
      .catch(() => {})
    throw error
  } finally {
    clearInterval(timer)
  }
}

const storeAnswer = async (db: Db, hash: string, answer: StoredAnswer) => {
  await db.update(idempotentCalls).set(answer).where(eq(idempotentCalls.hash, hash))
}

interface StoredAnswer {
  fingerprint: string
  status: number
  answer: string
}
