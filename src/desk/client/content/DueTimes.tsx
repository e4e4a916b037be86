import type { ContentEntry } from '../../content-api.ts'
import { ShownTime } from '../controls/ShownTime.tsx'

/** When a file is published or taken down, where that is planned. */
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
