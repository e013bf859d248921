export default function PhonePage() {
  return null
}
