import type { CrisisReply } from '#model/safety/crisis-reply.ts'
import { EmailLayout, emailStyles } from '#ui/email/EmailLayout.tsx'
import { Html } from '#ui/text/Html.tsx'

/** Help lines for the writer of a comment that may speak of a crisis. */
export function ReplyEmail({ reply, site, origin }: { reply: CrisisReply; site: string; origin: string }) {
  return (
    <EmailLayout
      title={reply.subject}
      preview="From our moderators"
      site={site}
      origin={origin}
      reason={`You get this mail because you sent a comment to ${site} with this address.`}
    >
      {reply.before.map((text) => (
        <p key={text} className="ink" style={emailStyles.text}>
          {text}
        </p>
      ))}
      <div className="ink" style={emailStyles.text}>
        <Html html={reply.help} />
      </div>
      {reply.after.map((text) => (
        <p key={text} className="ink" style={emailStyles.text}>
          {text}
        </p>
      ))}
    </EmailLayout>
  )
}
