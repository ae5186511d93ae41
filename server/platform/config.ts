import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Academy } from '#shared/academy.ts'
import type { Language } from '#shared/languages.ts'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { readSenders, type Sender } from './mail/senders.ts'
import { isCovered, isLoopback } from './package-hosts.ts'

/** The configuration could not be read: one line for the person who starts the server. */
export class ConfigProblem extends Error {}

export interface ProviderConfig {
  clientId: string
  clientSecret: string
}

export interface Config {
  port: number
  /** Where /metrics is served, to this machine only; null: nowhere. */
  metricsPort: number | null
  host: string
  publicUrl: string
  /** Where packages have an origin; with a star for one name a package (package-hosts.ts). */
  packagesUrl: string | null
  dataDir: string
  databaseUrl: string | null
  storage: { bucket: string; endpoint: string; region: string } | null
  /** The internal location of an nginx that sends the files on disk itself. */
  mediaHandover: string | null
  smtpUrl: string | null
  senders: Record<Language, Sender>
  /** A program that writes WebVTT for a film, with its {input}, {output} and {language}. */
  transcribeCommand: string | null
  appSecret: string | null
  demo: boolean
  /** Real people use it over the Internet: reached by https, and no demo. */
  production: boolean
  rateLimit: boolean
  /** Whether learners are reminded of formations they have left. */
  reminders: boolean
  /** Behind one proxy of our own, the caller's address is the one it added to X-Forwarded-For. */
  trustProxy: boolean
  /** Administrators and trainers without a second factor reach nothing but the page that sets one up. */
  staffSecondFactor: boolean
  logLevel: string
  /** How long the trail of what the staff did is kept. */
  auditMonths: number
  /** What all caches of a process may hold together (cache-shares.ts). */
  cacheMb: number
  academy: Academy
  /** The same under its name in each language. */
  academies: Record<Language, Academy>
  /** Who signs certificates; empty: nobody. The signature is the path of a picture. */
  signatory: { name: string; title: string; signature: string | null }
  providers: Partial<Record<Provider, ProviderConfig>>
  googleIssuer: string
  linkedinIssuer: string
  facebook: { authorizeUrl: string; tokenUrl: string; profileUrl: string }
}

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address like ${protocols.map((protocol) => `${protocol}//…`).join(' or ')}`,
  })
const web = url(['http:', 'https:'])
const port = z
  .string()
  .regex(/^\d+$/, { error: 'must be a number' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be at most 65535' })
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error: `must be from ${least} to ${most}` })
const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const trueFalse = z.enum(['true', 'false'], { error: 'must be true or false' })

const DEFAULT_NAMES = { fr: 'Académie Inclusion', ar: 'أكاديمية الإدماج' } as const

/** Every variable that is read, with its rule and its default. README.md and .env.example are checked against it. */
export const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: web.optional(),
  PACKAGES_URL: web
    .refine((value) => /^\w+:\/\/(\*\.)?[^*/]+(\/|$)/.test(value), {
      error: 'may have one star, as the first name of its host: https://*.modules.example',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  STORAGE_URL: url(['s3:']).optional(),
  MEDIA_HANDOVER: z
    .string()
    .regex(/^(\/[\w-]+)+$/, { error: 'must be a path like /handed-over' })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  TRANSCRIBE_COMMAND: z
    .string()
    .refine((line) => line.includes('{input}') && line.includes('{output}'), {
      error: 'must name {input} and {output}',
    })
    .optional(),
  APP_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  DEMO: trueFalse.optional(),
  RATE_LIMIT: onOff.default('on'),
  REMINDERS: onOff.default('on'),
  TRUST_PROXY: trueFalse.default('false'),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
  CACHE_MB: whole(8, 4096).default(64),
  AUDIT_MONTHS: whole(12, 240).default(36),
  ACADEMY_NAME: z.string().default(DEFAULT_NAMES.fr),
  ACADEMY_NAME_AR: z.string().optional(),
  ACADEMY_EMAIL: z.email({ error: 'must be an e-mail address' }).default('contact@academie-inclusion.ma'),
  ACADEMY_SIGNATORY: z.string().max(80, { error: 'must have at most 80 characters' }).default(''),
  ACADEMY_SIGNATORY_TITLE: z.string().max(80, { error: 'must have at most 80 characters' }).default(''),
  ACADEMY_SIGNATURE: z
    .string()
    .regex(/\.(png|svg)$/i, { error: 'must be the path of a PNG or SVG file' })
    .refine((path) => existsSync(path), { error: 'names no file' })
    .optional(),
  BLOG_URL: web.default('https://blog.academie-inclusion.ma'),
  FACEBOOK_URL: web.default('https://www.facebook.com/academie.inclusion'),
  INSTAGRAM_URL: web.default('https://www.instagram.com/academie.inclusion'),
  LINKEDIN_URL: web.default('https://www.linkedin.com/company/academie-inclusion'),
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  LINKEDIN_ISSUER: web.default('https://www.linkedin.com/oauth'),
  FACEBOOK_AUTHORIZE_URL: web.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: web.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: web.default('https://graph.facebook.com/v23.0/me'),
  ...Object.fromEntries(
    PROVIDERS.flatMap((provider) =>
      ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => [
        `${provider.toUpperCase()}_${part}`,
        z.string().optional(),
      ]),
    ),
  ),
})

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigProblem(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const e = parsed.data
  if (e.DATABASE_URL && !e.APP_SECRET) {
    throw new ConfigProblem('APP_SECRET is required with DATABASE_URL (at least 16 characters)')
  }
  if (e.MEDIA_HANDOVER && e.STORAGE_URL) {
    throw new ConfigProblem('MEDIA_HANDOVER is for files on disk: it does not go with STORAGE_URL')
  }
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const packagesUrl = e.PACKAGES_URL ? new URL(e.PACKAGES_URL).origin : null
  if (packagesUrl && isCovered(publicUrl, packagesUrl)) {
    throw new ConfigProblem('PACKAGES_URL must be of another host than PUBLIC_URL')
  }
  const demo = e.DEMO ? e.DEMO === 'true' : !e.DATABASE_URL && isLoopback(e.HOST)
  const production = publicUrl.startsWith('https:') && !demo
  const academy = { nameInData: e.ACADEMY_NAME, email: e.ACADEMY_EMAIL, publicUrl, demo }
  const sites = {
    blogUrl: e.BLOG_URL,
    facebookUrl: e.FACEBOOK_URL,
    instagramUrl: e.INSTAGRAM_URL,
    linkedinUrl: e.LINKEDIN_URL,
  }
  const arabicName = e.ACADEMY_NAME === DEFAULT_NAMES.fr ? DEFAULT_NAMES.ar : e.ACADEMY_NAME
  const academies = {
    fr: { name: e.ACADEMY_NAME, ...academy, ...sites },
    ar: { name: e.ACADEMY_NAME_AR ?? arabicName, ...academy, ...sites },
  }
  return {
    port: e.PORT,
    metricsPort: e.METRICS_PORT ?? null,
    host: e.HOST,
    publicUrl,
    packagesUrl,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    storage: e.STORAGE_URL ? readStorage(e.STORAGE_URL) : null,
    mediaHandover: e.MEDIA_HANDOVER ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    senders: readSenders(e.MAIL_FROM, academies),
    transcribeCommand: e.TRANSCRIBE_COMMAND ?? null,
    appSecret: e.APP_SECRET ?? null,
    demo,
    production,
    rateLimit: e.RATE_LIMIT === 'on',
    reminders: e.REMINDERS === 'on',
    trustProxy: e.TRUST_PROXY === 'true',
    staffSecondFactor: e.STAFF_SECOND_FACTOR ? e.STAFF_SECOND_FACTOR === 'required' : production,
    logLevel: e.LOG_LEVEL,
    cacheMb: e.CACHE_MB,
    auditMonths: e.AUDIT_MONTHS,
    academy: academies.fr,
    academies,
    signatory: {
      name: e.ACADEMY_SIGNATORY,
      title: e.ACADEMY_SIGNATORY_TITLE,
      signature: e.ACADEMY_SIGNATURE ?? null,
    },
    providers: readProviders(given),
    googleIssuer: e.GOOGLE_ISSUER,
    linkedinIssuer: e.LINKEDIN_ISSUER,
    facebook: {
      authorizeUrl: e.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: e.FACEBOOK_TOKEN_URL,
      profileUrl: e.FACEBOOK_PROFILE_URL,
    },
  }
}

function readStorage(storageUrl: string) {
  const { hostname: bucket, searchParams } = new URL(storageUrl)
  const endpoint = searchParams.get('endpoint')
  if (!bucket || !endpoint || !URL.canParse(endpoint)) {
    throw new ConfigProblem('STORAGE_URL must look like s3://bucket?endpoint=https://host&region=…')
  }
  return { bucket, endpoint, region: searchParams.get('region') ?? 'us-east-1' }
}

/** A provider with only one of its two keys is a mistake: the server does not start. */
function readProviders(env: Record<string, string | undefined>) {
  const providers: Config['providers'] = {}
  for (const provider of PROVIDERS) {
    const name = provider.toUpperCase()
    const clientId = env[`${name}_CLIENT_ID`]
    const clientSecret = env[`${name}_CLIENT_SECRET`]
    if (!clientId && !clientSecret) continue
    if (!clientId || !clientSecret) {
      throw new ConfigProblem(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`)
    }
    providers[provider] = { clientId, clientSecret }
  }
  return providers
}
