import type { Image } from '#model/articles/image.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { columnSizes } from '#ui/pictures/picture-sizes.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './FigureBlock.module.css'

/** A picture in the text with its caption. */
export function FigureBlock({ image, caption, credit }: { image: Image; caption: string; credit: string }) {
  return (
    <figure className={styles.figure}>
      <Picture image={image} sizes={columnSizes} />
      {(caption || credit) && (
        <figcaption className={styles.caption}>
          <DirectedText text={caption} /> {credit && <span className={styles.credit}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
