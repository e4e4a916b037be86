import type { CrisisReply } from '#texts/safety/crisis-reply.ts'
import { useTexts } from '#texts/Text.tsx'
import { EmailLayout, useEmailStyles } from '#ui/email/EmailLayout.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'

/** Help lines for the writer of a comment that may speak of a crisis. */
export function ReplyEmail({ reply, site, origin }: { reply: CrisisReply; site: string; origin: string }) {
  const texts = useTexts()
  const styles = useEmailStyles()
  return (
    <EmailLayout
      title={reply.subject}
      preview={texts.t('crisisMail.replyPreview')}
      site={site}
      origin={origin}
      reason={texts.t('crisisMail.replyReason', { site })}
    >
      {reply.before.map((text) => (
        <p key={text} className="ink" style={styles.text}>
          <DirectedText text={text} />
        </p>
      ))}
      <div className="ink" style={styles.text}>
        <Html html={reply.help} />
      </div>
      {reply.after.map((text) => (
        <p key={text} className="ink" style={styles.text}>
          <DirectedText text={text} />
        </p>
      ))}
    </EmailLayout>
  )
}
