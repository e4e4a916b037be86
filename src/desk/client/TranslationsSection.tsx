import { useQuery } from '@tanstack/react-query'
import { OutdatedTranslations } from '../desk-api.ts'
import { ask } from './api.ts'
import { DeskTable } from './controls/DeskTable.tsx'
import { EmptyState } from './controls/EmptyState.tsx'
import { SiteLink } from './controls/SiteLink.tsx'
import styles from './controls/Table.module.css'
import { Waiting } from './controls/Waiting.tsx'
import { useTitle } from './shell/title.ts'

/** LANG-5: translations whose original has changed since; their readers see a notice. */
export function TranslationsSection() {
  useTitle('Translations')
  const outdated = useQuery({ queryKey: ['translations'], queryFn: () => ask('/translations', OutdatedTranslations) })
  const link = ({ path, title, language }: { path: string; title: string; language: string }) => (
    <SiteLink to={path} language={language}>
      {title}
    </SiteLink>
  )
  return (
    <section aria-labelledby="translations">
      <header className={styles.header}>
        <h1 id="translations">Outdated translations</h1>
      </header>
      {!outdated.data && <Waiting query={outdated} />}
      {outdated.data?.translations.length === 0 && (
        <EmptyState title="Every translation is of its original as it is now.">
          When the text of an original changes, its translations are listed here until they have been compared with it.
        </EmptyState>
      )}
      {outdated.data && outdated.data.translations.length > 0 && (
        <DeskTable
          label="Outdated translations"
          columns={['Translation', 'Language', 'Original', 'Original changed']}
          rows={outdated.data.translations.map((translation) => ({
            key: translation.path,
            cells: {
              Translation: link(translation),
              Language: translation.language,
              Original: link(translation.original),
              'Original changed': translation.original.changed ?? '',
            },
          }))}
        />
      )}
    </section>
  )
}
