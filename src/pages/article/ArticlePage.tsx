import type { ReactNode } from 'react'
import type { ArticlePlan } from '#article/article-plan.ts'
import { AdSlot } from '#features/ads/AdSlot.tsx'
import { HouseAds } from '#features/ads/house/HouseAds.tsx'
import { SponsorPixels } from '#features/ads/pixels/SponsorPixels.tsx'
import { SlotStoriesTemplate } from '#features/ads/SlotStories.tsx'
import { ArticleTools } from '#features/article-tools/ArticleTools.tsx'
import { GetStarted } from '#features/brand-cta/GetStarted.tsx'
import { Breadcrumbs } from '#features/breadcrumbs/Breadcrumbs.tsx'
import { Byline } from '#features/byline/Byline.tsx'
import { CitationCard, citingClass } from '#features/citations/CitationCard.tsx'
import { ClusterNav } from '#features/cluster-nav/ClusterNav.tsx'
import { CommentList } from '#features/comments/CommentList.tsx'
import { Contents } from '#features/contents/Contents.tsx'
import { TabBar } from '#features/contents/TabBar.tsx'
import { Disclaimers } from '#features/disclaimers/Disclaimers.tsx'
import { Notices } from '#features/disclaimers/Notices.tsx'
import { Exposure } from '#features/experiments/Exposure.tsx'
import { variantDraw } from '#features/experiments/experiments.hooks.ts'
import { Helpful } from '#features/feedback/Helpful.tsx'
import { GalleryView } from '#features/gallery/GalleryView.tsx'
import { HelpBox } from '#features/help/HelpBox.tsx'
import { InfiniteEnd } from '#features/infinite/InfiniteEnd.tsx'
import { toFooter } from '#features/infinite/infinite.hooks.ts'
import { Prompt } from '#features/infinite/Prompt.tsx'
import { ReadNext } from '#features/read-next/ReadNext.tsx'
import { SeriesHero } from '#features/series/SeriesHero.tsx'
import { ShareBar } from '#features/share/ShareBar.tsx'
import { ShareModal } from '#features/share/ShareModal.tsx'
import { SponsorBar } from '#features/sponsor/SponsorBar.tsx'
import { OutdatedTranslation } from '#features/translation/OutdatedTranslation.tsx'
import type { OwnPartPlace } from '#model/site/own-part.ts'
import { behaviors } from '#runtime/behavior.ts'
import { laterArticle } from '#runtime/later-article.hooks.ts'
import { Text } from '#texts/Text.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { columnSizes } from '#ui/pictures/picture-sizes.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import styles from './ArticlePage.module.css'
import { ArticleRail } from './ArticleRail.tsx'
import { PaidBelow } from './PaidBelow.tsx'

/** An article's page: the article, and on an infinite page the links to the next ones (PAGE-3). */
export function ArticlePage({ plan }: { plan: ArticlePlan }) {
  const { infinite } = plan
  if (!infinite) return <ArticleLayout plan={plan} />
  return (
    <div {...behaviors('infinite')}>
      <ArticleLayout plan={plan} />
      {infinite.prompts.map((prompt) => (
        <Prompt key={prompt.kind} plan={prompt} />
      ))}
      <InfiniteEnd queue={infinite.queue} />
    </div>
  )
}

/** An article with all its parts (PAGE-2). */
function ArticleLayout({ plan }: { plan: ArticlePlan }) {
  const breadcrumbs = <Breadcrumbs trail={plan.breadcrumbs} />
  const header = <HeaderContent plan={plan} />
  const { experiment } = plan
  return (
    <div
      data-series-scheme={plan.series?.scheme}
      data-article-path={plan.path}
      {...(!plan.isFirst && laterArticle.attributes(plan.path))}
      {...articleBehaviors(plan)}
    >
      <Exposure plan={experiment} surface="cluster bar" />
      {plan.clusterNav && <ClusterNav plan={plan.clusterNav} />}
      <SponsorDisclosure plan={plan} place="top" />
      {plan.series && (
        <SeriesHero plan={plan.series} breadcrumbs={breadcrumbs}>
          {header}
        </SeriesHero>
      )}
      {plan.tabBar && <TabBar {...plan.tabBar} />}
      <div className={styles.page}>
        {!plan.series && breadcrumbs}
        <div className={styles.columns}>
          <article
            className={plan.citationCard ? `${styles.article} ${citingClass()}` : styles.article}
            data-article={plan.id}
            data-path={plan.path}
            aria-labelledby={plan.titleId ?? undefined}
            {...(plan.citationCard ? behaviors('read', 'citations') : behaviors('read'))}
          >
            {!plan.series && <header className={styles.header}>{header}</header>}
            {plan.isPreview && (
              <p className={styles.preview}>
                <Text id="page.preview" />
              </p>
            )}
            {plan.outdatedTranslation && <OutdatedTranslation plan={plan.outdatedTranslation} />}
            <FirstScreen plan={plan} />
            {plan.contents && (
              <Exposure plan={experiment} surface="contents">
                <Contents plan={plan.contents} />
              </Exposure>
            )}
            <ArticlePart>
              <Exposure plan={experiment} surface="text">
                <ArticleBody parts={plan.body.main} />
              </Exposure>
            </ArticlePart>
            {plan.attribution && (
              <ArticlePart>
                <p className={styles.attribution}>
                  <Text
                    id="page.textFrom"
                    values={{ source: <a href={plan.attribution.link}>{plan.attribution.name}</a> }}
                  />
                </p>
              </ArticlePart>
            )}
            <OwnParts plan={plan} place="below-text" />
            <ArticleFooter plan={plan} />
            {plan.getStartedTo && <GetStarted to={plan.getStartedTo} />}
            {plan.citationCard && <CitationCard id={plan.citationCard} />}
          </article>
          {plan.rail && (
            <ArticleRail
              plan={plan.rail}
              byline={plan.byline?.summary ?? null}
              readNext={plan.infinite?.widget ?? null}
            />
          )}
        </div>
        <AfterArticle plan={plan} />
      </div>
      <SponsorDisclosure plan={plan} place="end" />
      {plan.houseAds.length > 0 && <HouseAds ads={plan.houseAds} />}
      {plan.hasAds && <SlotStoriesTemplate {...plan.slotStories} />}
    </div>
  )
}

