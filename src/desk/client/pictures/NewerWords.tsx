import type { PictureEntry, PictureView } from '../../pictures-api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './PicturePage.module.css'

/** A description of the picture that somebody else has saved since this editor began, and the choice between both. */
export function NewerWords({
  picture: { alt, credit },
  languages,
  onTake,
  onKeep,
}: {
  /** The picture in its present state. */
  picture: PictureEntry
  languages: PictureView['languages']
  /** Continues with the description of the other person. */
  onTake(): void
  /** Continues with the description typed here. */
  onKeep(): void
}) {
  const described = languages.filter(({ code }) => alt[code])
  return (
    <div role="alert" className={styles.newer}>
      <p>This picture was changed meanwhile. Now it has:</p>
      <ul className={styles.list}>
        {described.map(({ code, name, direction }) => (
          <li key={code}>
            {name}:{' '}
            <q lang={code} dir={direction}>
              {alt[code]}
            </q>
          </li>
        ))}
        {described.length === 0 && <li>No alternative text</li>}
        <li>{credit === null ? 'No credit' : <bdi>Credit: {credit}</bdi>}</li>
      </ul>
      <div className={styles.buttons}>
        <DeskButton onPress={onTake}>Take this</DeskButton>
        <DeskButton onPress={onKeep}>Go on with mine, to save it in its place</DeskButton>
      </div>
    </div>
  )
}
