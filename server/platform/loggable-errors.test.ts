import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { it as base } from '#server/testing/cast.ts'
import { logOptions } from './log.ts'
import { messageFor } from './loggable-errors.ts'

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2VsLXNlY3JldA$aGFjaGUtc2VjcmV0'

const it = base.extend('twice', { scope: 'file' }, async ({ academy }) => {
  const { email } = await academy.person('user', { email: 'deja.prise@exemple.ma' })
  return academy.platform.db
    .insert(users)
    .values({ firstName: 'Secrète', lastName: 'Personne', email, passwordHash: HASH })
    .then(
      () => new Error('the database took a second account of one address'),
      (error: Error) => error,
    )
})

/** What a logger with our settings writes. */
function lines(write: (log: ReturnType<typeof Fastify>['log']) => void) {
  let written = ''
  const stream = new Writable({
    write(chunk, _, done) {
      written += chunk
      done()
    },
  })
  const options = logOptions('debug')
  const app = Fastify({ logger: { ...(typeof options === 'object' ? options : {}), stream } })
  write(app.log)
  return written
}

describe('An account refused because its address is taken, as it is logged', () => {
  it.for([
    ['under err', (log, error) => log.error({ err: error }, 'request failed')],
    ['under another name', (log, error) => log.error({ error, id: 7 }, 'could not be removed')],
    ['alone', (log, error) => log.error(error)],
    ['without words of ours', (log, error) => log.error({ err: error })],
    ['as a cause', (log, error) => log.error({ err: new Error('no', { cause: error }) })],
    ['quoted in other words', (log, error) => log.error({ err: new Error(`no: ${error.message}`) })],
    ['by a logger of a request', (log, error) => log.child({ reqId: 'x' }).warn({ err: error }, 'no')],
  ] satisfies [string, (log: ReturnType<typeof Fastify>['log'], error: Error) => void][])(
    'names neither its hash nor its values (%s)',
    ([_, write], { twice }) => {
      const written = lines((log) => write(log, twice))
      for (const value of ['$argon2', 'deja.prise', 'Secrète', 'params', 'insert into']) {
        expect(written).not.toContain(value)
      }
      expect(JSON.parse(written)).toMatchObject({ level: expect.any(Number) })
    },
  )

  it('still says which rule was broken, and where', ({ twice }) => {
    const { err } = JSON.parse(lines((log) => log.error({ err: twice }, 'request failed')))
    expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_email_unique', table: 'users' })
    expect(err.stack).toContain('    at ')
    expect(messageFor(twice)).toBe(
      'a statement failed: duplicate key value violates unique constraint "users_email_unique"',
    )
  })

  it('a value that PostgreSQL cannot read stays out too', async ({ academy }) => {
    const refused = await academy.platform.database
      .execute('select $1::int', ['jeton-secret'])
      .catch((error: Error) => error)
    expect(lines((log) => log.error({ err: refused }, 'no'))).not.toContain('jeton-secret')
    expect(messageFor(refused)).toBe('PostgreSQL refused a value (22P02)')
  })

  it('an error of our own keeps its words', () => {
    const { err } = JSON.parse(lines((log) => log.error({ err: new RangeError('too far') }, 'no')))
    expect(err).toMatchObject({ type: 'RangeError', message: 'too far' })
  })
})
