/**
 * Forms that also work without script: a plain POST to the address of their page, then a redirect to one that says how it
 * ended in one of these query parameters. (What was refused: form-refusals.ts, apart from here to keep it out of every first visit.)
 */
export const FORM_ERROR = 'error'
export const FORM_DONE = 'done'
