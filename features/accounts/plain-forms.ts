/**
 * Forms that also work without script: a POST to the address of their page, answered with a redirect that tells the
 * result in one of these query parameters. (The codes of refusals are in form-refusals.ts, to keep them out of every
 * first visit.)
 */
export const FORM_ERROR = 'error'
export const FORM_DONE = 'done'
