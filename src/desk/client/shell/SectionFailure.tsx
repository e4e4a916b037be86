import { Component, type ReactNode } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'

/** In place of a section that could not be drawn, until another is opened: the menu stays. */
export class SectionFailure extends Component<{ location: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: { location: string }) {
    if (before.location !== this.props.location) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert">
        <EmptyState title="This section could not be shown.">
          <p>What was saved is safe. If it happens again, tell whoever runs this site what you did last.</p>
          <DeskButton onPress={() => this.setState({ hasFailed: false })}>Try again</DeskButton>
        </EmptyState>
      </div>
    )
  }
}
