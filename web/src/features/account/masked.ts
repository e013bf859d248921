/** Masks a mail address: `z••••i@example.com`, so that only its owner recognises it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const name = [...email.slice(0, at)]
  const end = name.length > 2 ? (name.at(-1) ?? '') : ''
  return `${name[0]}••••${end}${email.slice(at)}`
}

/** Masks a phone number: `138 •••• 2046`, with the country code unless it is +86. */
export function maskPhone(phone: string): string {
  const national = phone.replace(/^\+86/, '')
  const lead = national.startsWith('+') ? 5 : 3
  if (national.length < lead + 4) return national
  return `${national.slice(0, lead)} •••• ${national.slice(-4)}`
}
