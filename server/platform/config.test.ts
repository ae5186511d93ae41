import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const problem = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message
    throw error
  }
  return null
}

describe('The configuration', () => {
  it('opens a demo academy on this machine when nothing is said', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
    })
    expect(config.academy.name).toBe('Académie Inclusion')
  })

  it('has no demo accounts on a machine that others can reach, nor on a PostgreSQL', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
    const databaseUrl = 'postgres://localhost/academie'
    expect(readConfig({ DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(16) }).demo).toBe(false)
  })

  it('names the academy in each language, its own name unless an Arabic one is given', () => {
    const names = (env: Record<string, string>) => {
      const { fr, ar } = readConfig(env).academies
      return [fr.name, ar.name, ar.nameInData]
    }
    expect(names({})).toEqual(['Académie Inclusion', 'أكاديمية الإدماج', 'Académie Inclusion'])
    expect(names({ ACADEMY_NAME: 'Atlas' })).toEqual(['Atlas', 'Atlas', 'Atlas'])
    const both = { ACADEMY_NAME: 'Atlas', ACADEMY_NAME_AR: 'أطلس' }
    expect(names(both)).toEqual(['Atlas', 'أطلس', 'Atlas'])
    expect(names({ ACADEMY_NAME_AR: 'أطلس' })[1]).toBe('أطلس')
  })

  it('keeps the demo when it is asked for by name', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'true' }).demo).toBe(true)
  })

  it('asks staff for a second factor in production, and elsewhere only when told to', () => {
    const asks = (env: Record<string, string>) => readConfig(env).staffSecondFactor
    const production = { PUBLIC_URL: 'https://academie.example', DEMO: 'false' }
    expect(asks(production)).toBe(true)
    expect(asks({ ...production, STAFF_SECOND_FACTOR: 'optional' })).toBe(false)
    expect(asks({ ...production, DEMO: 'true' })).toBe(false)
    expect(asks({ ...production, PUBLIC_URL: 'http://academie.example' })).toBe(false)
    expect(asks({})).toBe(false)
    expect(asks({ STAFF_SECOND_FACTOR: 'required' })).toBe(true)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL must be an address like postgres://… or postgresql://…',
    ],
    [
      { DATABASE_URL: 'postgres://localhost/a' },
      'APP_SECRET is required with DATABASE_URL (at least 16 characters)',
    ],
    [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL must look like s3://bucket?endpoint=https://host&region=…'],
    [{ MEDIA_HANDOVER: 'media' }, 'MEDIA_HANDOVER must be a path like /handed-over'],
    [
      { MEDIA_HANDOVER: '/media', STORAGE_URL: 's3://media?endpoint=https://bucket.example' },
      'MEDIA_HANDOVER is for files on disk: it does not go with STORAGE_URL',
    ],
    [{ STAFF_SECOND_FACTOR: 'yes' }, 'STAFF_SECOND_FACTOR must be required or optional'],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT must be on or off'],
    [{ GOOGLE_CLIENT_ID: 'half' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  ])('says in one line what is wrong with %o', (env, expected) => {
    expect(problem(env as Record<string, string>)).toBe(expected)
  })

  it('reads a bucket and a provider', () => {
    const config = readConfig({
      STORAGE_URL: 's3://media?endpoint=https://bucket.example&region=eu-west-3',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    expect(config.storage).toEqual({
      bucket: 'media',
      endpoint: 'https://bucket.example',
      region: 'eu-west-3',
    })
    expect(config.providers).toEqual({ google: { clientId: 'id', clientSecret: 'secret' } })
  })
})
