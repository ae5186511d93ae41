import z from 'zod/v4'

/**
 * What the build gives to whatever imports `zod` in a browser. Otherwise zod compiles its parsers, and tries first
 * whether it may: our own policy refuses that, and browsers report it. Here it is set before any schema is made.
 */
z.config({ jitless: true })

export { z }
