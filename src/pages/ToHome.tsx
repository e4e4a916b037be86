import { Text } from '#texts/Text.tsx'

/** A link to the home page, for pages without a page to go back to. */
export function ToHome() {
  return (
    <p>
      <a href="/">
        <Text id="page.toHome" />
      </a>
    </p>
  )
}