/** Below the header: the answer, further questions of a reader, the introduction and the picture. */
function FirstScreen({ plan }: { plan: ArticlePlan }) {
  return (
    <>
      <Disclaimers disclaimers={plan.notices.open} />
      {plan.galleryBelowDeck && <GalleryView plan={plan.galleryBelowDeck} />}
      <ArticlePart>
        <ArticleBody parts={plan.body.answer} />
      </ArticlePart>
      {isBylineBelowAnswer(plan) && plan.byline && <Byline plan={plan.byline} />}
      <Notices plan={plan.notices} />
      {/* After the first screen, which the first paint waits for. */}
      {plan.share && <ShareModal plan={plan.share} />}
      <ArticlePart>
        <ArticleBody parts={plan.body.intro} />
      </ArticlePart>
      {plan.share && <ShareBar plan={plan.share} place="bar" />}
      {plan.leadImage && (
        <figure className={styles.lead}>
          <Picture image={plan.leadImage} sizes={columnSizes} eager />
        </figure>
      )}
    </>
  )
}

/** Attributes for filling the ads of the article, and for drawing a variant of it, in the browser. */
function articleBehaviors({ hasAds: ads, experiment }: ArticlePlan): object {
  if (experiment?.kind !== 'draw') return ads ? behaviors('ads') : {}
  const draw = variantDraw.attributes(JSON.stringify(experiment))
  return { ...draw, ...(ads ? behaviors('ads', 'draw-variant') : behaviors('draw-variant')) }
}

/** Below both columns. */
function AfterArticle({ plan }: { plan: ArticlePlan }) {
  return (
    <>
      <OwnParts plan={plan} place="page-end" />
      {plan.paidBelow.length > 0 && <PaidBelow parts={plan.paidBelow} />}
      {plan.readNext && <ReadNext plan={plan.readNext} />}
      {plan.bottomBanner && <AdSlot slot={plan.bottomBanner} />}
      <p className={styles.top}>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty hash is the top of the page (PAGE-5) */}
        <a href="#" {...behaviors('top-link')}>
          <Text id="page.top" />
        </a>
        {plan.titleId !== null && (
          <button type="button" data-needs-script="" {...toFooter.attributes()}>
            <Text id="page.end" />
          </button>
        )}
      </p>
    </>
  )
}

/**
 * A part of the text for reader modes: they keep the part with the highest score, and its siblings with the same class.
 * Otherwise the text alone would be kept without its sources. A `div` with mostly links would be dropped.
 */
function ArticlePart({ children }: { children: ReactNode }) {
  return <section className={styles.part}>{children}</section>
}

/** How the article was made, and the reader's feedback. */
function ArticleFooter({ plan }: { plan: ArticlePlan }) {
  return (
    <>
      {plan.tools && (
        <ArticlePart>
          <ArticleTools
            plan={plan.tools}
            comments={plan.toolsComments && <CommentList plan={plan.toolsComments} />}
            share={plan.share && <ShareBar plan={plan.share} place="tools" />}
          />
        </ArticlePart>
      )}
      {plan.helpful && <Helpful plan={plan.helpful} />}
    </>
  )
}

/**
 * Below help lines, the first screen of a phone has room for either the answer or the credits: the answer comes first.
 * The hero of a series has the credits (SER-1).
 */
function isBylineBelowAnswer({ help, series }: ArticlePlan): boolean {
  return help !== null && series === null
}

/** Title, help lines, deck and byline: in the article's header, or in the hero of its series. */
function HeaderContent({ plan }: { plan: ArticlePlan }) {
  const { title, titleId, help, deck, byline } = plan
  return (
    <>
      <h1 id={titleId ?? undefined}>
        <SoftBreaks text={title} />
      </h1>
      {help && <HelpBox plan={help} level={0} />}
      {deck && (
        <p className={styles.deck}>
          <DirectedText text={deck} />
        </p>
      )}
      {byline && !isBylineBelowAnswer(plan) && <Byline plan={byline} />}
    </>
  )
}

/** The publisher's own parts, each with the markup made when content was imported (SITE-6). */
function OwnParts({ plan, place }: { plan: ArticlePlan; place: OwnPartPlace }) {
  const parts = plan.ownParts.filter((part) => part.place === place)
  return parts.map(({ html }) => (
    <div key={html} className="prose">
      <Html html={html} />
    </div>
  ))
}

function SponsorDisclosure({ plan, place }: { plan: ArticlePlan; place: ArticlePlan['sponsorPlace'] }) {
  const { sponsor, sponsorPixels, sponsorPlace } = plan
  if (sponsorPlace !== place) return null
  return (
    <>
      {sponsor && <SponsorBar plan={sponsor} />}
      {sponsorPixels && <SponsorPixels plan={sponsorPixels} />}
    </>
  )
}
