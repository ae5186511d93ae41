import { z } from 'zod'
import { OWN_PAGES } from '#shared/academy.ts'
import { type Endpoints, moment, success } from '#shared/endpoints.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { isPhoneNumber } from '#shared/phone.ts'
import { words } from '#words/errors.ts'
import { words as refusals } from '#words/settings-answers.ts'
import { SETTINGS_LIMITS } from './rules.ts'

/** Null takes our own wording, an empty text shows nothing. What is missing is null. */
const unlessNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => words.common.tooLong(max) })
/** What stands on one line stays on one line, in the header of a mail too. */
const line = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(max, { error: () => words.common.tooLong(max) }))

/** Of what the page cannot do without, an empty text is as good as none. */
const filled = <Schema extends z.ZodType<string | null, string | null | undefined>>(schema: Schema) =>
  schema.transform((value) => value || null)

const inBoth = <Schema extends z.ZodType>(schema: Schema) => z.object({ fr: schema, ar: schema })

const email = line(SETTINGS_LIMITS.email).refine((value) => !value || z.email().safeParse(value).success, {
  error: () => words.common.email,
})
const phone = line(SETTINGS_LIMITS.phone).refine((value) => !value || isPhoneNumber(value), {
  error: () => words.common.phone,
})
const link = line(SETTINGS_LIMITS.link).refine((value) => !value || isWebAddress(value), {
  error: () => words.common.url,
})
const colour = line(7)
  .transform((value) => (/^#[\da-f]{3}$/i.test(value) ? value.replace(/[\da-f]/gi, '$&$&') : value))
  .transform((value) => value.toLowerCase())
  .refine((value) => !value || /^#[\da-f]{6}$/.test(value), { error: () => refusals.colour })

const isWebAddress = (value: string) => {
  const address = URL.parse(value)
  return /^https?:\/\//i.test(value) && Boolean(address?.hostname) && !address?.username && !address?.password
}

const figure = z.object({
  value: line(SETTINGS_LIMITS.figureValue).refine((value) => value !== '', {
    error: () => words.common.required,
  }),
  label: inBoth(line(SETTINGS_LIMITS.figureLabel)),
})

/** What is not sent at all, or is null, is nothing of its own. */
const group = <Schema extends z.ZodObject>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> => value ?? schema.parse({}))
const lineInBoth = (max: number) => group(inBoth(unlessNull(line(max))))
const textInBoth = (max: number) => group(inBoth(unlessNull(text(max))))
const page = group(
  inBoth(unlessNull(z.string().max(SETTINGS_LIMITS.page, { error: () => refusals.pageTooLong }))),
)

/** All that the owner may say of the academy. It is replaced whole. */
export const settings = z.object({
  name: group(inBoth(filled(unlessNull(line(SETTINGS_LIMITS.name))))),
  email: filled(unlessNull(email)),
  phone: unlessNull(phone),
  address: textInBoth(SETTINGS_LIMITS.address),
  links: group(
    z.object({
      blog: unlessNull(link),
      facebook: unlessNull(link),
      instagram: unlessNull(link),
      linkedin: unlessNull(link),
    }),
  ),
  colour: filled(unlessNull(colour)),
  signatory: group(
    z.object({
      name: unlessNull(line(SETTINGS_LIMITS.signatory)),
      title: unlessNull(line(SETTINGS_LIMITS.signatory)),
    }),
  ),
  payment: textInBoth(SETTINGS_LIMITS.payment),
  home: group(
    z.object({
      title: lineInBoth(SETTINGS_LIMITS.homeTitle),
      text: textInBoth(SETTINGS_LIMITS.homeText),
      figures: z
        .array(figure)
        .max(SETTINGS_LIMITS.figures, { error: () => refusals.tooManyFigures })
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
  pages: group(z.object({ about: page, terms: page, privacy: page })),
})

const maybe = z.string().nullable()
const maybeInBoth = inBoth(maybe)

/** The same as it is stored and answered. */
const settingsAnswer = z.object({
  name: maybeInBoth,
  email: maybe,
  phone: maybe,
  address: maybeInBoth,
  links: z.object({ blog: maybe, facebook: maybe, instagram: maybe, linkedin: maybe }),
  colour: maybe,
  signatory: z.object({ name: maybe, title: maybe }),
  payment: maybeInBoth,
  home: z.object({
    title: maybeInBoth,
    text: maybeInBoth,
    figures: z.array(z.object({ value: z.string(), label: inBoth(z.string()) })).nullable(),
  }),
  pages: z.object({ about: maybeInBoth, terms: maybeInBoth, privacy: maybeInBoth }),
})
export type Settings = z.infer<typeof settingsAnswer>

const version = z.int().min(0)

/** What the environment gives where nothing is saved; the words of pages are in the dictionaries. */
const defaults = z.object({
  name: z.object({ fr: z.string(), ar: z.string() }),
  email: z.string(),
  links: z.object({ blog: z.string(), facebook: z.string(), instagram: z.string(), linkedin: z.string() }),
  signatory: z.object({ name: z.string(), title: z.string() }),
})

/** The addresses of the pictures as they are shown; null where there is none. A signature is a `data:` address. */
const pictures = { logo: z.string().nullable(), signature: z.string().nullable() }

const saved = success({ settings: settingsAnswer, version, defaults, ...pictures })
export type SavedSettings = z.infer<typeof saved>

const savedVersion = z.object({ version, at: moment, by: z.string().nullable() })

/** A picture: PNG, JPEG, WebP or SVG, 500 kB at most, as the field `file`. */
const upload = {
  refusals: {
    400: ['one_picture', 'too_many_pixels', 'unsafe_drawing'],
    408: ['too_slow'],
    503: ['too_many_pictures'],
  },
  multipart: true,
  answer: success(pictures),
} as const

export const settingsEndpoints = {
  'GET /api/admin/settings': {
    summary: 'What the owner says of the academy, and the version of it',
    answer: saved,
  },
  'PUT /api/admin/settings': {
    summary:
      'Replace all of it. Null takes the wording of the software, an empty text shows nothing; a stale version is 409 `changed_meanwhile`',
    refusals: { 409: ['changed_meanwhile'] },
    body: z.object({ settings, version }),
    answer: saved,
  },
  'GET /api/admin/settings/versions': {
    summary: 'The saved versions, newest first, 20 at most',
    answer: success({ data: z.array(savedVersion) }),
  },
  'POST /api/admin/settings/versions/:version/restore': {
    summary: 'Save an earlier version again; `version` is the current one',
    refusals: { 404: ['version_not_found'], 409: ['changed_meanwhile'] },
    params: z.object({ version: z.coerce.number().pipe(version) }),
    body: z.object({ version }),
    answer: saved,
  },
  'PUT /api/admin/settings/logo': { summary: 'Set the logo (field `file`)', ...upload },
  'DELETE /api/admin/settings/logo': { summary: 'Take the logo away', answer: success(pictures) },
  'PUT /api/admin/settings/signature': {
    summary: 'Set the signature of certificates (field `file`)',
    ...upload,
  },
  'DELETE /api/admin/settings/signature': {
    summary: 'Take the signature away',
    answer: success(pictures),
  },
  'POST /api/admin/settings/preview': {
    summary: 'A mail as it would look with these settings, before they are saved',
    body: z.object({ settings, language: z.enum(LANGUAGES).default('fr') }),
    answer: success({ mail: z.string() }),
  },
  'POST /api/admin/settings/preview-certificate': {
    summary: 'A certificate with these settings, before they are saved: a PDF, as base64',
    body: z.object({ settings, language: z.enum(LANGUAGES).default('fr') }),
    answer: success({ pdf: z.string() }),
  },
  'GET /api/academy/pages/:page/:language': {
    summary: 'The text that the owner has written for a page, as clean HTML; null where it is ours',
    params: z.object({ page: z.enum(OWN_PAGES), language: z.enum(LANGUAGES) }),
    answer: success({ html: z.string().nullable() }),
  },
} satisfies Endpoints
