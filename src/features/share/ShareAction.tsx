import type { ReactNode } from 'react'
import type { ActionName, SharePlan } from './share.rules.ts'

const titles = {
  print: 'Print',
  email: 'Email',
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  flipboard: 'Flipboard',
  sms: 'Text message',
} satisfies Record<ActionName, string>

/**
 * One way to share, of the bar, the tools or the modal. A link works by itself; the share task counts it, names the
 * device and opens a popup where there is one (SHARE-3). Printing is the browser's, so without scripts it is not there.
 */
export function ShareAction({
  network,
  plan,
  className,
  children,
}: {
  network: ActionName
  plan: SharePlan
  className: string | undefined
  children: (title: string) => ReactNode
}) {
  const title = titles[network]
  if (network === 'print') {
    return (
      <button type="button" className={className} data-share="print" data-needs-script="" title={title}>
        {children(title)}
      </button>
    )
  }
  const isPage = plan.links[network].startsWith('https:')
  return (
    <a
      className={className}
      data-share={network}
      href={plan.links[network]}
      title={title}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children(title)}
    </a>
  )
}
