import table from '../controls/Table.module.css'
import { useTitle } from '../shell/title.ts'
import { BlockList } from './BlockList.tsx'
import styles from './ModerationSection.module.css'
import { PhraseList } from './PhraseList.tsx'
import { UsualTextEditor } from './UsualTextEditor.tsx'

/** Settings that the moderators of a site share. */
export function ModerationSection() {
  useTitle('Rules and texts')
  return (
    <section aria-labelledby="moderation">
      <header className={table.header}>
        <h1 id="moderation">Rules and texts</h1>
      </header>
      <div className={styles.parts}>
        <PhraseList />
        <BlockList />
        <UsualTextEditor
          kind="reason"
          title="Reasons for a rejection"
          about="Offered when a comment is rejected, the first nine by their digit. Its writer reads the one that was chosen."
        />
        <UsualTextEditor
          kind="note"
          title="Editor’s notes"
          about="Offered when a note is written. Readers see the note below the comment."
        />
        <UsualTextEditor
          kind="reply"
          title="Replies"
          about="Offered when help lines are sent, in place of the usual words. The help lines follow each of them."
        />
      </div>
    </section>
  )
}
