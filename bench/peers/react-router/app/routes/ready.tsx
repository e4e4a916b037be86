export default function Ready() {
  return <p>ready</p>
}
