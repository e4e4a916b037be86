import { replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import { shareWay } from './share.hooks.ts'
import type { PlannedShareAction } from './share.rules.ts'
import { wayTitle } from './way-title.ts'

/**
 * A way to share, in the bar, the tools or the modal. A link works by itself; the share behaviour counts it, sets the
 * device and opens a popup if there is one (SHARE-3). A press waits until it is fetched. Printing needs scripts, so
 * without them it is hidden.
 */
export function ShareAction({
  action,
  className,
  content,
}: {
  action: PlannedShareAction
  className: string | undefined
  /** Rendered once per way. */
  content: { __html: string }
}) {
  const { network, href } = action
  const title = wayTitle(action.way, useTexts())
  if (href === null) {
    return (
      <button
        type="button"
        className={className}
        {...shareWay.attributes(network)}
        {...replayPress('share')}
        data-needs-script=""
        title={title}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={content}
      />
    )
  }
  return (
    <a
      className={className}
      {...shareWay.attributes(network)}
      {...replayPress('share')}
      href={href}
      title={title}
      {...(action.isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(network === 'email' && { rel: 'nofollow', ...opensForm })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={content}
    />
  )
}
