import { words } from '#words/seo.ts'

export function ResetPasswordPage() {
  return <h1 className="text-3xl">{words.resetPassword}</h1>
}
