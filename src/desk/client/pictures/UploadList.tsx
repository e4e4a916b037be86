import { Link } from 'wouter'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './UploadList.module.css'
import type { Upload } from './uploads.ts'

/** Files being uploaded, each with its progress or its error. */
export function UploadList({ uploads, onClear }: { uploads: readonly Upload[]; onClear(): void }) {
  if (uploads.length === 0) return null
  const ended = uploads.filter(({ picture, problem }) => picture || problem)
  const refused = uploads.filter(({ problem }) => problem)
  return (
    <section aria-label="Uploads" className={styles.uploads}>
      <p role="status" className={styles.sum}>
        {ended.length < uploads.length
          ? `${ended.length} of ${uploads.length} uploaded`
          : `${uploads.length - refused.length} uploaded${refused.length > 0 ? `, ${refused.length} not taken` : ''}`}
      </p>
      <ul>
        {uploads.map(({ id, name, sent, picture, problem }) => (
          <li key={id} data-refused={problem !== null || undefined}>
            <bdi className={styles.name}>{name}</bdi>
            {problem !== null ? (
              <span role="alert">{problem}</span>
            ) : picture ? (
              <Link href={`/pictures/${picture.id}`}>{picture.name}</Link>
            ) : (
              <progress aria-label={`Upload of ${name}`} max={1} value={sent} className={styles.progress} />
            )}
          </li>
        ))}
      </ul>
      {ended.length === uploads.length && <DeskButton onPress={onClear}>Close the list</DeskButton>}
    </section>
  )
}
