// Every table of the academy. Migrations, the database client and the sweep of unused files read the tables from here:
// a file that is not listed does not exist for them. Everybody else imports the file of the noun.
export * from './accounts.ts'
export * from './audit.ts'
export * from './chapters.ts'
export * from './contact.ts'
export * from './formations.ts'
export * from './inscriptions.ts'
export * from './media.ts'
export * from './people.ts'
export * from './progress.ts'
export * from './rate-limits.ts'
export * from './sessions.ts'
export * from './uploads.ts'
