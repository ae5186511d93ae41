import { Button } from '#web/ui/button.tsx'
import { pageLanguage } from '#words/language.ts'
import { words } from '#words/sign-in.ts'

const PASSWORD = 'Demo2026!'
const PEOPLE = ['apprenant', 'formateur', 'admin'] as const
/** The demo learner of the page's language. */
const LEARNER = pageLanguage === 'ar' ? 'apprenante' : 'apprenant'

/** In a demo: one press fills in the form for an account. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (account: { email: string; password: string }) => void
}) {
  const { demo, demoPeople } = words
  return (
    <section
      aria-labelledby="demo-accounts"
      className="grid gap-2 rounded border border-line bg-surface p-4 noscript:hidden"
    >
      <h2 id="demo-accounts" className="font-semibold text-sm">
        {demo}
      </h2>
      <div className="flex flex-wrap gap-2">
        {PEOPLE.map((person) => (
          <Button
            key={person}
            variant="soft"
            size="small"
            onClick={() => onChoose({ email: addressOf(person), password: PASSWORD })}
          >
            {demoPeople[person]}
          </Button>
        ))}
      </div>
    </section>
  )
}

const addressOf = (person: (typeof PEOPLE)[number]) =>
  `${person === 'apprenant' ? LEARNER : person}@academie.test`
