export default function EmailPage() {
  return null
}
