export default function PasswordPage() {
  return null
}
