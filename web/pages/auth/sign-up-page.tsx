import { words } from '#words/seo.ts'

export function SignUpPage() {
  return <h1 className="text-3xl">{words.signUp}</h1>
}
