export default function PayPage() {
  return null
}
