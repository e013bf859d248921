export default function FootprintPage() {
  return null
}
