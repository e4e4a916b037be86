import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportSent } from './ReportSent.tsx'

const form = emptyForm('states-comment-report')
const comment = {
  id: 'dark-spots/a1',
  condition: 'Dark spots',
  text: 'Mine faded in a month.\n\nBuy the cream at my shop!',
}

export const states: ComponentStates = {
  'the form': () => <ReportForm comment={comment} form={form} />,
  'given back with a problem': () => (
    <ReportForm
      comment={comment}
      form={{
        ...form,
        values: { detail: 'It sells something.' },
        problems: [{ field: 'reason', message: 'Please choose what is wrong with it' }],
      }}
    />
  ),
  sent: () => <ReportSent contact="editors@salus.test" />,
}
