import type { Ask } from './ask.ts'

/** Files are asked for without a session, under links of one person. */
export const mediaRequests: Record<string, Ask> = {
  'GET /media/public/:id/*': ({ files }) => ({ params: files.cover }),
  'GET /media/public/:id/* private': ({ files }) => ({ params: files.video }),
  'GET /media/free/:id/*': ({ resource }) => ({ params: { id: resource.id, '*': 'mémo.pdf' } }),
  'GET /media/private/:signed/:id/*': ({ files }) => ({ params: files.video }),
  'GET /media/private/:signed/:id/* unenrolled': ({ files, people, signatureFor }) => ({
    params: { ...files.video, signed: signatureFor(people['other-learner']) },
  }),
  'GET /media/private/:signed/:id/* banned': ({ files, people, signatureFor }) => ({
    params: { ...files.video, signed: signatureFor(people.banned) },
  }),
  'GET /media/private/:signed/:id/* forged': ({ files }) => ({
    params: { ...files.video, signed: `${files.video.signed.slice(0, -4)}AAAA` },
  }),
  'GET /media/packages/:signed/:id/*': ({ packageFor, people }) => packageFor(people.learner),
  'GET /media/packages/:signed/:id/* unenrolled': ({ packageFor, people }) =>
    packageFor(people['other-learner']),
  'GET /media/packages/:signed/:id/* banned': ({ packageFor, people }) => packageFor(people.banned),
  'GET /media/packages/:signed/:id/* forged': ({ packageFor, people }) => {
    const { params, headers } = packageFor(people.learner)
    return { params: { ...params, signed: `${params.signed.slice(0, -4)}AAAA` }, headers }
  },
  'GET /media/packages/:signed/:id/* at the academy': ({ packageFor, people }) => ({
    params: packageFor(people.learner).params,
  }),
}
