import type { PrivacyFact } from './privacy-facts.rules.ts'

/** A list of the privacy ledger in the text of a page about the site (PRIV-1). */
export function WidgetView({ facts }: { facts: readonly PrivacyFact[] }) {
  return (
    <div className="html">
      <ul>
        {facts.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
