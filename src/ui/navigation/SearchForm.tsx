import styles from './SearchForm.module.css'

/** The search field: a plain form, so it works without scripts. */
export function SearchForm({ query, placeholder }: { query: string; placeholder?: string }) {
  return (
    <form className={styles.form} action="/search">
      <input
        className={styles.field}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        aria-label="Search articles"
        maxLength={300}
      />
      <button className={styles.submit} type="submit">
        Search
      </button>
    </form>
  )
}
