import { ChevronDown, LifeBuoy } from 'lucide'
import type { HelpBoxPlan, HelpNumber, HelpRow } from '#texts/safety/help-box.ts'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './HelpBox.module.css'

/** The most numbers that a phone shows side by side, so that the text below begins on the first screen. */
const maxTiles = 3

/**
 * The help lines to call now. It needs no script, asks for nothing and reports nothing: no press in it is an event. It
 * is a landmark, so that readers with a screen reader find it early.
 *
 * @param level  of its title among the headings of the page; 0 for no heading, in a box that belongs to the title above
 */
export function HelpBox({ plan, level }: { plan: HelpBoxPlan; level: 0 | 2 }) {
  const { title, text, rows, more, emergency } = plan
  const { t } = useTexts()
  const Title = level === 2 ? 'h2' : 'p'
  return (
    <section className={styles.box} aria-label={title} data-help={plan.name}>
      <div className={styles.head}>
        <Icon icon={LifeBuoy} className={styles.icon} size={22} />
        <Title className={styles.title}>{title}</Title>
      </div>
      <p className={styles.text}>{text}</p>
      <ul className={rows.length > maxTiles ? styles.rows : `${styles.rows} ${styles.tiles}`}>
        {rows.map((row) => (
          <Row key={`${row.place} ${row.name}`} row={row} />
        ))}
      </ul>
      {emergency.length > 0 && (
        <div className={styles.danger}>
          <p>{t('help.inDanger')}</p>
          <ul className={styles.numbers}>
            {emergency.map((line) => (
              <li key={line.number}>
                <Call line={line} /> {line.place}
              </li>
            ))}
          </ul>
        </div>
      )}
      {more.length > 0 && <More plan={plan} />}
    </section>
  )
}

function More({ plan: { more, elsewhere, checked } }: { plan: HelpBoxPlan }) {
  const { t } = useTexts()
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        {t('help.more')}
        <Icon icon={ChevronDown} className={styles.chevron} size={18} />
      </summary>
      {more.map(({ place, rows }) => (
        <div key={place} className={styles.country}>
          <p className={styles.place}>{place}</p>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={`${row.place} ${row.name}`} row={row} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.note}>
        {elsewhere && (
          <>
            {t('help.anyOther')} <a href={elsewhere.link}>{elsewhere.name}</a>.{' '}
          </>
        )}
        {t('help.checked', { date: checked })}
      </p>
    </details>
  )
}

function Row({ row: { call, place, name, details, web } }: { row: HelpRow }) {
  const [main, rest] = place === '' ? [name, ''] : [place, name]
  const after = [rest, ...details].filter((part) => part !== '').join(' · ')
  return (
    <li className={styles.row}>
      {call && <Call line={call} />}
      <span className={styles.who}>
        <span className={styles.name}>
          <DirectedText text={main} />
        </span>
        {after && (
          <span className={styles.detail}>
            <DirectedText text={after} />
          </span>
        )}
        {!call && web && (
          <a className={styles.web} href={web}>
            {new URL(web).host}
          </a>
        )}
      </span>
    </li>
  )
}

function Call({ line: { number, href } }: { line: HelpNumber }) {
  return (
    <a className={styles.number} href={href}>
      <DirectedText text={number} />
    </a>
  )
}
