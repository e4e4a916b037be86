import { Text } from '#texts/Text.tsx'

/** The way on from what has no page of its own to go back to. */
export function ToHome() {
  return (
    <p>
      <a href="/">
        <Text id="page.toHome" />
      </a>
    </p>
  )
}
