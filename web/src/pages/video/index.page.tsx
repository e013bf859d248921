export default function IndexPage() {
  return null
}
