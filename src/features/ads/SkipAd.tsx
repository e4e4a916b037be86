import { Text } from '#texts/Text.tsx'
import { adSkip } from './own-ads.hooks.ts'
import styles from './SkipAd.module.css'

/** Leads the keyboard past an ad. */
export function SkipAd({ to }: { to: string }) {
  return (
    <a className={`${styles.skip} skip-link`} href={to} {...adSkip.attributes()}>
      <Text id="ads.skip" />
    </a>
  )
}
