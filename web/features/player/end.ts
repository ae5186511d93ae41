/** So close to the end of a film there is nothing to resume. */
export const END_SECONDS = 3
