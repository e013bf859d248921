/** `z••••i@example.com`: first and last character of the name, so that its owner knows it and others do not. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const name = [...email.slice(0, at)]
  const end = name.length > 2 ? (name.at(-1) ?? '') : ''
  return `${name[0]}••••${end}${email.slice(at)}`
}

/** `138 •••• 2046`, with a country code in front where there is one other than +86. */
export function maskPhone(phone: string): string {
  const national = phone.replace(/^\+86/, '')
  const lead = national.startsWith('+') ? 5 : 3
  if (national.length < lead + 4) return national
  return `${national.slice(0, lead)} •••• ${national.slice(-4)}`
}
