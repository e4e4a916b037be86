import { Component, type ReactNode, useState } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'

/** Messages of browsers and of the build for a script or style of the desk that failed to load. */
const unloaded = /dynamically imported module|module script failed|unable to preload/i

/** Shown in place of a section that failed to render, until another section is opened: the menu stays. */
export class SectionFailure extends Component<{ location: string; children: ReactNode }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) }
  }

  override componentDidUpdate(before: { location: string }) {
    if (before.location !== this.props.location) this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (unloaded.test(failure.message)) return <UnloadedPart />
    return (
      <div role="alert">
        <EmptyState title="This section could not be shown.">
          <p>What was saved is safe. If it happens again, tell whoever runs this site what you did last.</p>
          <DeskButton onPress={() => this.setState({ failure: null })}>Try again</DeskButton>
        </EmptyState>
      </div>
    )
  }
}

/**
 * Shown in place of a section whose script or style failed to load: the network was away, or another version of the
 * desk was deployed. A page does not request a failed module again, so the page is reloaded, once the desk responds.
 */
function UnloadedPart() {
  const [isAway, setAway] = useState(false)
  const again = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setAway(true),
    )
  return (
    <div role="alert">
      <EmptyState title="A part of the desk has not arrived.">
        <p>The network may have been away. What was saved is safe.</p>
        {isAway && <p>The desk does not answer. Try again once the network is back.</p>}
        <DeskButton onPress={again}>Load the desk again</DeskButton>
      </EmptyState>
    </div>
  )
}
