export default function ResPwdPage() {
  return null
}
