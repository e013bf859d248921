export default function SafetyPage() {
  return null
}
