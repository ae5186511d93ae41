import { words } from '#words/seo.ts'

export function PrivacyPage() {
  return (
    <div className="wrap pt-12">
      <h1 className="text-3xl">{words.privacy.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.privacy.description}</p>
    </div>
  )
}
