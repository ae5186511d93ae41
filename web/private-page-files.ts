/** The pages behind a sign-in: dozens of chunk names that a public page does without. */
export const privateFiles = import.meta.glob<Record<string, unknown>>([
  './pages/{learner,trainer,admin}/*-page.tsx',
  './pages/{learner,trainer,admin}/*-layout.tsx',
])
