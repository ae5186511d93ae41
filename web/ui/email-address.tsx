/** An address that is too long for its line breaks after its @, not before its last letter. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <bdi dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
