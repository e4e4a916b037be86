import { Switch } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import styles from './ShortcutsHelp.module.css'
import { useShortcutsSwitch } from './shortcuts.ts'

const keys = [
  ['j, k', 'next, previous comment'],
  ['o', 'read a text that is folded'],
  ['a', 'approve'],
  ['r, then 1 to 9', 'reject with a usual reason; 0 leads to a field for another'],
  ['s', 'escalate: passed on to somebody who can act'],
  ['h', 'send help lines to the writer'],
  ['d', 'keep a comment that readers report'],
  ['e', 'edit the wording'],
  ['n', 'write an editor’s note'],
  ['c', 'correct condition, age or years'],
  ['u', 'take back what you did last'],
  ['x', 'choose for several at once'],
  ['X', 'choose all from the one chosen last to this one'],
  ['*', 'choose all of the list, or none'],
  ['/', 'search'],
  ['.', 'take away what is done'],
  ['?', 'this list'],
] as const

/** The keys of the queue, and the switch that turns them off. */
export function ShortcutsHelp({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useShortcutsSwitch()
  return (
    <DeskModal title="Keys" isDismissable buttons={<DeskButton onPress={onClose}>Close</DeskButton>} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={isOn} onChange={setOn} className={styles.switch ?? ''}>
        <span aria-hidden="true" />
        Keys work
      </Switch>
    </DeskModal>
  )
}
