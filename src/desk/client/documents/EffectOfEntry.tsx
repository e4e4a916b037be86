import { useContext } from 'react'
import { nameOfKey } from '#authoring/forms/schema-words.ts'
import { levelNames } from '../writing/ad-words.ts'
import styles from './Forms.module.css'
import { keyOfPath } from './field-faults.ts'
import { FormContext } from './form-context.ts'
import type { FormPath } from './form-value.ts'

/** The number of published articles that an entry names. */
export function EffectCount({ path }: { path: FormPath }) {
  const articles = useContext(FormContext).effects.get(keyOfPath(path))
  if (!articles) return null
  return (
    <span className={styles.effectCount}>{articles.length === 1 ? '1 article' : `${articles.length} articles`}</span>
  )
}

/** The published articles that an entry names, with the ad level of each under all rules, or the level of its box. */
export function EffectOfEntry({ path }: { path: FormPath }) {
  const articles = useContext(FormContext).effects.get(keyOfPath(path))
  if (!articles) return null
  return (
    <section className={styles.effect} aria-label="Published articles that it names">
      <h4>{articles.length === 0 ? 'No published article is named by it.' : 'Published articles that it names'}</h4>
      <ul>
        {articles.map(({ path, title, level, boxLevel }) => (
          <li key={`${path} ${boxLevel}`}>
            <span dir="auto">{title}</span> <span className={styles.id}>{path}</span>
            {level && `: ${levelNames[level]}`}
            {boxLevel && `: told as ${nameOfKey(boxLevel).toLowerCase()}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
