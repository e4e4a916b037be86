import type { ContentEntry } from '../../content-api.ts'
import { ShownTime } from '../controls/ShownTime.tsx'

/** The planned times of publication and take-down of a file. */
export function DueTimes({ file: { publishAt, takeDownAt } }: { file: ContentEntry }) {
  if (publishAt === null && takeDownAt === null) return null
  return (
    <>
      {publishAt !== null && (
        <p>
          Publish <ShownTime time={publishAt} />
        </p>
      )}
      {takeDownAt !== null && (
        <p>
          Take down <ShownTime time={takeDownAt} />
        </p>
      )}
    </>
  )
}
