export default function ErrororderPage() {
  return null
}
