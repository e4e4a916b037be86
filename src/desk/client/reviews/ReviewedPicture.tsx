import { useQuery } from '@tanstack/react-query'
import { attributeOf, type CanonicalElement } from '#canonical/canonical-node.ts'
import { fileOf } from '../pictures/picture-facts.ts'
import { picturesQuery } from '../pictures/pictures-query.ts'
import styles from './ReviewedText.module.css'

/**
 * REV-4: a picture that is signed with the text, as readers see it. It is found in the library by the digits of its
 * hash, which are the part that is signed. A picture that the library lacks, such as one of another system, is shown as
 * its words.
 */
export function ReviewedPicture({ node }: { node: CanonicalElement }) {
  const source = attributeOf(node, 'source') ?? ''
  const library = useQuery(picturesQuery)
  const picture = library.data?.pictures.find(({ hash }) => source !== '' && hash.startsWith(source))
  const caption = attributeOf(node, 'caption')
  return (
    <div className={styles.picture}>
      {/* The alternative text follows as text, which is signed too. */}
      {picture && <img src={fileOf(picture, 720)} alt="" width={picture.width} height={picture.height} />}
      <p>
        <b>Picture</b> {attributeOf(node, 'alt') || 'without a description'}
        {caption && ` (${caption})`} <small>{source}</small>
      </p>
    </div>
  )
}
