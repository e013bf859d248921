export default function WebviewPage() {
  return null
}
