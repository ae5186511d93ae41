import { words } from '#words/seo.ts'

export function AboutPage() {
  return (
    <div className="wrap pt-12">
      <h1 className="text-3xl">{words.about.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.about.description}</p>
    </div>
  )
}
