export default function FeedbacklistPage() {
  return null
}
