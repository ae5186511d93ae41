import { words } from '#words/seo.ts'

export function VerifyEmailPage() {
  return <h1 className="text-3xl">{words.verifyEmail}</h1>
}
