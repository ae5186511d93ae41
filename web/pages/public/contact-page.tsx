import { words } from '#words/seo.ts'

export function ContactPage() {
  return (
    <div className="wrap pt-12">
      <h1 className="text-3xl">{words.contact.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.contact.description}</p>
    </div>
  )
}
