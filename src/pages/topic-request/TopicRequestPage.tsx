import { HelpBox } from '#features/help/HelpBox.tsx'
import { HelpWatch } from '#features/help/HelpWatch.tsx'
import type { HelpWatchPlan } from '#features/help/help.rules.ts'
import { TopicRequest } from '#features/topic-request/TopicRequest.tsx'
import { TopicRequestNotStored, TopicRequestSent } from '#features/topic-request/TopicRequestSent.tsx'
import type { HelpBoxPlan } from '#texts/safety/help-box.ts'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'
import { ToHome } from '../ToHome.tsx'

/** The page of the form, also for a rejected form without scripts. */
export function TopicRequestPage({ form, help }: { form: FormState; help: HelpWatchPlan }) {
  return (
    <FormPage>
      <HelpWatch plan={help}>
        <TopicRequest form={form} level={1} />
      </HelpWatch>
      <ToHome />
    </FormPage>
  )
}

/** The page after a form without scripts. */
export function TopicRequestSentPage({ help, isStored }: { help: HelpBoxPlan | null; isStored: boolean }) {
  return (
    <FormPage>
      {help && <HelpBox plan={help} level={0} />}
      {isStored ? <TopicRequestSent level={1} /> : <TopicRequestNotStored level={1} />}
      <ToHome />
    </FormPage>
  )
}
