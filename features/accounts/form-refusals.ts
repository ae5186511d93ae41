/** Why a form sent without script was refused, as a code in the address. Never text: anyone can write an address. */
export const FORM_REFUSALS = [
  'wrong_credentials',
  'unverified',
  'banned',
  'passkey_required',
  'too_many_requests',
  'too_busy',
  'email_taken',
  'invalid_input',
  'weak_password',
  'password_mismatch',
  'terms_required',
] as const
export type FormRefusal = (typeof FORM_REFUSALS)[number]
