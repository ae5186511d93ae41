import { words } from '#words/seo.ts'

export function ForgotPasswordPage() {
  return <h1 className="text-3xl">{words.forgotPassword}</h1>
}
