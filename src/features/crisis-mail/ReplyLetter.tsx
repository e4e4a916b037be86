import type { CrisisReply } from '#model/safety/crisis-reply.ts'
import { Html } from '#ui/text/Html.tsx'
import { Letter, letterStyles } from '#ui/letter/Letter.tsx'

/** Help lines for the writer of a comment that may speak of a crisis. */
export function ReplyLetter({ reply, site, origin }: { reply: CrisisReply; site: string; origin: string }) {
  return (
    <Letter
      title={reply.subject}
      preview="From our moderators"
      site={site}
      origin={origin}
      reason={`You get this mail because you sent a comment to ${site} with this address.`}
    >
      {reply.before.map((text) => (
        <p key={text} className="ink" style={letterStyles.text}>
          {text}
        </p>
      ))}
      <div className="ink" style={letterStyles.text}>
        <Html html={reply.help} />
      </div>
      {reply.after.map((text) => (
        <p key={text} className="ink" style={letterStyles.text}>
          {text}
        </p>
      ))}
    </Letter>
  )
}
