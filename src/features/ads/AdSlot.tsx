import { useTexts } from '#texts/Text.tsx'
import styles from './AdSlot.module.css'
import { isStrip } from './ad-sizes.ts'
import { adBox, adProvider, adSlot, adTargeting } from './ads.hooks.ts'
import type { AdSlotPlan } from './ads.rules.ts'
import { adFrames } from './frames/frames.hooks.ts'
import { adLabel } from './own-ads.hooks.ts'
import { SkipAd } from './SkipAd.tsx'

/**
 * A place for an ad, with its height reserved (ADS-9). Static HTML, never inside an island: hydration would destroy the
 * ad. The behaviour `ads` of the surrounding article fills the slot; without scripts it is not displayed.
 */
export function AdSlot({ slot }: { slot: AdSlotPlan }) {
  const texts = useTexts()
  const { id, kind, number, screens, providers, frames, driver, targeting } = slot
  return (
    <aside
      id={id}
      className={styles.slot}
      aria-label={texts.t('ads.slot', { number })}
      data-needs-script=""
      data-print="no"
      data-ad-on={screens.length === 1 ? screens[0] : undefined}
      data-ad-strip={isStrip(kind) || undefined}
      data-ad-driver={driver ?? undefined}
      {...adSlot.attributes(kind)}
      {...adProvider.attributes(providers.join(' '))}
      {...(frames && adFrames.attributes(JSON.stringify(frames)))}
      {...(targeting && adTargeting.attributes(JSON.stringify(targeting)))}
    >
      <p className={styles.label} {...adLabel.attributes()}>
        {texts.t('ads.label')}
      </p>
      {frames && <SkipAd to={`#${id}-behind`} />}
      <div className={styles.box} {...adBox.attributes()} />
      {frames && <span id={`${id}-behind`} tabIndex={-1} />}
    </aside>
  )
}
