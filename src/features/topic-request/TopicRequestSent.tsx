import { FormSent } from '#ui/form/FormSent.tsx'

/** Thanks for a request, and what becomes of it. */
export function TopicRequestSent({ level }: { level: 1 | 2 | 3 }) {
  return (
    <FormSent title="Thank you. Your request was sent" level={level}>
      <p>Our editors will read it. Only the words were kept, and nothing about you.</p>
    </FormSent>
  )
}
