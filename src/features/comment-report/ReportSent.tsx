import { FormSent } from '#ui/form/FormSent.tsx'

/** Thanks for a report, and what becomes of it. */
export function ReportSent({ contact }: { contact: string }) {
  return (
    <FormSent title="Thank you for your report" level={1}>
      <p>
        A moderator will read the comment again, and take it down where it breaks our rules. Until then it stays where
        it is. Nothing about you was stored.
      </p>
      <p>
        If somebody is in danger now, please call your local emergency number. To tell us more you can write to{' '}
        <a href={`mailto:${contact}`}>{contact}</a>.
      </p>
    </FormSent>
  )
}
