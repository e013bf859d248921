export default function CooperatePage() {
  return null
}
