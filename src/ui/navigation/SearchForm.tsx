import { useTexts } from '#texts/Text.tsx'
import styles from './SearchForm.module.css'

/** The search field: a plain form, so it works without scripts. It is printed if it shows the query. */
export function SearchForm({ query, placeholder }: { query: string; placeholder?: string }) {
  const texts = useTexts()
  return (
    <form className={styles.form} action="/search" data-print={query === '' ? 'no' : undefined}>
      <input
        className={styles.field}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        dir={texts.direction === 'rtl' ? 'auto' : undefined}
        aria-label={texts.t('search.field')}
        maxLength={300}
      />
      <button className={styles.submit} type="submit">
        {texts.t('search.submit')}
      </button>
    </form>
  )
}
