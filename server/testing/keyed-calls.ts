import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { idempotentCalls } from '#db/schema/idempotency.ts'
import type { Call } from '#shared/api.ts'
import type { TestAcademy } from './academy.ts'
import { it as base } from './cast.ts'
import { multipart } from './course-form.ts'

export const it = base
  .extend('key', () => ({ value: randomUUID() as string }))
  /** A call with this key, by the administrator unless another caller is given. */
  .extend(
    'call',
    ({ academy, leila, key }) =>
      <K extends Call>(name: K, options: Options = {}, as: Options['as'] | null = leila) =>
        academy.call(name, {
          ...options,
          ...(as ? { as } : {}),
          headers: { 'idempotency-key': key.value, ...options.headers },
        }),
  )
  .extend(
    'rows',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        academy.platform.db.select().from(idempotentCalls),
  )
  .extend(
    'newToken',
    ({ call }) =>
      (name = 'Script') =>
        call('POST /api/admin/tokens', { body: { name, scope: 'read' } }),
  )
  .extend(
    'tokensNamed',
    { scope: 'file' },
    ({ academy }) =>
      (name: string) =>
        academy.platform.db.select().from(apiTokens).where(eq(apiTokens.name, name)),
  )
  .extend(
    'signUp',
    ({ call }) =>
      (email: string, changes = {}) =>
        call(
          'POST /api/auth/signup',
          { body: { firstName: 'Sara', lastName: 'Kettani', email, password: 'Motdepasse2026', ...changes } },
          null,
        ),
  )
  .extend('send', ({ call }) => async (...files: Buffer[]) => {
    const form = new FormData()
    for (const file of files) form.append('file', new File([new Uint8Array(file)], 'formation.zip'))
    return call('POST /api/admin/import/archive', await multipart(form))
  })

type Options = NonNullable<Parameters<TestAcademy['call']>[1]>

let addresses = 0
export const address = () => `presse-${++addresses}@exemple.test`
