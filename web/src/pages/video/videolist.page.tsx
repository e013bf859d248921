export default function VideolistPage() {
  return null
}
