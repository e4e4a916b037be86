import { trackLink } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { paidRel } from '#ui/paid-rel.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './SponsorBar.module.css'
import type { SponsorBarPlan } from './sponsor.rules.ts'

/** The bar above sponsored content: the sponsor of the program, and its links (SPON-1 to SPON-5). */
export function SponsorBar({ plan }: { plan: SponsorBarPlan }) {
  const { thumbnail, menu } = plan
  const { t } = useTexts()
  return (
    <aside
      className={styles.bar}
      data-background={plan.background}
      data-width={plan.isFixedWidth ? 'fixed' : 'full'}
      aria-label={t('sponsor.label')}
    >
      <div className={styles.program}>
        {thumbnail && (
          <div className={styles.thumbnail}>
            <Picture image={{ ...thumbnail, alt: '' }} sizes="(width >= 1240px) 118px, 90px" />
          </div>
        )}
        <div className={styles.text} data-alone={plan.isTitleHidden}>
          <Program plan={plan} />
        </div>
        <Logo plan={plan} />
      </div>
      {menu.length > 0 && (
        <nav
          className={styles.menu}
          aria-label={t('sponsor.moreFrom', { name: plan.name })}
          data-print="no"
          {...paidFor.attributes()}
        >
          <NavTabs tabs={menu} group="sponsor-nav" isRow isPaid />
        </nav>
      )}
    </aside>
  )
}

function Program({ plan }: { plan: SponsorBarPlan }) {
  const { id, href } = plan
  const lead = useTexts().t('sponsor.sponsoredBy')
  const words = (
    <>
      {plan.needsLabel && (
        <>
          <PaidLabel />{' '}
        </>
      )}
      {plan.needsLabel ? <span className={styles.lead}>{plan.lead}</span> : <PaidLabel text={plan.lead || lead} />}{' '}
      {plan.isTitleHidden ? (
        <VisuallyHidden>{plan.title}</VisuallyHidden>
      ) : (
        <span className={styles.title}>
          <DirectedText text={plan.title} />
        </span>
      )}
    </>
  )
  if (!href) return <p>{words}</p>
  return (
    <p>
      <a href={href} rel={paidRel(href)} className="stretched" {...trackLink('sponsor_title_clicked', { sponsor: id })}>
        {words}
      </a>
    </p>
  )
}

function Logo({ plan: { id, logo } }: { plan: SponsorBarPlan }) {
  if (!logo) return null
  const frame = logo.isLarger ? `${styles.logo} ${styles.larger}` : styles.logo
  const picture = <Picture image={logo.image} sizes="200px" isWhole />
  if (!logo.href) return <div className={frame}>{picture}</div>
  return (
    <a
      href={logo.href}
      rel={paidRel(logo.href)}
      className={frame}
      {...trackLink('sponsor_logo_clicked', { sponsor: id })}
    >
      {picture}
    </a>
  )
}
