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

/**
 * What the academy shows of itself. The environment gives it; what its owner has saved replaces it in the running
 * platform (identity.ts), so it is read where it is shown, and never kept.
 */
export interface Identity {
  academy: Academy
  /** The same under its name in each language. */
  academies: Record<Language, Academy>
  senders: Record<Language, Sender>
  /** Who signs certificates; empty: nobody. The signature is a picture, or the path of one. */
  signatory: { name: string; title: string; signature: string | Buffer | null }
  /** The owner's colours as CSS, for the head of every page; empty for ours. */
  style: string
  logo: Logo | null
  /** Of all that is shown; empty for what the environment gives. Stored pages are compared by it. */
  identityId: string
}

/** Drawn as PNG. The id changes with the picture. */
export interface Logo {
  id: string
  png: Buffer
  width: number
  height: number
}

export interface Config extends Identity {
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
  /** A program that writes WebVTT for a video, with its {input}, {output} and {language}. */
  transcribeCommand: string | null
  appSecret: string | null
  demo: boolean
  /** Real people use it over the Internet: reached by https, and no demo. */
  production: boolean
  rateLimit: boolean
  /** Whether learners are reminded of courses they have left. */
  reminders: boolean
  /** Behind one proxy of our own, the caller's address is the one it added to X-Forwarded-For. */
  trustProxy: boolean
  /** Administrators and trainers without a second factor reach nothing but the page that sets one up. */
  staffSecondFactor: boolean
  logLevel: string
  /** How long the trail of what the staff did is kept. */
  auditMonths: number
  /** What all caches of a process may hold together (cache-pool.ts). */
  cacheMb: number
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

export const DEFAULT_NAMES = { fr: 'Académie Inclusion', ar: 'أكاديمية الإدماج' } as const

/** Addresses of providers that only a test replaces. */
const FOR_TESTS = 'Address of the provider, for tests.'

/**
 * Every variable that is read, with its rule, its default and its description; `unset` describes what applies where
 * there is no fixed default. `npm run docs:configuration` writes docs/configuration.md and .env.example from it.
 */
export const environment = z.object({
  PORT: port.default(3000).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: web.optional().meta({
    unset: 'http://localhost:PORT',
    description: 'Address of the academy in mails, redirects and the sitemap. Passkeys belong to its host.',
  }),
  TRUST_PROXY: trueFalse
    .default('false')
    .describe(
      "Set to true behind one proxy of your own: the caller's address is then the one it added to X-Forwarded-For.",
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('Folder of the embedded database, uploaded media, the outbox and the signing secret.'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional().meta({
    unset: 'embedded database',
    description: 'PostgreSQL to use: postgres://user:password@host/database.',
  }),
  APP_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional().meta({
    unset: 'made once in DATA_DIR',
    description: 'Secret that all keys derive from, 16 characters or more. Required with DATABASE_URL.',
  }),
  STORAGE_URL: url(['s3:']).optional().meta({
    unset: 'files in DATA_DIR/media',
    description: 'Bucket for uploaded files: s3://bucket?endpoint=https://host&region=….',
  }),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('Key of the bucket.'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  MEDIA_HANDOVER: z
    .string()
    .regex(/^(\/[\w-]+)+$/, { error: 'must be a path like /handed-over' })
    .optional()
    .describe(
      'Internal location (X-Accel-Redirect) from which nginx sends the files of DATA_DIR/media: /handed-over.',
    ),
  PACKAGES_URL: web
    .refine((value) => /^\w+:\/\/(\*\.)?[^*/]+(\/|$)/.test(value), {
      error: 'may have one star, as the first name of its host: https://*.modules.example',
    })
    .optional()
    .describe(
      'Host of SCORM packages, other than the academy’s (docs/production.md, section 6). A star gives each package an origin of its own: https://*.modules.example.',
    ),
  SMTP_URL: url(['smtp:', 'smtps:']).optional().meta({
    unset: 'mails are files in DATA_DIR/outbox',
    description: 'Mail server: smtp://user:password@host:port or smtps://….',
  }),
  MAIL_FROM: z.string().optional().meta({
    unset: 'ACADEMY_EMAIL',
    description: 'Sender of mails: an address, or "Name <address>".',
  }),
  ACADEMY_NAME: z.string().default(DEFAULT_NAMES.fr).describe('Name of the academy.'),
  ACADEMY_NAME_AR: z.string().optional().meta({
    unset: 'ACADEMY_NAME',
    description: 'Name on Arabic pages and in Arabic mails.',
  }),
  ACADEMY_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .default('contact@academie-inclusion.ma')
    .describe('Address of the academy. Messages of the contact form go there.'),
  BLOG_URL: web.default('https://blog.academie-inclusion.ma').describe('Link to the blog.'),
  FACEBOOK_URL: web.default('https://www.facebook.com/academie.inclusion').describe('Link in the footer.'),
  INSTAGRAM_URL: web.default('https://www.instagram.com/academie.inclusion').describe('Link in the footer.'),
  LINKEDIN_URL: web
    .default('https://www.linkedin.com/company/academie-inclusion')
    .describe('Link in the footer.'),
  ACADEMY_SIGNATORY: z
    .string()
    .max(80, { error: 'must have at most 80 characters' })
    .default('')
    .describe('Name of whoever signs certificates. Empty: nobody signs.'),
  ACADEMY_SIGNATORY_TITLE: z
    .string()
    .max(80, { error: 'must have at most 80 characters' })
    .default('')
    .describe('Title of whoever signs certificates.'),
  ACADEMY_SIGNATURE: z
    .string()
    .regex(/\.(png|svg)$/i, { error: 'must be the path of a PNG or SVG file' })
    .refine((path) => existsSync(path), { error: 'names no file' })
    .optional()
    .describe('PNG or SVG file of the signature printed on certificates.'),
  DEMO: trueFalse.optional().meta({
    unset: 'true when embedded and local',
    description: 'Whether an empty database is filled with the demo academy.',
  }),
  RATE_LIMIT: onOff.default('on').describe('Set to off for load tests.'),
  REMINDERS: onOff.default('on').describe('Whether learners who stopped are reminded of their course.'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'], { error: 'must be required or optional' })
    .optional()
    .meta({
      unset: 'required with https and without demo',
      description:
        'required: staff without a second factor only reach the page that sets one up. optional: their password is enough.',
    }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info')
    .describe('Least severe level that is logged: debug, info, warn, error or silent.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of /metrics for Prometheus, on 127.0.0.1. Each process needs one of its own.'),
  CACHE_MB: whole(8, 4096)
    .default(64)
    .describe('Megabytes that all caches of a process may hold together (8 to 4096).'),
  AUDIT_MONTHS: whole(12, 240)
    .default(36)
    .describe('Months for which the journal of staff actions is stored (12 to 240).'),
  FFMPEG_PATH: z.string().optional().meta({
    unset: 'found on PATH',
    description: 'Program that prepares uploaded videos. Without it they play as they are.',
  }),
  TRANSCRIBE_COMMAND: z
    .string()
    .refine((line) => line.includes('{input}') && line.includes('{output}'), {
      error: 'must name {input} and {output}',
    })
    .optional()
    .describe(
      'Program that writes WebVTT captions of a video, which wait for the trainer: whisper … {input} {output} {language}.',
    ),
  ...Object.fromEntries(
    PROVIDERS.flatMap((provider) =>
      (['CLIENT_ID', 'CLIENT_SECRET'] as const).map((part) => [
        `${provider.toUpperCase()}_${part}`,
        z
          .string()
          .optional()
          .describe(
            part === 'CLIENT_ID'
              ? `Sign-in with this provider. Its call-back address is PUBLIC_URL/api/auth/${provider}/callback.`
              : 'Secret of that client.',
          ),
      ]),
    ),
  ),
  GOOGLE_ISSUER: web.default('https://accounts.google.com').describe(FOR_TESTS),
  LINKEDIN_ISSUER: web.default('https://www.linkedin.com/oauth').describe(FOR_TESTS),
  FACEBOOK_AUTHORIZE_URL: web.default('https://www.facebook.com/v23.0/dialog/oauth').describe(FOR_TESTS),
  FACEBOOK_TOKEN_URL: web.default('https://graph.facebook.com/v23.0/oauth/access_token').describe(FOR_TESTS),
  FACEBOOK_PROFILE_URL: web.default('https://graph.facebook.com/v23.0/me').describe(FOR_TESTS),
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
  const providers = readProviders(given)
  const configured = PROVIDERS.filter((provider) => providers[provider])
  const academy = {
    nameInData: e.ACADEMY_NAME,
    email: e.ACADEMY_EMAIL,
    publicUrl,
    demo,
    providers: configured,
  }
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
    style: '',
    logo: null,
    identityId: '',
    providers,
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
