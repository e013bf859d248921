export default function LikesPage() {
  return null
}
