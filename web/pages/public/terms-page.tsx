import { words } from '#words/seo.ts'

export function TermsPage() {
  return (
    <div className="wrap pt-12">
      <h1 className="text-3xl">{words.terms.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.terms.description}</p>
    </div>
  )
}
