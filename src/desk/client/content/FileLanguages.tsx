import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FileLanguages as FileLanguageList } from '../../documents-api.ts'
import { ask } from '../api.ts'
import styles from './Content.module.css'
import { languageName } from './use-languages.ts'

/** NEWS-10: links to the same document in the other languages of the site. */
export function FileLanguages({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['content', id, 'languages'],
    queryFn: () => ask(`/content/${id}/languages`, FileLanguageList),
  })
  if (!data || data.files.length < 2) return null
  return (
    <nav aria-label="Languages of this document">
      <ul className={styles.languages}>
        {data.files.map((file) => (
          <li key={file.id}>
            <Link href={`/content/${file.id}`} {...(file.id === id && { 'aria-current': 'page' as const })}>
              {languageName(file.language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
